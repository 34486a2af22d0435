import {
  approvalRoutes,
  type ExpenseApproval,
  type QueuedExpense,
} from '@outlay/contract/approvals/approvals'
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { nextCursorOf, totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

const pageSize = 50

export interface QueuePage {
  readonly waiting: readonly QueuedExpense[]
  readonly nextCursor: string | undefined
  readonly total: number | undefined
}

/** Expenses waiting for the user's decision, oldest first, by page. */
export const approvalQueueQuery = infiniteQueryOptions({
  queryKey: keyOf('approvals', 'queue'),
  queryFn: async ({ pageParam, signal }): Promise<QueuePage> => {
    const query = { limit: pageSize, ...(pageParam && { cursor: pageParam }) }
    const { answer, headers } = await callWithHeaders(approvalRoutes.queue, { query, signal })
    return { waiting: answer, nextCursor: nextCursorOf(headers), total: totalCountOf(headers) }
  },
  initialPageParam: undefined as string | undefined,
  getNextPageParam: page => page.nextCursor,
})

/** How many expenses wait for the user's decision. */
export const approvalCountQuery = queryOptions({
  queryKey: keyOf('approvals', 'count'),
  queryFn: async ({ signal }) => {
    const { answer, headers } = await callWithHeaders(approvalRoutes.queue, { query: { limit: 1 }, signal })
    return totalCountOf(headers) ?? answer.length
  },
})

/** The approval state of an expense on a team project, with its trail and comments. */
export function expenseApprovalQuery(expenseId: string) {
  return queryOptions<ExpenseApproval>({
    queryKey: keyOf('approvals', 'of-expense', expenseId),
    queryFn: ({ signal }) => call(approvalRoutes.ofExpense, { params: { id: expenseId }, signal }),
  })
}

/** The user's own meals for the team on a day, except for the expense being edited. */
export function mealsOfDayQuery(date: string, without: string | undefined) {
  return queryOptions({
    queryKey: keyOf('approvals', 'meals', date, without),
    queryFn: ({ signal }) =>
      call(approvalRoutes.mealsOfDay, { query: { date, ...(without && { without }) }, signal }),
  })
}
