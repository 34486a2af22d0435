import * as z from 'zod/mini'
import { dayOrInstantSchema } from './core/dates.ts'
import { defineRoute } from './core/route.ts'
import { expenseFilterQuery } from './expenses.ts'

export interface ExportFormat {
  readonly value: string
  readonly label: string
  /** What it is good for, in a few words. */
  readonly text: string
}

export const exportFormats = [
  { value: 'csv', label: 'CSV', text: 'A table for any spreadsheet' },
  { value: 'pdf', label: 'PDF', text: 'A report to read, print and send' },
  { value: 'xlsx', label: 'Excel', text: 'A workbook with real dates and numbers' },
  { value: 'quickbooks', label: 'QuickBooks', text: 'Bank transactions that QuickBooks Online imports' },
  { value: 'taxpack', label: 'Tax pack', text: 'Everything for the accountant, receipts included' },
] as const satisfies readonly ExportFormat[]

export type ExportFormatName = (typeof exportFormats)[number]['value']

const exportNames = exportFormats.map(format => format.value) as [ExportFormatName, ...ExportFormatName[]]

export const exportQuery = z.extend(expenseFilterQuery, {
  startDate: z.optional(dayOrInstantSchema),
  endDate: z.optional(dayOrInstantSchema),
})
export type ExportQuery = z.output<typeof exportQuery>

export const reportRoutes = {
  exportExpenses: defineRoute({
    method: 'GET',
    path: '/api/export/{format}',
    summary:
      'Expenses as a file, newest first; the list filters narrow it. Without a status: those that count, processed and approved',
    access: 'session',
    params: z.object({ format: z.enum(exportNames, 'The format is csv, pdf, xlsx, quickbooks or taxpack') }),
    query: exportQuery,
    response: 'bytes',
    callsPerMinute: 20,
  }),
}
