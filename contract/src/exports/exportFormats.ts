export interface ExportFormat {
  readonly value: string
  readonly label: string
  /** What it is for, in a few words. */
  readonly text: string
}

/** No schema, because the address bar is parsed with these before any page has loaded. */
export const exportFormats = [
  { value: 'csv', label: 'CSV', text: 'A table for any spreadsheet app' },
  { value: 'pdf', label: 'PDF', text: 'A report to read, print and send' },
  { value: 'xlsx', label: 'Excel', text: 'A workbook with real dates and numbers' },
  { value: 'quickbooks', label: 'QuickBooks', text: 'Bank transactions to import into QuickBooks Online' },
  { value: 'taxpack', label: 'Tax pack', text: 'Everything your accountant needs, receipts included' },
] as const satisfies readonly ExportFormat[]

export type ExportFormatName = (typeof exportFormats)[number]['value']

export function exportLabel(format: ExportFormatName): string {
  return exportFormats.find(({ value }) => value === format)?.label ?? format
}
