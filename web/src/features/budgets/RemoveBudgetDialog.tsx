import type { CategoryBudget } from '@outlay/contract/budgets/budgets'
import { categoryOf } from '@outlay/contract/expenses/categories'
import { t, translated } from '../../core/language/language.ts'
import { DeleteConfirm } from '../../ui/conflicts/DeleteConfirm.tsx'
import { budgetFields, valuesOf } from './budgetForm.values.ts'
import { useRemoveBudget } from './budgets.mutations.ts'

/** Confirms the removal of a budget. */
export function RemoveBudgetDialog({ budget, onClose }: { budget: CategoryBudget; onClose: () => void }) {
  return (
    <DeleteConfirm
      title={t('Remove this budget?')}
      no={t('Keep')}
      yes={t('Remove')}
      yesAnyway={t('Remove anyway')}
      opened={budget}
      fields={budgetFields}
      valuesOf={valuesOf}
      projects={undefined}
      removal={useRemoveBudget(onClose)}
      onClose={onClose}
    >
      <p>
        {t('{label} will no longer have a monthly budget. Your expenses stay as they are.', {
          label: translated(categoryOf(budget.category).label),
        })}
      </p>
    </DeleteConfirm>
  )
}
