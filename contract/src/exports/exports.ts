import * as z from 'zod/mini'
import { dayOrInstantSchema, idSchema } from '../core/fields.ts'
import { listField } from '../core/listField.ts'
import { defineRoute } from '../core/route.ts'
import { expenseFilterQuery, scopeField } from '../expenses/expenseFilters.ts'
import { type ExportFormatName, exportFormats } from './exportFormats.ts'

const exportNames = exportFormats.map(format => format.value) as [ExportFormatName, ...ExportFormatName[]]

/** Most that can be exported by id; more need a filter. */
export const maxExportedIds = 100

export const exportQuery = z.extend(expenseFilterQuery, {
  /** Comma-separated ids; exactly these that also match the filters, counted or not. */
  ids: z.optional(
    listField(idSchema, {
      most: maxExportedIds,
      problem: `At most ${maxExportedIds} expenses are named one by one`,
    }),
  ),
  /** Whether pending and rejected expenses are included. */
  withUncounted: z.optional(z.literal('true')),
  ...scopeField,
  startDate: z.optional(dayOrInstantSchema),
  endDate: z.optional(dayOrInstantSchema),
})
export type ExportQuery = z.output<typeof exportQuery>

export const exportRoutes = {
  exportExpenses: defineRoute({
    method: 'GET',
    path: '/api/export/{format}',
    summary:
      "Expenses as a file, newest first, with the list's filters. By default only counted ones, processed and approved, unless ids, a status, an approval status or withUncounted select others",
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
