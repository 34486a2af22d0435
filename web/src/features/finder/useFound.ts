import { errorMessage } from '../../core/api/errorMessage.ts'
import { count } from '../../core/formats/formats.ts'
import { listText } from '../../core/formats/listText.ts'
import { type Locale, useLocale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'
import { useUser } from '../../core/session/session.tsx'
import { canInTeam } from '../../entities/teams/teamRights.ts'
import type { FinderGroup, FinderOption } from './finderOption.ts'
import { matchingGroups } from './matching.ts'
import { isSearchOption, useExpensesFound } from './useExpensesFound.tsx'
import { useProjectsFound } from './useProjectsFound.tsx'

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
      t('Your {things} could not be searched. {reason}', {
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
