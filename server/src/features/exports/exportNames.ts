import type { ExportSource } from './exportSource.ts'

/** The name to save an export under: `outlay-expenses-2026-01-01-to-2026-03-31.csv`. */
export function fileNameOf({ period: { from, to } }: ExportSource, what: string, extension: string): string {
  const days = [from && to ? from : from && `from-${from}`, to && `to-${to}`]
  return `${['outlay', what, ...days.filter(Boolean)].join('-')}.${extension}`
}
