import { useDebouncedValue } from '@mantine/hooks'
import { categoryOf } from '@outlay/contract/categories'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { IconSearch } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { dayIn, dayLabel } from '../../core/formats/calendarDay.ts'
import { foldedText } from '../../core/formats/foldedText.ts'
import { count } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { useUser } from '../../core/session/session.tsx'
import { sumsOf } from '../../entities/expenses/expenseSums.ts'
import { needsReview } from '../../entities/expenses/needsReview.ts'
import { expensesFoundQuery } from './finder.api.ts'
import type { FinderOption } from './finderOption.ts'

/** Of the option that leads to all of them. */
export const searchOptionId = 'search-expenses'
/** A single letter is in nearly every description. */
const shortestSearch = 2
const typingPauseMs = 200

/** The expenses that answer what was typed: the way to all of them first, so that nothing moves when they come. */
export function useExpensesFound(search: string) {
  const locale = useLocale()
  const { timezone } = useUser()
  const [settled] = useDebouncedValue(search, typingPauseMs)
  const isWanted = search.length >= shortestSearch
  const isSettled = settled === search
  const query = useQuery({ ...expensesFoundQuery(settled), enabled: isWanted && isSettled })
  const isKnown = isWanted && isSettled && query.isSuccess && !query.isPlaceholderData
  const error = isWanted && isSettled ? query.error : null
  const hasNone = isKnown && query.data.total === 0
  const expenses = (isWanted && query.data?.expenses) || []
  const today = dayIn(timezone, new Date())
  // Until the answer comes: what is still right of the one before.
  const shown = isKnown ? expenses : expenses.filter(expense => stillHas(expense, search))
  const found = shown.map(one => expenseOption(locale, one, today))
  // Not what is only remembered of this text: it may have changed since.
  const isOne = isKnown && !query.isFetching && query.data.total === 1
  return {
    options:
      search === '' || error || hasNone
        ? []
        : [searchOption(locale, search, isKnown ? query.data : undefined), ...found],
    /** The one that answers this very text, where there is no other. */
    only: isOne ? found[0] : undefined,
    isSearching: isWanted && !isKnown && !error,
    error,
    retry: query.refetch,
  }
}

function stillHas({ description }: ExpenseSummary, search: string): boolean {
  return foldedText(description).includes(foldedText(search))
}

interface FoundExpenses {
  readonly expenses: readonly unknown[]
  readonly total: number
}

function searchOption(locale: Locale, search: string, answer: FoundExpenses | undefined): FinderOption {
  const hasMore = answer && answer.total > answer.expenses.length
  return {
    id: searchOptionId,
    title: hasMore
      ? `See all ${count(locale, answer.total)} with “${search}”`
      : `Search expenses for “${search}”`,
    icon: <IconSearch size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { search } }),
  }
}

function expenseOption(locale: Locale, expense: ExpenseSummary, today: string): FinderOption {
  const day = expense.unread.includes('date') ? 'Date not read' : dayLabel(locale, expense.date, today)
  return {
    id: `expense-${expense.id}`,
    title: expense.description,
    detail: needsReview(expense) ? `${day}, needs review` : day,
    figure: sumsOf(locale, expense).amount ?? '–',
    icon: categoryOf(expense.category).icon,
    choose: navigate => navigate({ to: '/expenses', search: { id: expense.id } }),
  }
}
