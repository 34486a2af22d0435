import type { Expense } from '@outlay/contract/expenses/expenses'
import type { ReceiptReview } from '@outlay/contract/receipts/receipts'
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query'
import { isUnreachable } from '../../core/api/api.ts'
import { statusMessage } from '../../core/api/errorMessage.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { conflictIn, isIdempotencyKeyReused, isNotFound, isStale } from '../../core/api/staleErrors.ts'
import { handleFailedDeletion } from '../../core/forms/conflicts/failedDeletion.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import { t, translated } from '../../core/language/language.ts'
import { planProblemIn } from '../../core/planErrors/planProblem.ts'
import { failureToast } from '../../core/toasts/failureToast.tsx'
import { toast } from '../../core/toasts/toast.ts'
import { needsSubmission } from '../../entities/approvals/approvalWords.ts'
import { type SaveQuery, sendExpense, sentBefore } from '../../entities/expenses/unsent/unsentChange.ts'
import { refreshFigures } from '../../entities/figures/refreshFigures.ts'
import { undoToast } from '../../ui/toasts/undoToast.tsx'
import {
  deleteExpense,
  type ExpenseBody,
  type ExpensePages,
  restoreExpense,
  writeOf,
} from './expenses.api.ts'
import type { ExpensesFilter } from './expenses.search.ts'
import { needsRefetch, withExpense, withoutExpense } from './list/expensePages.ts'
import { reviewQuery } from './review/reviews.api.ts'

export interface Saving {
  /** Whether to submit it for approval, too. */
  readonly isToSubmit?: () => boolean
  /** For part of a split: the part that absorbs the change of its amount. */
  readonly balance?: string | undefined
}

/** Query parameters of a save. */
export function saveQueryOf({ isToSubmit, balance }: Saving): SaveQuery {
  return { ...(isToSubmit?.() && { submit: 'true' }), ...(balance !== undefined && { balance }) }
}

/** Creates or changes an expense. The form shows conflicts, deletions and locks. */
export function useSaveExpense({ isToSubmit = () => false, balance }: Saving = {}) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (save: Save<ExpenseBody, Expense>) =>
      sendExpense(writeOf(save, saveQueryOf({ isToSubmit, balance }))),
    onSuccess: (expense, { opened }) => {
      placeInLists(queryClient, expense)
      void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
      if (!isToSubmit() || expense.approval === null)
        toast(
          opened
            ? { title: t('Expense updated successfully!'), message: t('Your changes have been saved.') }
            : { title: t('Expense created successfully!'), message: t('Your expense has been recorded.') },
        )
      else if (needsSubmission(expense))
        toast({
          title: t('Saved, but not submitted'),
          message: t('Submit it from your expense list.'),
          isDestructive: true,
        })
      else toast({ title: t('Submitted for approval') })
    },
    onError: (error, { opened }) => {
      if (opened && isStale(error)) {
        if (isNotFound(error)) changeLists(queryClient, list => withoutExpense(list, opened.id))
        return
      }
      // The form shows these; unsent changes are stored on the device with their own toast.
      if (conflictIn(error) || planProblemIn(error) || isUnreachable(error)) return
      if (isIdempotencyKeyReused(error))
        return failureToast(t('Already sent'), error, {
          message: translated(sentBefore),
        })
      if (opened) failureToast(t('Failed to update expense'), error)
      else failureToast(t('Failed to create expense'), error, { message: statusMessage(error) })
    },
  })
}

/**
 * Deletes the given version of an expense, with an undo toast. If it has changed, the question shows the current one.
 */
export function useDeleteExpense(onDeleted: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (seen: Expense) => deleteExpense(seen),
    onSuccess: (_, seen) => {
      forgetExpense(queryClient, seen)
      onDeleted()
    },
    onError: (error, seen) =>
      handleFailedDeletion<Expense>(error, {
        show: present => placeInLists(queryClient, present),
        leaveOut: () => {
          leaveOut(queryClient, seen.id)
          onDeleted()
        },
        gone: { title: t('Already deleted'), message: t('The expense was deleted in another window.') },
        failure: t('Failed to delete expense'),
      }),
  })
}

/** After a deletion: removes the expense from all lists, and shows the undo toast. */
export function forgetExpense(queryClient: QueryClient, { id, description, splitId }: Expense): void {
  leaveOut(queryClient, id)
  if (splitId) refreshParts(queryClient)
  undoToast({
    title: t('Expense deleted'),
    message: description,
    hint: t('You’ll find it in Recently deleted for 30 days.'),
    onUndo: () => void undoDeletion(queryClient, id),
  })
}

export function leaveOut(queryClient: QueryClient, id: string): void {
  changeLists(queryClient, list => withoutExpense(list, id))
  queryClient.removeQueries({ queryKey: keyOf('expenses', 'one', id), type: 'inactive' })
  queryClient.removeQueries({ queryKey: reviewQuery(id).queryKey, type: 'inactive' })
}

/** Restores a deleted expense whose form is open. */
export function useRestoreExpense() {
  const queryClient = useQueryClient()
  return ({ id }: Expense) => bringBack(queryClient, id)
}

async function bringBack(queryClient: QueryClient, id: string): Promise<Expense> {
  const expense = await restoreExpense(id)
  placeInLists(queryClient, expense)
  return expense
}

async function undoDeletion(queryClient: QueryClient, id: string): Promise<void> {
  try {
    await bringBack(queryClient, id)
    toast({ title: t('Expense restored') })
  } catch (error) {
    failureToast(t('Failed to restore expense'), error)
  }
}

/** After a write: updates the expense wherever it is shown. */
export function placeInLists(queryClient: QueryClient, expense: Expense): void {
  queryClient.setQueryData(keyOf('expenses', 'one', expense.id), expense)
  queryClient.setQueryData<ReceiptReview>(
    reviewQuery(expense.id).queryKey,
    review => review && { ...review, expense },
  )
  changeLists(queryClient, (list, filter) => withExpense(list, expense, filter))
  if (expense.splitId) refreshParts(queryClient)
}

/** A change of one part of a split may change another. */
export function refreshParts(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({ queryKey: keyOf('expenses') })
  void refreshFigures(queryClient)
}

/** Updates lists in place, keeping the scroll position, and invalidates everything else. */
function changeLists(
  queryClient: QueryClient,
  change: (list: ExpensePages, filter: ExpensesFilter) => ExpensePages,
): void {
  queryClient.removeQueries({ queryKey: keyOf('expenses', 'list'), type: 'inactive' })
  for (const { queryKey } of queryClient.getQueryCache().findAll({ queryKey: keyOf('expenses', 'list') }))
    queryClient.setQueryData<ExpensePages>(
      queryKey,
      list => list && change(list, queryKey[2] as ExpensesFilter),
    )
  void queryClient.invalidateQueries({
    queryKey: keyOf('expenses'),
    predicate: ({ queryKey: [, kind, filter] }) =>
      // The third part of a list's key is its filter.
      !changedInPlace.has(kind) || (kind === listKind && needsRefetch(filter as ExpensesFilter)),
  })
  void refreshFigures(queryClient)
}

const [, listKind] = keyOf('expenses', 'list')
/** Query kinds that already have the new data. */
const changedInPlace: ReadonlySet<unknown> = new Set(
  [keyOf('expenses', 'list'), keyOf('expenses', 'one', ''), keyOf('expenses', 'review', '')].map(
    ([, kind]) => kind,
  ),
)
