import { useDebouncedValue } from '@mantine/hooks'
import type { ExpenseSummary } from '@outlay/contract/expenses'
import { useQuery } from '@tanstack/react-query'
import IconSearch from '~icons/tabler/search'
import { dayIn, dayLabel } from '../../core/formats/calendarDay.ts'
import { foldedText } from '../../core/formats/foldedText.ts'
import { count } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { sumsOf } from '../../entities/expenses/expenseSums.ts'
import { needsReview } from '../../entities/expenses/needsReview.ts'
import type { ScopeAddress, ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { useOwnerNames } from '../../entities/teams/useOwnerNames.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import { expensesFoundQuery } from './finder.api.ts'
import type { FinderOption } from './finderOption.ts'

type Scope = ScopeSearch['scope']

/** Of the option that leads to all of them: one's own, or the team's. */
const searchOptionId = (scope: Scope) => (scope ? 'search-team-expenses' : 'search-expenses')
/** Whether an option is such a way, and nothing that was found. */
export const isSearchOption = ({ id }: FinderOption) =>
  id === searchOptionId(undefined) || id === searchOptionId('team')
/** A single letter is in nearly every description. */
const shortestSearch = 2
const typingPauseMs = 200

interface FinderOptions {
  /** One's own, or those of others on the team's projects. */
  readonly scope?: 'team'
  /** Whether the person may see them at all. */
  readonly isAllowed?: boolean
}

/** The expenses that answer what was typed: the way to all of them first, so that nothing moves when they come. */
export function useExpensesFound(search: string, asked: FinderOptions = {}) {
  const { scope, isAllowed = true } = asked
  const locale = useLocale()
  const { timezone } = useUser()
  const scopeAddress = useScopeAddress()(scope)
  const nameOfOwner = useOwnerNames(scope !== undefined && isAllowed)
  const { isKnown, isFresh, expenses, total, isSearching, error, retry } = useAnswer(search, asked)
  const today = dayIn(timezone, new Date())
  // Until the answer comes: what is still right of the one before.
  const shown = isKnown ? expenses : expenses.filter(expense => stillHas(expense, search))
  const found = shown.map(expense =>
    expenseOption(locale, { expense, who: nameOfOwner(expense.userId), scopeAddress }, today),
  )
  const hasNone = !isAllowed || (isKnown && found.length === 0 && total === undefined)
  const way = searchOption(locale, { search, scope, total }, scopeAddress)
  return {
    options: search === '' || error || hasNone ? [] : [way, ...found],
    /** The one that answers this very text, where there is no other. */
    only: isFresh && found.length === 1 && total === undefined ? found[0] : undefined,
    hasNone,
    isSearching,
    error,
    retry,
  }
}

/** What the server says of a text, and of the one before until then. */
function useAnswer(search: string, { scope, isAllowed = true }: FinderOptions) {
  const { id: ownId } = useUser()
  const [settled] = useDebouncedValue(search, typingPauseMs)
  const isWanted = isAllowed && search.length >= shortestSearch
  const isAsked = isWanted && settled === search
  const query = useQuery({ ...expensesFoundQuery(settled, scope), enabled: isAsked })
  const isKnown = isAsked && query.isSuccess && !query.isPlaceholderData
  const error = isAsked ? query.error : null
  const answered = (isWanted && query.data?.expenses) || []
  const hasMore = isKnown && query.data.total > answered.length
  return {
    isKnown,
    // Not what is only remembered of this text: it may have changed since.
    isFresh: isKnown && !query.isFetching,
    // Of the team's, one's own are found as such.
    expenses: scope ? answered.filter(({ userId }) => userId !== ownId) : answered,
    /** Known where there are more than these. */
    total: hasMore ? query.data.total : undefined,
    isSearching: isWanted && !isKnown && !error,
    error,
    retry: query.refetch,
  }
}

function stillHas({ description }: ExpenseSummary, search: string): boolean {
  return foldedText(description).includes(foldedText(search))
}

interface SearchQuery {
  readonly search: string
  readonly scope: Scope
  /** Known where there are more than are listed. */
  readonly total: number | undefined
}

function searchOption(
  locale: Locale,
  { search, scope, total }: SearchQuery,
  scopeAddress: ScopeAddress,
): FinderOption {
  return {
    id: searchOptionId(scope),
    title: searchTitle(locale, { search, scope, total }),
    icon: <IconSearch size={18} />,
    choose: navigate => navigate({ to: '/expenses', search: { search, ...scopeAddress } }),
  }
}

function searchTitle(locale: Locale, { search, scope, total }: SearchQuery): string {
  if (total === undefined)
    return scope
      ? t('Search the team’s expenses for “{search}”', { search })
      : t('Search expenses for “{search}”', { search })
  const all = { count: count(locale, total), search }
  return scope
    ? t('See all {count} from the team with “{search}”', all)
    : t('See all {count} with “{search}”', all)
}

interface Found {
  readonly expense: ExpenseSummary
  /** Whose it is, of the team's. */
  readonly who: string | undefined
  readonly scopeAddress: ScopeAddress
}

function expenseOption(locale: Locale, { expense, who, scopeAddress }: Found, today: string): FinderOption {
  const day = expense.unread.includes('date') ? t('Date not read') : dayLabel(locale, expense.date, today)
  return {
    id: `expense-${expense.id}`,
    title: expense.description,
    detail: [who, needsReview(expense) ? t('{day}, needs review', { day }) : day].filter(Boolean).join(' · '),
    figure: sumsOf(locale, expense).amount ?? '–',
    icon: <CategoryMark category={expense.category} />,
    choose: navigate => navigate({ to: '/expenses', search: { id: expense.id, ...scopeAddress } }),
  }
}
