import type { Project } from '@outlay/contract/projects/projects'
import { useQuery } from '@tanstack/react-query'
import { money } from '../../../core/formats/formats.ts'
import { useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { BudgetBar } from '../../../entities/budgets/BudgetBar.tsx'
import { projectFiguresQuery } from '../../../entities/projects/projectFigures.query.ts'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { expensesInAllText } from '../projectText.ts'
import classes from './ProjectPage.module.css'

/** The total cost, and its share of the budget, if any. */
export function ProjectFacts({ project, isOwn }: { project: Project; isOwn: boolean }) {
  const locale = useLocale()
  const { data, error, refetch } = useQuery(projectFiguresQuery)
  const figures = data?.find(({ projectId }) => projectId === project.id)
  return (
    <Panel className={classes.facts} aria-label={t('Total expenses')}>
      {!data && error && <LoadError what={t('The totals')} error={error} onRetry={refetch} />}
      <div>
        <div className={classes.total}>
          {figures ? money(locale, figures.total, figures.currency) : '\u00a0'}
        </div>
        <p className={classes.quiet}>{figures ? expensesInAllText(figures.count, isOwn) : '\u00a0'}</p>
      </div>
      <BudgetBar project={project} figures={figures} />
      {project.description && <p className={classes.description}>{project.description}</p>}
    </Panel>
  )
}
