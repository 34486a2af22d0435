import type { CategoryBudget } from '@outlay/contract/budgets'
import { categoryOf } from '@outlay/contract/categories'
import { QuestionDialog } from '../../ui/dialogs/QuestionDialog.tsx'
import { useRemoveBudget } from './budgets.mutations.ts'

interface RemoveBudgetDialogProps {
  budget: CategoryBudget
  onClose: () => void
}

/** The question before a budget goes. */
export function RemoveBudgetDialog({ budget, onClose }: RemoveBudgetDialogProps) {
  const remove = useRemoveBudget(onClose)
  return (
    <QuestionDialog
      title="Remove this budget?"
      no="Keep"
      yes="Remove"
      isPending={remove.isPending}
      onYes={() => remove.mutate(budget)}
      onClose={onClose}
    >
      <p>
        {categoryOf(budget.category).label} will have no monthly budget any more. Your expenses stay as they
        are.
      </p>
    </QuestionDialog>
  )
}
