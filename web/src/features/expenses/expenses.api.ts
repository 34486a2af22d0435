import {
  type CreateExpenseInput,
  type Expense,
  type ExpenseSummary,
  expenseRoutes,
  type UpdateExpenseInput,
} from '@outlay/contract/expenses'
import { receiptRoutes } from '@outlay/contract/receipts'
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

/** The list, newest first, a page at a time; `useShownSums` counts it. */
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
    // Comparing every row of 500 pages with itself, for each page that comes, would be felt while scrolling.
    structuralSharing: false,
  })
}

/** Own expenses that wait to be submitted: the ids of the newest, at most a page of them, and how many there are. */
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

/** What a form sends. */
export function writeOf({ body, opened, key }: Save<ExpenseBody, Expense>, query: SaveQuery): ExpenseWrite {
  const write = { id: key, query }
  // What a person typed needs no review and is certain.
  if (!opened) return { ...write, body: { ...body, status: 'processed', aiConfidence: '1.00' } }
  const { id, version } = opened
  return { ...write, expense: { id, version }, body: { ...body, ...paidOf(opened, body) } }
}

/** A sum that was paid, not the converted one put back: told apart where the two would look alike. */
function paidOf(kept: Expense, body: ExpenseBody) {
  const isForeign = kept.originalCurrency !== kept.currency
  const isSameSum = Number(body.amount) === Number(kept.amount) && body.currency === kept.currency
  const isLikeConverted = isForeign && isSameSum
  return isLikeConverted && { originalAmount: body.amount, originalCurrency: body.currency }
}

/** Puts a receipt that waits for review on an expense as it was seen; `waiting` is the expense that waits with it. */
export function assignReceipt({ id, version }: Expense, waiting: string) {
  return call(receiptRoutes.assign, { params: { id }, body: { waiting }, version })
}

/** Own expenses whose receipts wait for review, the newest first. */
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
