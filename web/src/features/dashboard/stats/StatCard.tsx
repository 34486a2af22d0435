import type { ReactNode } from 'react'
import { FigureCard } from '../../../entities/figures/FigureCards.tsx'
import type { ExpensesBehind } from '../../../entities/figures/FiguresLink.tsx'
import classes from './StatCard.module.css'

interface StatCardProps {
  label: string
  /** The final figure; `counting` is the one shown during the animation. */
  figure: string
  counting: string
  isGood?: boolean
  behind?: ExpensesBehind
  /** A dimmed line below. */
  children: ReactNode
}

export function StatCard({ figure, counting, ...rest }: StatCardProps) {
  const shown = <CountedFigure figure={figure} counting={counting} />
  return <FigureCard {...rest} Heading="h3" figure={figure} counting={shown} />
}

/** The hidden final figure reserves the space, and is what screen readers announce. */
function CountedFigure({ figure, counting }: { figure: string; counting: string }) {
  if (counting === figure) return <span>{figure}</span>
  return (
    <span className={classes.places}>
      <span className={classes.final}>{figure}</span>
      <span aria-hidden>{counting}</span>
    </span>
  )
}
