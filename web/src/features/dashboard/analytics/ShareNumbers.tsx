import { count, money } from '../../../core/formats.ts'
import classes from './Analytics.module.css'
import type { Share } from './shares.ts'
import { partText } from './shareWords.ts'

interface ShareNumbersProps {
  title: string
  heading: string
  shares: readonly Share[]
  currency: string
}

/** What the chart draws, in figures. */
export function ShareNumbers({ title, heading, shares, currency }: ShareNumbersProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    <section className={classes.numbers} tabIndex={0} aria-label={`${title}, numbers`}>
      <table className={classes.table}>
        <thead>
          <tr>
            <th scope="col">{heading}</th>
            <th scope="col">Expenses</th>
            <th scope="col">Share</th>
            <th scope="col">Amount</th>
          </tr>
        </thead>
        <tbody>
          {shares.map(share => (
            <tr key={share.key}>
              <th scope="row" title={share.label}>
                {share.label}
              </th>
              <td>{share.count === undefined ? '' : count(share.count)}</td>
              <td>{partText(share.part)}</td>
              <td>{money(share.total, currency)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
