import type { CategoryBudget } from '@outlay/contract/budgets'
import { categoryOf } from '@outlay/contract/categories'
import { DeletionQuestion } from '../../ui/collisions/DeletionQuestion.tsx'
import { budgetFields, valuesOf } from './budgetForm.values.ts'
import { useRemoveBudget } from './budgets.mutations.ts'

interface RemoveBudgetDialogProps {
  budget: CategoryBudget
  onClose: () => void
}

/** The question before a budget goes. */
export function RemoveBudgetDialog({ budget, onClose }: RemoveBudgetDialogProps) {
  return (
    <DeletionQuestion
      title="Remove this budget?"
      no="Keep"
      yes="Remove"
      opened={budget}
      fields={budgetFields}
      valuesOf={valuesOf}
      projects={undefined}
      removal={useRemoveBudget(onClose)}
      onClose={onClose}
    >
      <p>
        {categoryOf(budget.category).label} will have no monthly budget any more. Your expenses stay as they
        are.
      </p>
    </DeletionQuestion>
  )
}
