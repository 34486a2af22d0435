import type { ReactNode } from 'react'
import { FigureCard } from '../../../entities/figures/FigureCards.tsx'
import type { ExpensesBehind } from '../../../entities/figures/FiguresLink.tsx'
import classes from './StatCard.module.css'

interface StatCardProps {
  label: string
  /** The figure as it stands at last, and as it is while it counts up. */
  figure: string
  counting: string
  isGood?: boolean
  behind?: ExpensesBehind
  /** One quiet line beneath. */
  children: ReactNode
}

export function StatCard({ figure, counting, ...rest }: StatCardProps) {
  const shown = <CountedFigure figure={figure} counting={counting} />
  return <FigureCard {...rest} Heading="h3" figure={figure} counting={shown} />
}

/** The final figure keeps the place, unseen, and is what a screen reader says from the first moment. */
function CountedFigure({ figure, counting }: { figure: string; counting: string }) {
  if (counting === figure) return <span>{figure}</span>
  return (
    <span className={classes.places}>
      <span className={classes.final}>{figure}</span>
      <span aria-hidden>{counting}</span>
    </span>
  )
}
