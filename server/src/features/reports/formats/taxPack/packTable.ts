import { exportColumns } from '../../exportColumns.ts'
import type { ExportSource } from '../../exportSource.ts'
import { lineEnd, textCell } from '../csv/csvText.ts'
import type { FrozenRows } from '../frozenRows.ts'

/** The columns of the CSV export, behind the number that a receipt has in the pack. */
export async function* packTable(source: ExportSource, rows: FrozenRows): AsyncGenerator<string> {
  // For Excel, as in the CSV export.
  yield `\uFEFF${['Receipt Number', ...exportColumns.map(({ header }) => header)].join(',')}${lineEnd}`
  for await (const portion of rows.portions())
    yield portion
      .map(row => {
        const cells = exportColumns.map(({ kind, cell }) => {
          const value = cell(row, source)
          return kind === 'text' ? textCell(value) : value
        })
        return `${[row.receiptNumber, ...cells].join(',')}${lineEnd}`
      })
      .join('')
}
