import type { ReactNode } from 'react'
import IconAlertTriangle from '~icons/tabler/alert-triangle'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import type { BudgetUse } from './budgetUse.ts'
import classes from './UseBar.module.css'

interface UseBarProps {
  use: Pick<BudgetUse, 'share' | 'isOver' | 'rest'>
  /** The used amount, formatted. */
  used: string
  /** Additional text on its own line. */
  children?: ReactNode
}

/** A bar of how much of a budget is used, with the remainder below. */
export function UseBar({ use: { share, isOver, rest }, used, children }: UseBarProps) {
  return (
    <div className={classes.use} data-over={isOver || undefined}>
      <ShareBar share={share} isOver={isOver} />
      <span className={classes.words}>
        <span>{used}</span>
        <span className={classes.rest}>
          {isOver && <IconAlertTriangle size={14} aria-hidden />}
          {rest}
        </span>
        {children && <span className={classes.more}>{children}</span>}
      </span>
    </div>
  )
}

/** A placeholder of the same height. */
export function UseBarPlace() {
  return (
    <div className={classes.use}>
      <ShareBar share={0} />
      <span className={classes.words}>{'\u00a0'}</span>
    </div>
  )
}
