import * as z from 'zod/mini'
import { dayOrInstantSchema } from './core/dates.ts'
import { defineRoute } from './core/route.ts'
import { expenseFilterQuery, whoseField } from './expenseFilters.ts'
import { type ExportFormatName, exportFormats } from './exportFormats.ts'

const exportNames = exportFormats.map(format => format.value) as [ExportFormatName, ...ExportFormatName[]]

export const exportQuery = z.extend(expenseFilterQuery, {
  ...whoseField,
  startDate: z.optional(dayOrInstantSchema),
  endDate: z.optional(dayOrInstantSchema),
})
export type ExportQuery = z.output<typeof exportQuery>

export const exportRoutes = {
  exportExpenses: defineRoute({
    method: 'GET',
    path: '/api/export/{format}',
    summary:
      'Expenses as a file, newest first; the list filters narrow it. Without a status or state of approval: those that count, processed and approved',
    access: 'session',
    params: z.object({ format: z.enum(exportNames, `The format is ${eitherOf(exportNames)}`) }),
    query: exportQuery,
    response: 'bytes',
    callsPerMinute: 20,
  }),
}

function eitherOf(names: readonly string[]): string {
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1)}`
}
