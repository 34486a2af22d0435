import { privacyRoutes as contract } from '@outlay/contract/privacy/privacy'
import type { FastifyInstance } from 'fastify'
import { dayIn } from '../../core/clock.ts'
import { callerOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import type { Privacy } from './privacy.service.ts'

export function privacyRoutes(app: FastifyInstance, { downloads, deletion }: Privacy): void {
  route(app, contract.downloads, ({ actor }) => downloads.list(actor))
  route(app, contract.askForDownload, ({ actor, request, body }) =>
    downloads.ask(callerOf(request), actor, body),
  )
  route(app, contract.downloadArchive, async ({ actor, params }) => {
    const { stream, size, madeAt } = await downloads.open(actor, params.id)
    const fileName = `outlay-data-${dayIn(actor.timezone, madeAt)}.zip`
    return { stream, type: 'application/zip', sizeBytes: size, fileName }
  })
  route(app, contract.deletion, ({ actor }) => deletion.outlook(actor))
  route(app, contract.requestDeletion, async ({ actor, request, reply, body }) => {
    const { deletesAt, cookies } = await deletion.request(callerOf(request), actor, body)
    // Also clears the browser's cache of this person's data.
    reply.header('clear-site-data', '"cache"')
    for (const cookie of cookies) reply.header('set-cookie', cookie)
    return { deletesAt }
  })
}
