import { Readable } from 'node:stream'
import { currencyOf, decimalsOf } from '@outlay/contract/core/currencies'
import { columnsOf } from '../../exportColumns.ts'
import { fileNameOf } from '../../exportNames.ts'
import type { ExportFormatter, ExportSource } from '../../exportSource.ts'
import { summaryOf } from './summary.ts'
import type { Rows } from './workbookMessages.ts'
import { writtenWorkbook } from './writtenWorkbook.ts'

/** An Excel workbook: every expense on the first sheet, sums on the second. */
export const xlsxExport: ExportFormatter = async source => {
  const request = {
    columns: columnsOf(source).map(({ header, kind, width }) => ({ header, kind, width })),
    summary: await summaryOf(source),
    sumFormat: sumFormatOf(source.currency),
    createdAt: source.createdAt,
  }
  return {
    stream: Readable.from(writtenWorkbook(request, rowsOf(source)), { objectMode: false }),
    type: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    fileName: fileNameOf(source, 'expenses', 'xlsx'),
  }
}

async function* rowsOf(source: ExportSource): AsyncGenerator<Rows> {
  const columns = columnsOf(source)
  for await (const portion of source.portions())
    yield portion.map(expense => columns.map(({ cell }) => cell(expense, source)))
}

/** An Excel number format with a currency's symbol and decimals. */
function sumFormatOf(code: string): string {
  const sign = currencyOf(code)?.symbol ?? code
  const decimals = decimalsOf(code) === 0 ? '' : `.${'0'.repeat(decimalsOf(code))}`
  // A symbol that ends in a letter is followed by a space.
  return `"${/[a-z]$/i.test(sign) ? `${sign} ` : sign}"#,##0${decimals}`
}
