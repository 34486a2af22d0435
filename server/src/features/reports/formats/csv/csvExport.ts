import { Readable } from 'node:stream'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { exportColumns } from '../../exportColumns.ts'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFormatter, ExportSource } from '../../exportSource.ts'
import { lineEnd, textCell } from './csvText.ts'

// Excel takes a file without it for the code page of the machine, and shows é as Ã©. Programs that read CSV know it.
const byteOrderMark = '\uFEFF'

/** A selection as CSV (RFC 4180), as fast as the client takes it. */
export const csvExport: ExportFormatter = async source => ({
  stream: Readable.from(csvOf(source), { objectMode: false }),
  type: 'text/csv; charset=utf-8',
  fileName: fileNameOf(source, 'expenses', 'csv'),
})

async function* csvOf(source: ExportSource): AsyncGenerator<string> {
  yield `${byteOrderMark}${exportColumns.map(column => textCell(column.header)).join(',')}${lineEnd}`
  for await (const portion of source.portions()) yield linesOf(portion, source)
}

/**
 * Lines of CSV, written here: csv-stringify looks through every cell for each of its many options, and takes 0.5 s of a
 * core for 100,000 rows that take 0.1 s so.
 */
function linesOf(expenses: readonly ExpenseSummary[], source: ExportSource): string {
  let lines = ''
  for (const expense of expenses) {
    let separator = ''
    for (const { kind, cell } of exportColumns) {
      const value = cell(expense, source)
      lines += separator + (kind === 'text' ? textCell(value) : value)
      separator = ','
    }
    lines += lineEnd
  }
  return lines
}
