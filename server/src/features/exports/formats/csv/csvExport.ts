import { Readable } from 'node:stream'
import { byteOrderMark, lineEnd } from '../../../../core/files/csvText.ts'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFormatter, ExportSource } from '../../exportSource.ts'
import { expenseCells, headerCells } from './expenseCells.ts'

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
