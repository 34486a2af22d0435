import type { ExportSource } from '../../exportSource.ts'
import type { ConversionFigures, RateUse } from '../conversionFigures.ts'
import { dayText } from '../dayText.ts'
import { amountText, countText } from '../moneyText.ts'
import { conversionText, rateSourceText } from '../rateText.ts'
import type { PdfBlock } from './pdfBlocks.ts'

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
