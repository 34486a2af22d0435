import type { Budget as BudgetFigures } from '@outlay/contract/settings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { budgetQuery } from '../../../entities/budgets/budget.query.ts'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import classes from './Budget.module.css'
import { BudgetForm } from './BudgetForm.tsx'

/** What the person means to spend and to save in a month. */
export function Budget() {
  const { data: budget, error, refetch } = useQuery(budgetQuery)
  return (
    <SettingsPanel
      title="Budget"
      text={
        <>
          What you mean to spend and to save in a month. <Link to="/budgets">Budgets by category</Link>
        </>
      }
    >
      <Content budget={budget} error={error} onRetry={refetch} />
    </SettingsPanel>
  )
}

interface ContentProps {
  budget: BudgetFigures | undefined
  error: Error | null
  onRetry: () => void
}

function Content({ budget, error, onRetry }: ContentProps) {
  if (budget) return <BudgetForm budget={budget} />
  if (error) return <LoadFailure what="Your budget" error={error} onRetry={onRetry} />
  return <div className={classes.skeleton} role="status" aria-label="Loading your budget" />
}
