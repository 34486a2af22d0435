import type { Grain, SpendingReport } from '@outlay/contract/analytics'
import { count, money } from '../../../core/formats.ts'
import { barLabel } from './barLabels.ts'
import classes from './SpendingPanel.module.css'

const barNames: Record<Grain, string> = { day: 'Day', week: 'Week', month: 'Month', year: 'Year' }

/** What the chart draws, in figures. */
export function ChartNumbers({ report, title }: { report: SpendingReport; title: string }) {
  const { series, grain, totals, currency } = report
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.numbers} tabIndex={0} aria-label={`${title}, numbers`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{barNames[grain]}</th>
            <th scope="col">Transactions</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {series.map(bar => (
            <tr key={bar.from}>
              <th scope="row">{barLabel(bar, grain)}</th>
              <td>{count(bar.count)}</td>
              <td>{money(bar.total, currency)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">Total</th>
            <td>{count(totals.count)}</td>
            <td>{money(totals.total, currency)}</td>
          </tr>
        </tfoot>
      </table>
    </section>
  )
}
