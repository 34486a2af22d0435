import { useQuery } from '@tanstack/react-query'
import { t } from '../../core/language/language.ts'
import { budgetQuery } from '../../entities/budgets/budget.query.ts'
import { budgetsQuery } from '../../entities/budgets/budgets.query.ts'
import { PageHeader } from '../../ui/panels/PageHeader.tsx'
import { Panel } from '../../ui/panels/Panel.tsx'
import { LoadError } from '../../ui/states/LoadError.tsx'
import { PageSpinner } from '../../ui/states/PageSpinner.tsx'
import classes from './Budgets.module.css'
import { CategoryBudgets } from './CategoryBudgets.tsx'
import { MonthBudget } from './MonthBudget.tsx'
import { ProjectBudgets } from './ProjectBudgets.tsx'

/** Budgets for the month, by category and by project, with their progress. */
export function BudgetsPage() {
  return (
    <>
      <PageHeader title={t('Budgets')} text={t('What you plan to spend, and how this month is going.')} />
      <Content />
    </>
  )
}

function Content() {
  const view = useQuery(budgetsQuery)
  const budget = useQuery(budgetQuery)
  const error = view.error ?? budget.error
  if (view.data && budget.data)
    return (
      <div className={classes.page}>
        <MonthBudget view={view.data} budget={budget.data} />
        <CategoryBudgets view={view.data} />
        <ProjectBudgets />
      </div>
    )
  if (!error) return <PageSpinner />
  return (
    <Panel isFlush>
      <LoadError
        what={t('Your budgets')}
        error={error}
        onRetry={() => Promise.all([view.refetch(), budget.refetch()])}
      />
    </Panel>
  )
}
