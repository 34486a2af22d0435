import { reportRoutes as contract } from '@outlay/contract/reports'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../core/clock.ts'
import { route } from '../../core/http/route.ts'
import { mayExportOwnExpenses } from './reports.policy.ts'
import type { Reports } from './reports.service.ts'

export function reportRoutes(app: FastifyInstance, reports: Reports): void {
  route(app, contract.exportCsv, {
    allow: mayExportOwnExpenses,
    handle: async ({ actor, query: { startDate, endDate, ...filter } }) => ({
      stream: await reports.csv(actor, {
        ...filter,
        ...(startDate ? { from: dayOf(startDate, actor.timezone) } : {}),
        ...(endDate ? { to: dayOf(endDate, actor.timezone) } : {}),
      }),
      type: 'text/csv; charset=utf-8',
      fileName: 'outlay-expenses.csv',
    }),
  })
}
