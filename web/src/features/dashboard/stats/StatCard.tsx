import type { ReactNode } from 'react'
import { Panel } from '../../../ui/Panel.tsx'
import classes from './StatCards.module.css'

interface StatCardProps {
  label: string
  /** The figure as it stands at last, and as it is while it counts up. */
  figure: string
  counting: string
  isGood?: boolean
  /** One quiet line beneath. */
  children: ReactNode
}

/** More characters than these need smaller ones where there is little room. */
const longFigure = 11

export function StatCard({ label, figure, counting, isGood = false, children }: StatCardProps) {
  return (
    <Panel className={classes.card} aria-label={label}>
      <h3 className={classes.label}>{label}</h3>
      <p className={classes.figure} data-long={figure.length > longFigure || undefined}>
        <CountedFigure figure={figure} counting={counting} />
      </p>
      <p className={classes.note} data-good={isGood || undefined}>
        {children}
      </p>
    </Panel>
  )
}

/** The final figure keeps the place, unseen, and is what a screen reader says from the first moment. */
function CountedFigure({ figure, counting }: { figure: string; counting: string }) {
  if (counting === figure) return <span>{figure}</span>
  return (
    <>
      <span className={classes.final}>{figure}</span>
      <span className={classes.counting} aria-hidden>
        {counting}
      </span>
    </>
  )
}
