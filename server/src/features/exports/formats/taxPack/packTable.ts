import { byteOrderMark, lineEnd } from '../../../../core/files/csvText.ts'
import type { ExportSource } from '../../exportSource.ts'
import { expenseCells, headerCells } from '../csv/expenseCells.ts'
import type { FrozenRows } from '../frozenRows.ts'

/** The columns of the CSV export, preceded by the receipt's number in the pack. */
export async function* packTable(source: ExportSource, rows: FrozenRows): AsyncGenerator<string> {
  yield `${byteOrderMark}Receipt Number,${headerCells(source)}${lineEnd}`
  for await (const portion of rows.portions()) {
    let lines = ''
    for (const row of portion) lines += `${row.receiptNumber},${expenseCells(row, source)}${lineEnd}`
    yield lines
  }
}
