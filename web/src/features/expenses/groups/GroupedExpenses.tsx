import { Button } from '@mantine/core'
import type { ExpenseGrouping } from '@outlay/contract/expenses/expenseTerms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { dateFormat } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { GroupSection } from './GroupSection.tsx'
import classes from './Groups.module.css'
import type { GroupedRows } from './groupedRows.ts'
import { filterOfGroup, groupsQuery } from './groups.api.ts'

interface GroupedExpensesProps extends GroupedRows {
  by: ExpenseGrouping
}

/** The list in groups with totals; a group's expenses load when it is expanded. */
export function GroupedExpenses({ by, filter, ...rows }: GroupedExpensesProps) {
  const locale = useLocale()
  const list = useInfiniteQuery(groupsQuery(filter, by))
  const { data: projects } = useQuery(projectsQuery)
  if (list.isPending) return <ExpenseRowsSkeleton count={4} />
  if (!list.data) return <LoadError what={t('The groups')} error={list.error} onRetry={list.refetch} />
  const groups = list.data.pages.flatMap(page =>
    page.groups.map(group => ({ ...group, currency: page.currency })),
  )
  const nameOf = (key: string | null) => {
    if (by === 'project') return projectName(projects, key)
    if (by === 'merchant') return key ?? t('No merchant')
    if (by === 'person') return key ?? t('No one named')
    return monthName(locale, key ?? '')
  }
  return (
    <>
      {groups.map(group => (
        <GroupSection
          key={`${by} ${group.key}`}
          name={nameOf(group.key)}
          group={group}
          filter={filterOfGroup(filter, by, group)}
          {...rows}
        />
      ))}
      {list.data.pages.some(page => !page.isWhole) && (
        <p className={classes.note}>
          {t('There are too many expenses to add up. The totals cover one million of them.')}
        </p>
      )}
      {list.isFetchNextPageError && (
        <LoadError what={t('More groups')} error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
      {list.hasNextPage && !list.isFetchNextPageError && (
        <Button
          variant="subtle"
          fullWidth
          radius={0}
          loading={list.isFetchingNextPage}
          onClick={() => list.fetchNextPage()}
        >
          {t('More groups')}
        </Button>
      )}
    </>
  )
}

/** `2026-03` as March 2026. */
function monthName(locale: Locale, month: string): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  )
}
