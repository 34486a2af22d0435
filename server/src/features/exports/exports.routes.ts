import { exportRoutes as contract } from '@outlay/contract/exports/exports'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import { type Exports, narrowedToPeriod } from './exports.service.ts'

export function exportRoutes(app: FastifyInstance, exports: Exports, publicUrl: string | undefined): void {
  route(app, contract.exportExpenses, async ({ actor, params, query, request, signal }) =>
    exports.export(actor, {
      format: params.format,
      filter: narrowedToPeriod(query, actor.timezone),
      whose: query.scope,
      origin: publicUrl ?? originOf(request),
      signal,
    }),
  )
}
