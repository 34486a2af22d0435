import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExportSource } from '../../exportSource.ts'
import type { ConversionFigures } from '../conversionFigures.ts'
import { expenseDayText } from '../dayText.ts'
import type { FrozenRows, NumberedExpense } from '../frozenRows.ts'
import { amountText, countText, moneyText } from '../moneyText.ts'
import type { PdfBlock } from '../pdf/pdfBlocks.ts'
import { rateBlocks, rateFacts } from '../pdf/rateBlocks.ts'
import { amountCell, descriptionCell, titleBlock } from '../pdf/reportBlocks.ts'
import type { PackFigures } from './packFigures.ts'
import type { TaxForm } from './taxForms/taxForm.ts'
import { taxLineOf } from './taxLines.ts'

export interface PackContents {
  readonly source: ExportSource
  readonly form: TaxForm
  readonly rows: FrozenRows
  readonly figures: PackFigures
  readonly conversions: ConversionFigures
  /** The numbers of receipts with a missing file. */
  readonly missing: ReadonlySet<string>
}

/** The index of a tax pack: each line of the form with its expenses, then those on no line or without a receipt. */
export async function* packIndexBlocks(pack: PackContents): AsyncGenerator<readonly PdfBlock[]> {
  const { form, figures, source } = pack
  yield [...overviewBlocks(pack), ...lineTableBlocks(pack)]
  for (const { line, count, total } of figures.lines) {
    const aside = moneyText(total, source.currency)
    yield [
      { kind: 'heading', text: `${form.word} ${line.code}: ${line.label}`, aside },
      ...noteBlocks(line.note),
    ]
    const isOnLine = (row: NumberedExpense) => row.isDeductible && taxLineOf(form, row.category) === line
    yield* listBlocks(pack, count, isOnLine)
  }
  const { count, total } = figures.notDeductible
  const aside = moneyText(total, source.currency)
  yield [{ kind: 'heading', text: 'Not deductible', ...(count > 0 && { aside }) }]
  yield* listBlocks(pack, count, row => !row.isDeductible)
  yield [{ kind: 'heading', text: 'Without a receipt' }]
  yield* listBlocks(pack, figures.count - figures.receipts, row => row.receiptNumber === '')
  yield [{ kind: 'heading', text: 'Receipts whose file is missing' }]
  yield* listBlocks(pack, pack.missing.size, row => pack.missing.has(row.receiptNumber))
  yield rateBlocks(source, pack.conversions)
}

function overviewBlocks({ source, form, figures, conversions }: PackContents): PdfBlock[] {
  const { deductible, notDeductible } = figures
  return [
    titleBlock(source, 'Tax pack', [['Form', `${form.form}, ${form.year}`], ...rateFacts(conversions)]),
    {
      kind: 'figures',
      figures: [
        { label: 'Deductible', value: moneyText(deductible.total, source.currency) },
        { label: 'Not deductible', value: moneyText(notDeductible.total, source.currency) },
        { label: 'Expenses', value: countText(figures.count) },
        { label: 'Receipts', value: countText(figures.receipts) },
      ],
    },
    { kind: 'heading', text: `Lines of ${form.form}` },
    { kind: 'note', text: sortingNote },
    { kind: 'note', text: `Lines as in: ${form.source.document} (${form.source.address}).` },
  ]
}

const sortingNote =
  'Each expense stands on the line of its category, with its whole amount: no percentage, limit or depreciation has been applied. This helps with sorting and is no tax advice; please check each line with its note.'

function lineTableBlocks({ source: { currency }, form, figures }: PackContents): PdfBlock[] {
  if (figures.lines.length === 0) return [{ kind: 'note', text: 'There are no deductible expenses.' }]
  const sums = figures.lines.map(
    ({ line, count, total }): PdfBlock => ({
      kind: 'row',
      cells: [line.code, line.label, countText(count), amountText(total, currency)],
    }),
  )
  const { count, total } = figures.deductible
  return [
    {
      kind: 'columns',
      columns: [
        { label: form.word, width: 50 },
        { label: 'What it is called there' },
        { label: 'Expenses', width: 60, align: 'right' },
        { label: `Amount (${currency})`, width: 90, align: 'right' },
      ],
    },
    ...sums,
    { kind: 'row', isSum: true, cells: ['', 'Deductible', countText(count), amountText(total, currency)] },
  ]
}

const noteBlocks = (note: string | undefined): PdfBlock[] => (note ? [{ kind: 'note', text: note }] : [])

/** Lists the `count` rows that match, newest first, or `None.` */
async function* listBlocks(
  { source, rows, missing }: PackContents,
  count: number,
  belongs: (row: NumberedExpense) => boolean,
): AsyncGenerator<readonly PdfBlock[]> {
  if (count === 0) {
    yield [{ kind: 'note', text: 'None.' }]
    return
  }
  yield [listColumns(source.currency)]
  let left = count
  for await (const portion of rows.portions()) {
    const listed = portion.filter(belongs)
    if (listed.length > 0) yield listed.map(row => rowBlock(row, missing))
    left -= listed.length
    if (left === 0) return
  }
}

const listColumns = (currency: string): PdfBlock => ({
  kind: 'columns',
  columns: [
    { label: 'Receipt', width: 36 },
    { label: 'Date', width: 55 },
    { label: 'Description' },
    { label: 'Category', width: 104 },
    { label: `Amount (${currency})`, width: 78, align: 'right' },
  ],
})

function rowBlock(row: NumberedExpense, missing: ReadonlySet<string>): PdfBlock {
  const { receiptNumber, category } = row
  const receipt = missing.has(receiptNumber) ? { text: receiptNumber, under: 'missing' } : receiptNumber
  return {
    kind: 'row',
    cells: [receipt, expenseDayText(row), descriptionCell(row), categoryOf(category).label, amountCell(row)],
  }
}
