import type { ProjectFigures } from '@outlay/contract/analytics'
import { IconAlertTriangle } from '@tabler/icons-react'
import classes from './BudgetBar.module.css'
import { budgetUse } from './projectWords.ts'

/** How much of a project's budget is used, where it has one. */
export function BudgetBar({ figures }: { figures: ProjectFigures | undefined }) {
  if (!figures?.budget) return null
  const { share, isOver, used, rest } = budgetUse(figures.total, figures.budget, figures.currency)
  return (
    <div className={classes.budget} data-over={isOver || undefined}>
      <span className={classes.bar} aria-hidden>
        <span style={{ width: `${share * 100}%` }} />
      </span>
      <span className={classes.words}>
        <span>{used}</span>
        <span className={classes.rest}>
          {isOver && <IconAlertTriangle size={14} aria-hidden />}
          {rest}
        </span>
      </span>
    </div>
  )
}
