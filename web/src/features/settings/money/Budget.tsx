import type { Budget as BudgetFigures } from '@outlay/contract/settings/settings'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { t } from '../../../core/language/language.ts'
import { Trans } from '../../../core/language/Trans.tsx'
import { budgetQuery } from '../../../entities/budgets/budget.query.ts'
import { SettingsPanel } from '../../../ui/settings/SettingsPanel.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import classes from './Budget.module.css'
import { BudgetForm } from './BudgetForm.tsx'

/** The monthly budget and savings goal. */
export function Budget() {
  const { data: budget, error, refetch } = useQuery(budgetQuery)
  return (
    <SettingsPanel
      title={t('Budget')}
      text={
        <Trans
          text="How much you plan to spend and save each month. <link>Budgets by category</link>"
          tags={{ link: <Link to="/budgets" /> }}
        />
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
  if (error) return <LoadError what={t('Your budget')} error={error} onRetry={onRetry} />
  return <div className={classes.skeleton} role="status" aria-label={t('Loading your budget')} />
}
