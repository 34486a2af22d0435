import type { Grain } from '@outlay/contract/analytics/analytics'
import { count, money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { NumbersTable } from '../../../ui/charts/NumbersTable.tsx'
import { barLabel, type Charted } from './barLabels.ts'
import classes from './SpendingPanel.module.css'

const barNames: Record<Grain, string> = {
  day: msg('Day'),
  week: msg('Week'),
  month: msg('Month'),
  year: msg('Year'),
}

/** The chart's data as a table. */
export function ChartNumbers({ report, title }: { report: Charted; title: string }) {
  const locale = useLocale()
  const { series, grain, totals, currency } = report
  const figuresOf = (sums: { count: number; total: string }) => [
    count(locale, sums.count),
    money(locale, sums.total, currency),
  ]
  return (
    <NumbersTable
      className={classes.numbers}
      label={t('{title}, numbers', { title })}
      columns={[translated(barNames[grain]), t('Transactions'), t('Amount')]}
      rows={series.map(bar => ({
        key: bar.from,
        name: barLabel(locale, bar, grain),
        figures: figuresOf(bar),
      }))}
      total={{ key: 'total', name: t('Total'), figures: figuresOf(totals) }}
    />
  )
}
