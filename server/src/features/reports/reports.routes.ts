import { reportRoutes as contract } from '@outlay/contract/reports'
import type { FastifyInstance } from 'fastify'
import { originOf } from '../../core/http/origin.ts'
import { route } from '../../core/http/route.ts'
import { narrowedToPeriod } from './exportPeriod.ts'
import type { Reports } from './reports.service.ts'

export function reportRoutes(app: FastifyInstance, reports: Reports, publicUrl: string | undefined): void {
  route(app, contract.exportExpenses, async ({ actor, params, query, request }) =>
    reports.export(actor, {
      format: params.format,
      filter: narrowedToPeriod(query, actor.timezone),
      origin: publicUrl ?? originOf(request),
    }),
  )
}
