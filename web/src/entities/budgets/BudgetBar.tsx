import type { ProjectFigures } from '@outlay/contract/analytics'
import type { Project } from '@outlay/contract/projects'
import { IconAlertTriangle } from '@tabler/icons-react'
import { useLocale } from '../../core/formats/locale.ts'
import { ShareBar } from '../../ui/charts/ShareBar.tsx'
import classes from './BudgetBar.module.css'
import { budgetUse } from './budgetUse.ts'

interface BudgetBarProps {
  project: Project
  /** Undefined while they are on their way: its place is kept. */
  figures: ProjectFigures | undefined
}

/** How much of a project's budget is used, where it has one. */
export function BudgetBar({ project, figures }: BudgetBarProps) {
  const locale = useLocale()
  if (!figures) return project.budget && <BudgetPlace />
  if (!figures.budget) return null
  const { share, isOver, used, rest } = budgetUse(locale, figures.total, figures.budget, figures.currency)
  return (
    <div className={classes.budget} data-over={isOver || undefined}>
      <ShareBar share={share} isOver={isOver} />
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

function BudgetPlace() {
  return (
    <div className={classes.budget}>
      <ShareBar share={0} />
      <span className={classes.words}>{'\u00a0'}</span>
    </div>
  )
}
