import { paperClipRoutes as contract } from '@outlay/contract/paperClips'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { mayKeepPaperClips } from './paperClips.policy.ts'
import type { PaperClips } from './paperClips.service.ts'

export function paperClipRoutes(app: FastifyInstance, paperClips: PaperClips): void {
  route(app, contract.list, {
    allow: mayKeepPaperClips,
    handle: ({ actor }) => paperClips.list(actor),
  })
  route(app, contract.create, {
    allow: mayKeepPaperClips,
    handle: ({ actor, body }) => paperClips.create(actor, body),
  })
  route(app, contract.remove, {
    allow: mayKeepPaperClips,
    handle: ({ actor, params }) => paperClips.remove(actor, params.id),
  })
}
