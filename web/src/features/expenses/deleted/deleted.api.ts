import { expenseHistoryRoutes, maxRestoredAtOnce } from '@outlay/contract/expenses/expenseHistory'
import { infiniteQueryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../../core/api/api.ts'
import { nextCursorOf, totalCountOf } from '../../../core/api/pageLinks.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { dayMs } from '../../../core/formats/calendarDay.ts'
import { t } from '../../../core/language/language.ts'
import { failureToast } from '../../../core/toasts/failureToast.tsx'
import { toast } from '../../../core/toasts/toast.ts'
import { refreshExpenses } from '../../../entities/expenses/expenses.query.ts'

/** The remaining time in days, rounded up: `12 days left`. */
export function daysLeft(keptUntil: string, now: Date): string {
  const days = Math.max(1, Math.ceil((Date.parse(keptUntil) - now.getTime()) / dayMs))
  return t('{count, plural, one {# day left} other {# days left}}', { count: days })
}

const pageSize = 100

/** Expenses that can be restored, latest deletion first, by page. */
export const deletedQuery = infiniteQueryOptions({
  queryKey: keyOf('expenses', 'deleted'),
  queryFn: async ({ pageParam: cursor, signal }) => {
    const query = { limit: pageSize, ...(cursor && { cursor }) }
    const { answer, headers } = await callWithHeaders(expenseHistoryRoutes.deleted, { query, signal })
    return { expenses: answer, nextCursor: nextCursorOf(headers), total: totalCountOf(headers) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor,
})

/** Restores by ID. Reports those that are permanently deleted or already restored. */
export function useRestoreExpenses(onRestored: () => void) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: restoreAll,
    onSuccess: ({ restored, missing }) => {
      if (restored > 0) {
        return toast({
          title: t('{count, plural, one {Expense restored} other {# expenses restored}}', {
            count: restored,
          }),
          ...(missing > 0 && {
            message: t('{count, plural, one {# couldn’t be restored.} other {# couldn’t be restored.}}', {
              count: missing,
            }),
          }),
        })
      }
      toast({
        title: t('Nothing restored'),
        message: t('They were already restored or permanently deleted.'),
        isDestructive: true,
      })
    },
    onError: error => failureToast(t('Failed to restore expenses'), error),
    onSettled: async () => {
      onRestored()
      await refreshExpenses(queryClient)
    },
  })
}

/** In as many calls as needed; returns how many were restored, and how many were missing. */
export async function restoreAll(ids: readonly string[]): Promise<{ restored: number; missing: number }> {
  const counts = { restored: 0, missing: 0 }
  for (let start = 0; start < ids.length; start += maxRestoredAtOnce) {
    const body = { ids: ids.slice(start, start + maxRestoredAtOnce) }
    const { restored, missing } = await call(expenseHistoryRoutes.restore, { body })
    counts.restored += restored.length
    counts.missing += missing.length
  }
  return counts
}
