import { type ExpenseSummary, expenseRoutes } from '@outlay/contract/expenses/expenses'
import type { Project } from '@outlay/contract/projects/projects'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import IconFolder from '~icons/tabler/folder'
import IconSearch from '~icons/tabler/search'
import { callWithHeaders } from '../../core/api/api.ts'
import { errorMessage } from '../../core/api/errorMessage.ts'
import { totalCountOf } from '../../core/api/pageLinks.ts'
import { keyOf } from '../../core/api/queryKeys.ts'
import { dayIn, dayLabel } from '../../core/formats/calendarDay.ts'
import { foldedText } from '../../core/formats/foldedText.ts'
import { count } from '../../core/formats/formats.ts'
import { listText } from '../../core/formats/listText.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { useDebouncedValue } from '../../core/interaction/useDebounced.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { CategoryMark } from '../../entities/expenses/CategoryMark.tsx'
import { sumsOf } from '../../entities/expenses/expenseSums.ts'
import { needsReview } from '../../entities/expenses/needsReview.ts'
import { projectsQuery } from '../../entities/projects/projects.query.ts'
import type { ScopeAddress, ScopeSearch } from '../../entities/teams/scopeSearch.ts'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import { useOwnerNames } from '../../entities/teams/useOwnerNames.ts'
import { useScopeAddress } from '../../entities/teams/useScope.ts'
import type { FinderGroup, FinderOption } from './finderOption.ts'
import { bestMatches, matchingGroups } from './matching.ts'

/** Matches for the typed text, and a status message. */
export function useFound(known: readonly FinderGroup[], typed: string) {
  const locale = useLocale()
  const search = typed.trim()
  const projects = useProjectsFound(search)
  const user = useUser()
  const isInTeam = user.teamId !== null
  const expenses = useExpensesFound(search)
  const team = useExpensesFound(search, {
    scope: 'team',
    isAllowed: canInTeam(user, 'see what the team spends'),
  })
  const matches = matchingGroups(search, [...known, { title: t('Projects'), options: projects.options }])
  const groups = [
    ...matches,
    // Team expenses arrive late, so they come last to keep the others in place.
    ...groupOf(isInTeam ? t('Your expenses') : t('Expenses'), expenses.options),
    ...groupOf(t('The team’s expenses'), team.options),
  ]
  const options = groups.flatMap(group => group.options)
  const searched = [
    { name: t('expenses'), ...expenses },
    { name: t('team’s expenses'), ...team },
    { name: t('projects'), ...projects },
  ]
  const failed = searched.filter(one => one.error)
  const error = failed[0]?.error
  return {
    groups,
    options,
    likeliest:
      matches[0]?.options[0] ?? (expenses.hasNone ? team.only : team.hasNone ? expenses.only : undefined),
    failure:
      error &&
      t('Your {things} couldn’t be searched. {reason}', {
        things: listText(failed.map(({ name }) => name)),
        reason: errorMessage(error),
      }),
    retry: () => {
      for (const { retry } of failed) void retry()
    },
    summary: summaryOf(
      locale,
      search,
      options,
      searched.some(({ isSearching }) => isSearching),
    ),
  }
}

function groupOf(title: string, options: readonly FinderOption[]): FinderGroup[] {
  return options.length > 0 ? [{ title, options }] : []
}

function summaryOf(
  locale: Locale,
  search: string,
  options: readonly FinderOption[],
  isSearching: boolean,
): string {
  if (search === '') return t('Type to find expenses and projects too.')
  if (isSearching) return t('Searching…')
  if (options.length === 0)
    return t('No results for “{search}”. Try another word or just its first letters.', { search })
  const found = options.filter(option => !isSearchOption(option)).length
  return found === 0
    ? t('Keep typing to find expenses.')
    : t('{count} found', { count: count(locale, found) })
}

const shownCount = 5

/** Projects whose names match the typed text. */
function useProjectsFound(search: string) {
  const isWanted = search !== ''
  const {
    data: projects = [],
    error,
    isFetching,
    refetch,
  } = useQuery({ ...projectsQuery, enabled: isWanted })
  const options = isWanted ? projects.map(projectOption) : []
  return {
    options: bestMatches(search, options).slice(0, shownCount),
    isSearching: isWanted && isFetching && projects.length === 0,
    error: isWanted && projects.length === 0 ? error : null,
    retry: refetch,
  }
}

function projectOption({ id, name, isActive }: Project): FinderOption {
  return {
    id: `project-${id}`,
    title: name,
    detail: isActive === 'true' ? t('Project') : t('Inactive project'),
    icon: <IconFolder size={18} />,
    choose: navigate => navigate({ to: '/projects/$projectId', params: { projectId: id } }),
  }
}

type Scope = ScopeSearch['scope']

/** ID of the option that opens the full search in the given scope. */
const searchOptionId = (scope: Scope) => (scope ? 'search-team-expenses' : 'search-expenses')
/** Whether an option opens the full search. */
const isSearchOption = ({ id }: FinderOption) =>
  id === searchOptionId(undefined) || id === searchOptionId('team')
/** A single letter occurs in nearly every description. */
const shortestSearch = 2
const typingPauseMs = 200

interface FinderOptions {
  /** Undefined for the user's own; `team` for others' expenses on team projects. */
  readonly scope?: 'team'
  /** Whether the user may see them. */
  readonly isAllowed?: boolean
}

/** Expenses that match the typed text. The link to the full search comes first, so that nothing moves. */
function useExpensesFound(search: string, asked: FinderOptions = {}) {
  const { scope, isAllowed = true } = asked
  const locale = useLocale()
  const { timezone } = useUser()
  const scopeAddress = useScopeAddress()(scope)
  const nameOfOwner = useOwnerNames(scope !== undefined && isAllowed)
  const { isKnown, isFresh, expenses, total, isSearching, error, retry } = useAnswer(search, asked)
  const today = dayIn(timezone, new Date())
  // Until the response arrives, shows the previous results that still match.
  const shown = isKnown ? expenses : expenses.filter(expense => stillHas(expense, search))
  const found = shown.map(expense =>
    expenseOption(locale, { expense, who: nameOfOwner(expense.userId), scopeAddress }, today),
  )
  const hasNone = !isAllowed || (isKnown && found.length === 0 && total === undefined)
  const way = searchOption(locale, { search, scope, total }, scopeAddress)
  return {
    options: search === '' || error || hasNone ? [] : [way, ...found],
    /** The only match for this exact text, if there is just one. */
    only: isFresh && found.length === 1 && total === undefined ? found[0] : undefined,
    hasNone,
    isSearching,
    error,
    retry,
  }
}

/** The server's results for a text, or previous ones while loading. */
function useAnswer(search: string, { scope, isAllowed = true }: FinderOptions) {
  const { id: ownId } = useUser()
  const settled = useDebouncedValue(search, typingPauseMs)
  const isWanted = isAllowed && search.length >= shortestSearch
  const isAsked = isWanted && settled === search
  const query = useQuery({ ...expensesFoundQuery(settled, scope), enabled: isAsked })
  const isKnown = isAsked && query.isSuccess && !query.isPlaceholderData
  const error = isAsked ? query.error : null
  const answered = (isWanted && query.data?.expenses) || []
  const hasMore = isKnown && query.data.total > answered.length
  return {
    isKnown,
    // Cached results do not count: they may have changed.
    isFresh: isKnown && !query.isFetching,
    // The user's own are listed separately.
    expenses: scope ? answered.filter(({ userId }) => userId !== ownId) : answered,
    /** Set if there are more than these. */
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
  /** Set if there are more than listed. */
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
    ? t('See all {count} from the team matching “{search}”', all)
    : t('See all {count} matching “{search}”', all)
}

interface Found {
  readonly expense: ExpenseSummary
  /** The owner, for team expenses. */
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

/** The newest expenses matching a text, and their count, in the given scope; previous results stay while loading. */
const expensesFoundQuery = (search: string, scope: ScopeSearch['scope']) =>
  queryOptions({
    queryKey: keyOf('expenses', 'found', search, scope),
    queryFn: async ({ signal }) => {
      const query = { search, limit: shownCount, ...(scope && { scope }) }
      const { answer: expenses, headers } = await callWithHeaders(expenseRoutes.list, { query, signal })
      return { expenses, total: totalCountOf(headers) ?? expenses.length }
    },
    placeholderData: keepPreviousData,
    gcTime: 60_000,
  })
