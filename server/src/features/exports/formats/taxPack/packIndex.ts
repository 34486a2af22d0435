import { categoryOf } from '@outlay/contract/expenses/categories'
import type { ExportSource } from '../../exportSource.ts'
import type { ConversionFigures } from '../conversionFigures.ts'
import type { FrozenRows, NumberedExpense } from '../frozenRows.ts'
import type { PdfBlock } from '../pdf/pdfBlocks.ts'
import { amountCell, descriptionCell, rateBlocks, rateFacts, titleBlock } from '../pdf/reportBlocks.ts'
import {
  addTo,
  amountText,
  countText,
  expenseDayText,
  instantText,
  moneyText,
  nothing,
  periodText,
  type RunningSum,
  rateSourceText,
  sumText,
} from '../shownTexts.ts'
import type { TaxForm, TaxLine } from './taxForm.ts'
import { taxLineOf } from './taxLines.ts'

interface LineSum {
  readonly line: TaxLine
  readonly count: number
  /** Decimal text. */
  readonly total: string
}

/** The totals in a tax pack's index, summed row by row. */
export class PackFigures {
  readonly #form: TaxForm
  readonly #lines = new Map<TaxLine, RunningSum>()
  readonly #deductible = nothing()
  readonly #private = nothing()
  #receipts = 0

  constructor(form: TaxForm) {
    this.#form = form
  }

  add(rows: readonly NumberedExpense[]): void {
    for (const row of rows) {
      if (row.receiptNumber) this.#receipts += 1
      if (!row.isDeductible) {
        addTo(this.#private, row.amount)
        continue
      }
      addTo(this.#deductible, row.amount)
      const line = taxLineOf(this.#form, row.category)
      const sum = this.#lines.get(line) ?? nothing()
      this.#lines.set(line, sum)
      addTo(sum, row.amount)
    }
  }

  /** The lines that have expenses, in the form's order. */
  get lines(): LineSum[] {
    return this.#form.lines.flatMap(line => {
      const sum = this.#lines.get(line)
      return sum ? [{ line, count: sum.count, total: sumText(sum.total) }] : []
    })
  }

  get deductible() {
    return { count: this.#deductible.count, total: sumText(this.#deductible.total) }
  }

  get notDeductible() {
    return { count: this.#private.count, total: sumText(this.#private.total) }
  }

  get count(): number {
    return this.#deductible.count + this.#private.count
  }

  get receipts(): number {
    return this.#receipts
  }
}

interface PackContents {
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
    {
      kind: 'note',
      text: `Lines as in: ${form.source.document}${form.source.address ? ` (${form.source.address})` : ''}.`,
    },
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

/** What the pack is, and how to verify that it is unchanged. */
export function packReadme(pack: PackContents, missingFiles: readonly string[]): string {
  const { source, form, figures } = pack
  return `Tax pack of Outlay

Of:       ${source.person.name} (${source.person.email})
Period:   ${periodText(source.period)}
Created:  ${instantText(source.createdAt, source.timezone)}
Form:     ${form.form}, ${form.year}
Expenses: ${figures.count}, of which ${figures.receipts} have a receipt

index.pdf        every expense by the lines of ${form.form}
expenses.csv     the same expenses as a table
receipts/        every receipt; a name begins with the number that the index and the table give it
MANIFEST.sha256  the SHA-256 of every other file

Sums are whole amounts: no percentage, limit or depreciation has been applied.
${ratesText(pack)}
To verify that every file is as it was written, unpack, open a terminal in the folder, and enter

  Linux:    sha256sum -c MANIFEST.sha256
  macOS:    shasum -a 256 -c MANIFEST.sha256
  Windows (PowerShell; it prints what does not match):
            ${powerShell}
${missingText(missingFiles)}`
}

const powerShell =
  'Get-Content MANIFEST.sha256 | ForEach-Object { $sum, $name = $_ -split \'  \', 2; if ((Get-FileHash -LiteralPath $name -Algorithm SHA256).Hash -ne $sum) { "$name FAILED" } }'

function ratesText({ source, conversions }: PackContents): string {
  if (conversions.count === 0) return ''
  return `
Exchange rates: ${conversions.count} of the expenses were paid in another currency. The last
section of index.pdf has every rate; expenses.csv has the rate of each expense in
the column Exchange Rate, and the day that it is of in Rate Date.
Source of the rates: ${rateSourceText(source.rateSources)}
`
}

function missingText(files: readonly string[]): string {
  if (files.length === 0) return ''
  return `\nThese files were no longer in Outlay's storage when the pack was made, and are missing:\n\n${files.map(name => `  ${name}\n`).join('')}`
}
