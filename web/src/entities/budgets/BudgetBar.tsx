import type { ProjectFigures } from '@outlay/contract/analytics/analytics'
import type { Project } from '@outlay/contract/projects/projects'
import { useLocale } from '../../core/formats/locale.ts'
import { budgetUse } from './budgetUse.ts'
import { UseBar, UseBarPlace } from './UseBar.tsx'

interface BudgetBarProps {
  project: Project
  /** Undefined while loading; the space is reserved. */
  figures: ProjectFigures | undefined
}

/** How much of a project's budget is used, if it has one. */
export function BudgetBar({ project, figures }: BudgetBarProps) {
  const locale = useLocale()
  if (!figures) return project.budget && <UseBarPlace />
  if (!figures.budget) return null
  const use = budgetUse(locale, figures.total, figures.budget, figures.currency)
  return <UseBar use={use} used={use.used} />
}
