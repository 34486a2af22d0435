import { privacyRoutes as contract } from '@outlay/contract/privacy'
import type { FastifyInstance } from 'fastify'
import { dayIn } from '../../core/clock.ts'
import { route } from '../../core/http/route.ts'
import type { Privacy } from './privacy.service.ts'

export function privacyRoutes(app: FastifyInstance, { downloads }: Privacy): void {
  route(app, contract.downloads, ({ actor }) => downloads.list(actor))
  route(app, contract.askForDownload, ({ actor }) => downloads.ask(actor))
  route(app, contract.downloadArchive, async ({ actor, params }) => {
    const { stream, size, madeAt } = await downloads.open(actor, params.id)
    const fileName = `outlay-data-${dayIn(actor.timezone, madeAt)}.zip`
    return { stream, type: 'application/zip', sizeBytes: size, fileName }
  })
}
