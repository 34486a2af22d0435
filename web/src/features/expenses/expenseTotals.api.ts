import { type ExpenseSums, expenseSumRoutes } from '@outlay/contract/expenses/expenseSums'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { money } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { expenseCount } from './bulkChanges/bulkWords.ts'
import { type ExpensesFilter, withoutOrder } from './expenses.search.ts'

/** Count and total of the displayed expenses, as far as known. */
export function shownTexts(
  locale: Locale,
  { sums, isCounting, hasFailed }: Omit<ShownSums, 'retry'>,
): string[] {
  const failed = hasFailed ? [t('Failed to count expenses')] : []
  // Reserves the line's height while loading.
  if (!sums) return hasFailed ? failed : ['\u00a0']
  const number = countText(sums)
  if (sums.isWhole) return [number, ...sumTexts(locale, sums)]
  if (hasFailed) return [number, ...failed]
  return [number, isCounting ? t('counting…') : t('too many to total here')]
}

/** Amounts are listed for at most this many currencies. */
const mostNamed = 3

/** The count: `1,234 expenses`, or `Over 10,000 expenses` if the count was limited. */
function countText({ count, isWhole }: ExpenseSums): string {
  if (isWhole) return expenseCount(count)
  // At least one more exists, so it is over `count - 1`.
  return count > 1
    ? t('{count, plural, one {Over # expense} other {Over # expenses}}', { count: count - 1 })
    : t('Expenses')
}

/** The total of expenses that count, and what is excluded. */
export function sumTexts(locale: Locale, sums: ExpenseSums): string[] {
  const { count: number, countedCount, total, currency } = sums
  if (number === 0) return []
  if (countedCount === 0) return [t('none count toward a total')]
  const left = number - countedCount
  const leftText = t('excludes {count, number} pending or rejected', { count: left })
  return [money(locale, total, currency), ...paidTexts(locale, sums), ...(left > 0 ? [leftText] : [])]
}

/** Original amounts, unless all are in the user's own currency. */
function paidTexts(locale: Locale, { paid, currency }: ExpenseSums): string[] {
  if (!paid?.some(sum => sum.currency !== currency)) return []
  const named = paid.slice(0, mostNamed).map(sum => money(locale, sum.total, sum.currency))
  const others = paid.length - named.length
  const more = others > 0 ? [moreCurrencies(others)] : []
  return [t('paid as {sums}', { sums: [...named, ...more].join(' + ') })]
}

const moreCurrencies = (count: number): string =>
  t('{count, plural, one {# more currency} other {# more currencies}}', { count })

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
