import type { ReactNode } from 'react'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import classes from './BarList.module.css'
import { type ExpensesBehind, FiguresLink } from './FiguresLink.tsx'

export interface BarRow {
  readonly key: string
  readonly label: string
  /** The formatted figure. */
  readonly value: string
  /** The length of the bar, 0 to 1. */
  readonly share: number
  /** Decoration before the label. */
  readonly mark?: ReactNode
  /** A dimmed figure before the value. */
  readonly note?: string
  /** The expenses the row links to, if any. */
  readonly behind?: ExpensesBehind
}

/** A list of figures with bars for comparison. */
export function BarList({ rows, label }: { rows: readonly BarRow[]; label: string }) {
  return (
    <ul className={classes.list} aria-label={label}>
      {rows.map(row => (
        <li key={row.key} className={classes.row}>
          <span className={classes.label} title={row.label}>
            {row.mark && (
              <span className={classes.mark} aria-hidden>
                {row.mark}
              </span>
            )}
            {row.behind ? <FiguresLink behind={row.behind}>{row.label}</FiguresLink> : row.label}
          </span>
          <span className={classes.figures}>
            {row.note && <span className={classes.note}>{row.note}</span>}
            <span className={classes.value}>{row.value}</span>
          </span>
          <ShareBar share={row.share} />
        </li>
      ))}
    </ul>
  )
}
