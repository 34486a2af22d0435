import * as z from 'zod/mini'
import { dayOrInstantSchema } from './core/dates.ts'
import { defineRoute } from './core/route.ts'
import { expenseFilterQuery } from './expenses.ts'

export const reportRoutes = {
  exportCsv: defineRoute({
    method: 'GET',
    path: '/api/export/csv',
    summary: 'Expenses as CSV (RFC 4180), newest first; the list filters narrow it',
    access: 'session',
    query: z.extend(expenseFilterQuery, {
      startDate: z.optional(dayOrInstantSchema),
      endDate: z.optional(dayOrInstantSchema),
    }),
    response: 'bytes',
    callsPerMinute: 20,
  }),
}
