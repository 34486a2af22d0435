import { expenseSplitRoutes, type SplitPartInput } from '@outlay/contract/expenses/expenseSplits'
import type { Expense } from '@outlay/contract/expenses/expenses'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'

/** All parts of an expense's split. */
export function splitQuery(id: string) {
  return queryOptions({
    queryKey: keyOf('expenses', 'split', id),
    queryFn: ({ signal }) => call(expenseSplitRoutes.get, { params: { id }, signal }),
  })
}

type Seen = Pick<Expense, 'id' | 'version'>

/** Splits the given version of an expense. */
export function splitExpense({ id, version }: Seen, parts: readonly SplitPartInput[]) {
  return call(expenseSplitRoutes.split, { params: { id }, body: { parts: [...parts] }, version })
}

/** Merges all parts into one expense again. */
export function joinSplit({ id, version }: Seen) {
  return call(expenseSplitRoutes.join, { params: { id }, version })
}
