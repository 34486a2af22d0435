import {
  type ExpenseSplit,
  expenseSplitRoutes,
  type SplitPartInput,
} from '@outlay/contract/expenses/expenseSplits'
import type { Expense, ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type QueryClient, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { currentVersionOf } from '../../../core/api/staleErrors.ts'
import type { Save } from '../../../core/forms/useEditForm.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { undoToast } from '../../../ui/toasts/undoToast.tsx'
import { placeInLists, refreshParts } from '../expenses.mutations.ts'
import { reviewQuery } from '../review/reviews.api.ts'
import type { SplitBody } from './splitDraft.ts'

/** Splits an expense, with an undo toast. */
export function useSplitExpense(expense: Expense) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ body }: Save<SplitBody, ExpenseSummary>): Promise<ExpenseSummary> =>
      firstOf(await splitExpense(expense, body.parts)),
    onSuccess: (first, { body }) => {
      refreshSplit(queryClient, expense.id)
      undoToast({
        title: t('Expense split'),
        message: t('{description} is now {count} expenses.', {
          description: expense.description,
          count: body.parts.length,
        }),
        hint: t('To undo this later, use Undo Split on any of them.'),
        onUndo: () => void undoSplit(queryClient, first),
      })
    },
    onError: error => {
      const present = currentVersionOf<Expense>(error)
      if (present) placeInLists(queryClient, present)
      failureToast(t('Failed to split expense'), error)
    },
  })
}

/** Undoes the split that an expense is part of. */
export function useJoinSplit(onJoined: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: joinSplit,
    onSuccess: joined => {
      onJoined()
      afterJoining(queryClient, joined)
    },
    onError: error => failureToast(t('Failed to undo the split'), error),
  })
}

async function undoSplit(queryClient: QueryClient, first: ExpenseSummary): Promise<void> {
  try {
    afterJoining(queryClient, await joinSplit(first))
  } catch (error) {
    failureToast(t('Failed to undo the split'), error)
  }
}

function afterJoining(queryClient: QueryClient, joined: Expense): void {
  refreshSplit(queryClient, joined.id)
  toast({
    title: t('Split undone'),
    message: t('{description} is one expense again.', { description: joined.description }),
  })
}

function refreshSplit(queryClient: QueryClient, id: string): void {
  queryClient.removeQueries({ queryKey: reviewQuery(id).queryKey, type: 'inactive' })
  refreshParts(queryClient)
  void queryClient.invalidateQueries({ queryKey: keyOf('approvals') })
}

function firstOf({ parts }: ExpenseSplit): ExpenseSummary {
  const [first] = parts
  if (!first) throw new Error('A split without parts')
  return first
}

/** All parts of an expense's split. */
export function splitQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('expenses', 'split', id),
    queryFn: ({ signal }) => call(expenseSplitRoutes.get, { params: { id }, signal }),
  })
}

type Seen = Pick<Expense, 'id' | 'version'>

/** Splits the given version of an expense. */
function splitExpense({ id, version }: Seen, parts: readonly SplitPartInput[]) {
  return call(expenseSplitRoutes.split, { params: { id }, body: { parts: [...parts] }, version })
}

/** Merges all parts into one expense again. */
function joinSplit({ id, version }: Seen) {
  return call(expenseSplitRoutes.join, { params: { id }, version })
}
