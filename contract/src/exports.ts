import * as z from 'zod/mini'
import { dayOrInstantSchema } from './core/dates.ts'
import { idSchema } from './core/ids.ts'
import { listField } from './core/listField.ts'
import { defineRoute } from './core/route.ts'
import { expenseFilterQuery, whoseField } from './expenseFilters.ts'
import { type ExportFormatName, exportFormats } from './exportFormats.ts'

const exportNames = exportFormats.map(format => format.value) as [ExportFormatName, ...ExportFormatName[]]

/** So many are exported by their ids; more by what they have in common. */
export const maxExportedIds = 100

export const exportQuery = z.extend(expenseFilterQuery, {
  /** Exactly these, parted by commas, as far as the filters find them; whether they count or not. */
  ids: z.optional(
    listField(idSchema, {
      most: maxExportedIds,
      problem: `At most ${maxExportedIds} expenses are named one by one`,
    }),
  ),
  /** Whether what counts in no total, as it waits or was rejected, is in the file, too. */
  withUncounted: z.optional(z.literal('true')),
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
      'Expenses as a file, newest first; the list filters narrow it. Unless ids, a status, a state of approval or withUncounted ask for others: those that count, processed and approved',
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
