import { errorMessage } from '../../core/api/errorMessage.ts'
import { count } from '../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import type { FinderGroup, FinderOption } from './finderOption.ts'
import { matchingGroups } from './matching.ts'
import { searchOptionId, useExpensesFound } from './useExpensesFound.tsx'
import { useProjectsFound } from './useProjectsFound.tsx'

/** What answers the text typed, and what there is to say about it. */
export function useFound(known: readonly FinderGroup[], typed: string) {
  const locale = useLocale()
  const search = typed.trim()
  const projects = useProjectsFound(search)
  const expenses = useExpensesFound(search)
  const matches = matchingGroups(search, [...known, { title: 'Projects', options: projects.options }])
  const groups = [
    ...matches,
    // Theirs come last and late: what stands above stays where it is.
    ...(expenses.options.length > 0 ? [{ title: 'Expenses', options: expenses.options }] : []),
  ]
  const options = groups.flatMap(group => group.options)
  const failed = [...(expenses.error ? ['expenses'] : []), ...(projects.error ? ['projects'] : [])]
  const error = expenses.error ?? projects.error
  return {
    groups,
    options,
    likeliest: matches[0]?.options[0] ?? expenses.only,
    failure: error && `Your ${failed.join(' and ')} could not be searched. ${errorMessage(error)}`,
    retry: () => {
      if (expenses.error) void expenses.retry()
      if (projects.error) void projects.retry()
    },
    summary: summaryOf(locale, search, options, expenses.isSearching || projects.isSearching),
  }
}

function summaryOf(
  locale: Locale,
  search: string,
  options: readonly FinderOption[],
  isSearching: boolean,
): string {
  if (search === '') return 'Type to find expenses and projects, too.'
  if (isSearching) return 'Searching…'
  if (options.length === 0)
    return `Nothing found for “${search}”. Try another word, or only its first letters.`
  const found = options.filter(({ id }) => id !== searchOptionId).length
  return found === 0 ? 'Keep typing to find expenses.' : `${count(locale, found)} found`
}
