import { type ExpenseSums, expenseSumRoutes } from '@outlay/contract/expenses/expenseSums'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../../core/api/api.ts'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { type ExpensesFilter, withoutOrder } from '../expenses.search.ts'

/** Cached per filter, regardless of the order. */
function sumsQuery(filter: ExpensesFilter) {
  const shown = withoutOrder(filter)
  return queryOptions({
    queryKey: keyOf('expenses', 'sums', shown),
    queryFn: ({ signal }) => call(expenseSumRoutes.sums, { query: shown, signal }),
    placeholderData: keepPreviousData,
  })
}

/** The full count, if the first one was limited. */
function wholeSumsQuery(filter: ExpensesFilter) {
  const query = { ...withoutOrder(filter), isWholeAsked: 'true' } as const
  return queryOptions({
    queryKey: keyOf('expenses', 'sums', query),
    queryFn: ({ signal }) => call(expenseSumRoutes.sums, { query, signal }),
  })
}

export interface ShownSums {
  /** Undefined until known. */
  readonly sums: ExpenseSums | undefined
  /** Whether the full count is still loading. */
  readonly isCounting: boolean
  readonly hasFailed: boolean
  readonly retry: () => void
}

/** Count and total of a filter's matches. */
export function useShownSums(filter: ExpensesFilter): ShownSums {
  const first = useQuery(sumsQuery(filter))
  const isBeginning = first.data?.isWhole === false && !first.isPlaceholderData
  const whole = useQuery({ ...wholeSumsQuery(filter), enabled: isBeginning })
  const sums = (isBeginning && whole.data) || first.data
  return {
    sums,
    isCounting: isBeginning && whole.isFetching,
    hasFailed: isBeginning ? whole.isError : first.isError && !sums,
    retry: () => void (isBeginning ? whole : first).refetch(),
  }
}
