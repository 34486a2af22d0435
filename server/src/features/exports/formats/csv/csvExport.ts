import { Readable } from 'node:stream'
import { byteOrderMark, lineEnd, textCell } from '../../../../core/files/csvText.ts'
import { columnsOf } from '../../exportColumns.ts'
import {
  type ExportedExpense,
  type ExportFormatter,
  type ExportSource,
  fileNameOf,
} from '../../exportSource.ts'

export const headerCells = (source: ExportSource): string =>
  columnsOf(source)
    .map(column => textCell(column.header))
    .join(',')

/**
 * An expense as CSV cells. Hand-written because csv-stringify checks every cell against its many options, and takes 0.5
 * s for 100,000 rows instead of 0.1 s.
 */
export function expenseCells(expense: ExportedExpense, source: ExportSource): string {
  let cells = ''
  let separator = ''
  for (const { kind, cell } of columnsOf(source)) {
    const value = cell(expense, source)
    cells += separator + (kind === 'text' ? textCell(value) : value)
    separator = ','
  }
  return cells
}

/** A selection as CSV (RFC 4180), streamed. */
export const csvExport: ExportFormatter = async source => ({
  stream: Readable.from(csvOf(source), { objectMode: false }),
  type: 'text/csv; charset=utf-8',
  fileName: fileNameOf(source, 'expenses', 'csv'),
})

async function* csvOf(source: ExportSource): AsyncGenerator<string> {
  yield `${byteOrderMark}${headerCells(source)}${lineEnd}`
  for await (const portion of source.portions()) {
    let lines = ''
    for (const expense of portion) lines += `${expenseCells(expense, source)}${lineEnd}`
    yield lines
  }
}
