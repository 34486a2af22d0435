import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { keyOf } from '../../../../core/api/queryKeys.ts'
import { randomId } from '../../../../core/api/randomId.ts'
import { currentVersionOf, isNotFound } from '../../../../core/api/staleErrors.ts'
import { t } from '../../../../core/language/language.ts'
import { failureToast } from '../../../../core/toasts/failureToast.tsx'
import { toast } from '../../../../core/toasts/toast.ts'
import { type ExpenseWrite, sendExpense } from '../../../../entities/expenses/unsent/unsentChange.ts'
import { undoToast } from '../../../../ui/toasts/undoToast.tsx'
import { leaveOut, placeInLists } from '../../expenses.mutations.ts'

/** The only field that changes. */
export type CellChange =
  | { readonly merchant: string | null }
  | { readonly category: CategoryValue }
  | { readonly projectId: string | null }

interface CellEdit {
  readonly expense: ExpenseSummary
  readonly change: CellChange
}

/** Saves one field of an expense, as its form would; a refusal is shown, and the old value stays. */
export function useSaveCell(onSettled: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (edit: CellEdit) => save(queryClient, edit),
    onSuccess: (saved, { expense, change }) => {
      undoToast({
        title: t('Expense updated successfully!'),
        message: t('Your changes have been saved.'),
        onUndo: () => void undo(queryClient, { expense: saved, change: valueIn(expense, change) }),
      })
    },
    onError: (error, { expense }) => {
      if (isNotFound(error)) leaveOut(queryClient, expense.id)
      failureToast(t('Failed to update expense'), error)
    },
    onSettled,
  })
}

async function undo(queryClient: QueryClient, edit: CellEdit): Promise<void> {
  try {
    await save(queryClient, edit)
    toast({ title: t('Change undone') })
  } catch (error) {
    failureToast(t('Failed to undo'), error)
  }
}

async function save(queryClient: QueryClient, edit: CellEdit): Promise<Expense> {
  const saved = await sendMerged(queryClient, edit)
  placeInLists(queryClient, saved)
  void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
  return saved
}

/** If only other fields have changed since, the change is made to the current version. */
async function sendMerged(queryClient: QueryClient, { expense, change }: CellEdit): Promise<Expense> {
  try {
    return await sendExpense(writeOf(expense, change))
  } catch (error) {
    const current = currentVersionOf<Expense>(error)
    if (!current) throw error
    placeInLists(queryClient, current)
    const isSame = JSON.stringify(valueIn(current, change)) === JSON.stringify(valueIn(expense, change))
    if (!isSame || current.approval !== expense.approval) throw error
    return sendExpense(writeOf(current, change))
  }
}

/** The value of the changed field in an expense. */
function valueIn({ merchant, category, projectId }: ExpenseSummary, change: CellChange): CellChange {
  if ('merchant' in change) return { merchant }
  if ('category' in change) return { category: categoryOf(category).value }
  return { projectId }
}

/** Everything else is sent back as read. One that needs review still does. */
function writeOf(expense: ExpenseSummary, change: CellChange): ExpenseWrite {
  const { id, version, description, amount, currency, originalAmount, originalCurrency, exchangeRate } =
    expense
  const { category, projectId, date, isDeductible, mood, moodNote, status } = expense
  return {
    id: randomId(),
    query: {},
    expense: { id, version },
    body: {
      description,
      amount,
      currency,
      originalAmount,
      originalCurrency,
      exchangeRate,
      category: categoryOf(category).value,
      projectId,
      date,
      isDeductible,
      mood,
      moodNote,
      ...(status === 'pending' && { status }),
      ...change,
    },
  }
}
