import type { ExportSource, GroupTotal } from '../../exportSource.ts'
import { periodText } from '../dayText.ts'
import { rateSourceText } from '../rateText.ts'
import type { Cell } from './cells.ts'

type SummaryRow = readonly Cell[]

const text = (value: string): Cell => ({ kind: 'text', value })
const heading = (value: string): Cell => ({ kind: 'heading', value })
const count = (value: number): Cell => ({ kind: 'count', value: String(value) })
const sum = (value: string): Cell => ({ kind: 'sum', value })

/** The rows of the summary sheet: the selection, then sums by category, by project, and in total. */
export async function summaryOf(source: ExportSource): Promise<SummaryRow[]> {
  const [byCategory, byProject, totals] = await Promise.all([
    source.totalsBy('category'),
    source.totalsBy('project'),
    source.totals(),
  ])
  return [
    [heading('Expenses'), text(source.person.name)],
    [text('Period'), text(periodText(source.period))],
    ...source.filters.map(([name, value]) => [text(name), text(value)]),
    [text('Currency'), text(source.currency)],
    [
      text('Exchange rates'),
      text('Of the day under Rate Date in each row, where it was paid in another currency'),
    ],
    [text('Source of the rates'), text(rateSourceText(source.rateSources))],
    [],
    ...groupRows('Category', byCategory),
    [],
    ...groupRows('Project', byProject),
    [],
    [heading('Total'), count(totals.count), { kind: 'grandTotal', value: totals.total }],
    [text('Tax deductible'), text(''), sum(totals.deductible)],
  ]
}

function groupRows(name: string, totals: readonly GroupTotal[]): SummaryRow[] {
  return [
    [heading(name), heading('Expenses'), heading('Amount')],
    ...totals.map(group => [text(group.label), count(group.count), sum(group.total)]),
  ]
}
