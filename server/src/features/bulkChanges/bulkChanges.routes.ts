import { bulkChangeRoutes as contract } from '@outlay/contract/bulkChanges/bulkChanges'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { BulkChanges } from './bulkChanges.service.ts'

export function bulkChangeRoutes(app: FastifyInstance, bulkChanges: BulkChanges): void {
  route(app, contract.selection, ({ actor, query }) => bulkChanges.selection(actor, query))
  route(app, contract.begin, ({ actor, body }) => bulkChanges.begin(actor, body))
  route(app, contract.next, ({ actor, params, body }) => bulkChanges.next(actor, params.id, body.portion))
  route(app, contract.undo, ({ actor, params }) => bulkChanges.undo(actor, params.id))
}
