import {
  type CreateExpenseInput,
  type Expense,
  type ExpenseSummary,
  expenseRoutes,
  type UpdateExpenseInput,
} from '@outlay/contract/expenses/expenses'
import { receiptRoutes } from '@outlay/contract/receipts/receipts'
import {
  type InfiniteData,
  infiniteQueryOptions,
  keepPreviousData,
  queryOptions,
  type UseInfiniteQueryResult,
} from '@tanstack/react-query'
import { call, callWithHeaders } from '../../core/api/api.ts'
import { nextCursorOf, totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import type { Save } from '../../core/forms/useEditForm.ts'
import type { ExpenseWrite, SaveQuery } from '../../entities/expenses/unsent/unsentChange.ts'
import type { ExpensesFilter } from './expenses.search.ts'

export const pageSize = 200

export interface ExpensePage {
  readonly expenses: readonly ExpenseSummary[]
  /** Opaque; undefined on the last page. */
  readonly nextCursor: string | undefined
}
export type ExpensePages = InfiniteData<ExpensePage, unknown>
export type ExpenseListResult = UseInfiniteQueryResult<ExpensePages>

/** The list, newest first, by page; its count comes from `useShownSums`. */
export function expenseListQuery(filter: ExpensesFilter) {
  return infiniteQueryOptions({
    queryKey: keyOf('expenses', 'list', filter),
    queryFn: async ({ pageParam, signal }): Promise<ExpensePage> => {
      const cursor = pageParam ? { cursor: pageParam } : {}
      const query = { ...filter, ...cursor, limit: pageSize, isCountAsked: 'false' } as const
      const { answer, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
      return { expenses: answer, nextCursor: nextCursorOf(headers) }
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: page => page.nextCursor,
    placeholderData: keepPreviousData,
    // Comparing all rows of up to 500 pages on each new page would slow down scrolling.
    structuralSharing: false,
  })
}

/** The user's expenses to submit: IDs of the newest, at most one page, and their number. */
export const openExpensesQuery = queryOptions({
  queryKey: keyOf('expenses', 'open'),
  queryFn: async ({ signal }) => {
    const query = { approval: 'open', limit: pageSize } as const
    const { answer, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
    return { ids: answer.map(({ id }) => id), total: totalCountOf(headers) ?? answer.length }
  },
})

export function expenseQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('expenses', 'one', id),
    queryFn: ({ signal }) => call(expenseRoutes.get, { params: { id }, signal }),
  })
}

export type ExpenseBody = Omit<CreateExpenseInput, 'status' | 'aiConfidence'> &
  Partial<Pick<UpdateExpenseInput, 'remember'>>

/** The request for a form's values. */
export function writeOf({ body, opened, key }: Save<ExpenseBody, Expense>, query: SaveQuery): ExpenseWrite {
  const write = { id: key, query }
  // Manually entered expenses need no review and have full confidence.
  if (!opened) return { ...write, body: { ...body, status: 'processed', aiConfidence: '1.00' } }
  const { id, version } = opened
  return { ...write, expense: { id, version }, body: { ...body, ...paidOf(opened, body) } }
}

/** Marks the amount as the one paid, if it could be mistaken for the converted one. */
function paidOf(kept: Expense, body: ExpenseBody) {
  const isForeign = kept.originalCurrency !== kept.currency
  const isSameSum = Number(body.amount) === Number(kept.amount) && body.currency === kept.currency
  const isLikeConverted = isForeign && isSameSum
  return isLikeConverted && { originalAmount: body.amount, originalCurrency: body.currency }
}

/** Assigns a pending receipt to the given version of an expense; `waiting` is the receipt's own expense. */
export function assignReceipt({ id, version }: Expense, waiting: string) {
  return call(receiptRoutes.assign, { params: { id }, body: { waiting }, version })
}

/** The user's expenses with receipts to review, newest first. */
export const waitingReceiptsQuery = queryOptions({
  queryKey: keyOf('expenses', 'waiting', 'receipts'),
  queryFn: ({ signal }) =>
    call(expenseRoutes.list, {
      query: { status: 'pending', approval: 'none', hasReceipt: 'true', limit: 50 },
      signal,
    }),
})

export function deleteExpense({ id, version }: Expense) {
  return call(expenseRoutes.remove, { params: { id }, version })
}

export function restoreExpense(id: string) {
  return call(expenseRoutes.restore, { params: { id } })
}
