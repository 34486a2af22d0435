import { paperClipRoutes as contract } from '@outlay/contract/paperClips/paperClips'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { PaperClips } from './paperClips.service.ts'

export function paperClipRoutes(app: FastifyInstance, paperClips: PaperClips): void {
  route(app, contract.list, ({ actor }) => paperClips.list(actor))
  route(app, contract.create, ({ actor, body }) => paperClips.create(actor, body))
  route(app, contract.remove, ({ actor, params }) => paperClips.remove(actor, params.id))
}
