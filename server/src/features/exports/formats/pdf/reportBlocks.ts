import { currencyOf } from '@outlay/contract/core/currencies'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { Big } from 'big.js'
import type { ExportSource } from '../../exportSource.ts'
import type { ConversionFigures, RateUse } from '../conversionFigures.ts'
import type { FrozenRows, NumberedExpense } from '../frozenRows.ts'
import {
  amountText,
  conversionText,
  countText,
  dayText,
  expenseDayText,
  instantText,
  moneyText,
  periodText,
  rateSourceText,
  shareText,
} from '../shownTexts.ts'
import type { PdfBlock, PdfCell, PdfColumn } from './pdfBlocks.ts'
import type { GroupSum, ReportFigures } from './reportFigures.ts'

/** A note on the first page that points to the rates; empty where nothing was converted. */
export function rateFacts(conversions: ConversionFigures): [string, string][] {
  const { count } = conversions
  if (count === 0) return []
  const expenses = count === 1 ? '1 expense was' : `${countText(count)} expenses were`
  return [['Exchange rates', `${expenses} paid in another currency; the rates are listed at the end`]]
}

/** Every rate behind a sum, with its day; empty where nothing was converted. */
export function rateBlocks(source: ExportSource, conversions: ConversionFigures): PdfBlock[] {
  const { uses } = conversions
  if (uses.length === 0) return []
  const { currency, rateSources } = source
  return [
    { kind: 'heading', text: 'Exchange rates' },
    { kind: 'note', text: `${conversionText} Source of the rates: ${rateSourceText(rateSources)}.` },
    ...(uses.some(use => use.rateDay === '') ? [{ kind: 'note' as const, text: unknownDayNote }] : []),
    {
      kind: 'columns',
      columns: [
        { label: 'Rates of', width: 58 },
        { label: 'Rate' },
        { label: 'Expenses of', width: 130 },
        { label: 'Expenses', width: 46, align: 'right' },
        { label: `Amount (${currency})`, width: 90, align: 'right' },
      ],
    },
    ...uses.map(use => rateRow(use, currency)),
  ]
}

const unknownDayNote =
  'A rate of which no day is given is the one that was kept with its expenses; the rates known for their days today are others.'

function rateRow(use: RateUse, currency: string): PdfBlock {
  const { rateDay, from, rate, count, total } = use
  return {
    kind: 'row',
    cells: [
      rateDay ? dayText(rateDay) : 'unknown',
      `1 ${from} = ${rate} ${currency}`,
      expensesOf(use),
      countText(count),
      amountText(total, currency),
    ],
  }
}

function expensesOf({ expensesFrom, expensesTo }: RateUse): string {
  const from = dayText(expensesFrom)
  return expensesFrom === expensesTo ? from : `${from} to ${dayText(expensesTo)}`
}

interface ReportContents {
  readonly source: ExportSource
  readonly rows: FrozenRows
  readonly figures: ReportFigures
  readonly conversions: ConversionFigures
}

/** The report of a period: totals over time, by category and by project, then every expense. */
export async function* reportBlocks(report: ReportContents): AsyncGenerator<readonly PdfBlock[]> {
  const { source, rows, figures, conversions } = report
  yield summaryBlocks(report)
  const { count, total } = figures.totals
  if (count === 0) return
  yield [{ kind: 'heading', text: 'All expenses' }, rowColumns(source.currency)]
  for await (const portion of rows.portions()) yield portion.map(row => rowBlock(row, source))
  yield [{ kind: 'row', isSum: true, cells: ['', '', 'Total', '', '', amountText(total, source.currency)] }]
  yield rateBlocks(source, conversions)
}

/** The head of a document: whom it is about, and how it was made. */
export function titleBlock(source: ExportSource, text: string, facts: [string, string][] = []): PdfBlock {
  const { person, currency, filters, createdAt, timezone } = source
  const name = currencyOf(currency)?.name
  return {
    kind: 'title',
    text,
    subtitle: periodText(source.period),
    facts: [
      ['Prepared for', person.name === person.email ? person.email : `${person.name}, ${person.email}`],
      ...facts,
      ...filters,
      ['Currency', name ? `${name} (${currency})` : currency],
      ['Created', instantText(createdAt, timezone)],
    ],
  }
}

function summaryBlocks({ source, figures, conversions }: ReportContents): PdfBlock[] {
  const { currency } = source
  const { count, total, deductible, average } = figures.totals
  const head: PdfBlock[] = [
    titleBlock(source, 'Expense report', rateFacts(conversions)),
    {
      kind: 'figures',
      figures: [
        { label: 'Total spent', value: moneyText(total, currency) },
        { label: 'Tax deductible', value: moneyText(deductible, currency) },
        { label: 'Expenses', value: countText(count) },
        { label: 'Average expense', value: moneyText(average, currency) },
      ],
    },
  ]
  if (count === 0)
    return [...head, { kind: 'heading', text: 'No expenses' }, { kind: 'note', text: emptyNote }]
  return [
    ...head,
    ...chartBlocks(figures.series(source.period), currency),
    ...groupBlocks('Category', figures.categories, { total, currency }),
    ...groupBlocks('Project', figures.projects, { total, currency }),
    ...(figures.members.length === 0 ? [] : groupBlocks('Member', figures.members, { total, currency })),
  ]
}

const emptyNote = 'Nothing was recorded in this period with these filters, so there is nothing to list.'

function chartBlocks(series: readonly GroupSum[], currency: string): PdfBlock[] {
  if (series.length < 2) return []
  const highest = series.reduce((most, { total }) => (Big(total).gt(most) ? Big(total) : most), Big(0))
  if (highest.eq(0)) return []
  return [
    { kind: 'heading', text: 'Over time' },
    {
      kind: 'bars',
      highest: moneyText(highest.toFixed(), currency),
      // A float is precise enough for a bar's height.
      bars: series.map(({ label, total }) => ({ label, share: Big(total).div(highest).toNumber() })),
    },
  ]
}

function groupBlocks(
  name: string,
  groups: readonly GroupSum[],
  { total, currency }: { total: string; currency: string },
): PdfBlock[] {
  const columns: PdfColumn[] = [
    { label: name },
    { label: 'Expenses', width: 60, align: 'right' },
    { label: 'Share', width: 50, align: 'right' },
    { label: `Amount (${currency})`, width: 110, align: 'right' },
  ]
  return [
    { kind: 'heading', text: `By ${name.toLowerCase()}` },
    { kind: 'columns', columns },
    ...groups.map(group => ({
      kind: 'row' as const,
      cells: [
        group.label,
        countText(group.count),
        shareText(group.total, total),
        amountText(group.total, currency),
      ],
    })),
  ]
}

const rowColumns = (currency: string): PdfBlock => ({
  kind: 'columns',
  columns: [
    { label: 'Receipt', width: 32 },
    { label: 'Date', width: 55 },
    { label: 'Description' },
    { label: 'Category, project', width: 100 },
    { label: 'Deductible', width: 44 },
    { label: `Amount (${currency})`, width: 78, align: 'right' },
  ],
})

function rowBlock(row: NumberedExpense, source: ExportSource): PdfBlock {
  return {
    kind: 'row',
    cells: [
      row.receiptNumber,
      expenseDayText(row),
      descriptionCell(row),
      {
        text: categoryOf(row.category).label,
        ...(row.projectId ? { under: source.projectName(row.projectId) } : {}),
      },
      row.isDeductible ? 'Yes' : 'No',
      amountCell(row),
    ],
  }
}

/** Includes the merchant unless already in the description, and in a team's export who recorded it. */
export function descriptionCell({ description, merchant, memberName }: NumberedExpense): PdfCell {
  const seller = merchant && !description.includes(merchant) ? merchant : undefined
  const under = [seller, memberName].filter(Boolean).join(' · ')
  return under ? { text: description, under } : description
}

/** Includes the original amount below, where it was in another currency. */
export function amountCell(row: NumberedExpense): PdfCell {
  const { amount, currency, originalAmount, originalCurrency } = row
  const text = amountText(amount, currency)
  return originalCurrency === currency ? text : { text, under: moneyText(originalAmount, originalCurrency) }
}
