import type { ExpenseGroup } from '@outlay/contract/expenses/expenseSums'
import type { ExpenseGrouping } from '@outlay/contract/expenses/expenseTerms'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import IconChevronRight from '~icons/tabler/chevron-right'
import { dateFormat, money } from '../../../core/formats/formats.ts'
import { type Locale, useLocale } from '../../../core/formats/locale.ts'
import { t } from '../../../core/language/language.ts'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import type { SelectedRows } from '../bulkChanges/selectedRows.ts'
import { expenseListQuery } from '../expenses.api.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import { ExpenseList } from '../list/ExpenseList.tsx'
import type { ExpensesOrder } from '../list/expensesOrder.ts'
import { useTable } from '../list/table/useColumns.ts'
import { rowHeights, useRowLayout } from '../list/useDensity.ts'
import classes from './Groups.module.css'
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
          style={{ borderRadius: 0 }}
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

interface GroupSectionProps extends GroupedRows {
  name: string
  group: ExpenseGroup & { readonly currency: string }
}

/** A group with name, count and total, which expands to its expenses. */
function GroupSection({ name, group, ...rows }: GroupSectionProps) {
  const locale = useLocale()
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <section aria-label={name}>
      <h2 className={classes.heading}>
        <button
          type="button"
          className={classes.button}
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={16} aria-hidden className={classes.chevron} />
          <span className={classes.name}>{name}</span>
          <span className={classes.count}>
            {t('{count, plural, one {# expense} other {# expenses}}', { count: group.count })}
          </span>
          <span className={classes.total}>{money(locale, group.total, group.currency)}</span>
        </button>
      </h2>
      {isOpen && (
        <div id={id} className={classes.rows}>
          <GroupRows name={name} total={group.count} {...rows} />
        </div>
      )}
    </section>
  )
}

interface GroupRowsProps extends Omit<GroupSectionProps, 'group'> {
  total: number
}

function GroupRows({ name, filter, total, order, ...rows }: GroupRowsProps) {
  const layout = useRowLayout()
  const table = useTable(layout, filter.scope, order)
  const list = useInfiniteQuery(expenseListQuery(filter))
  if (list.isPending) return <ExpenseRowsSkeleton count={Math.min(total, 8)} isFlat={table !== undefined} />
  if (!list.data) return <LoadError what={name} error={list.error} onRetry={list.refetch} />
  return (
    <ExpenseList
      key={layout}
      label={name}
      table={table}
      rowHeight={rowHeights[layout]}
      scope={filter.scope}
      list={list}
      data={list.data}
      total={total}
      {...rows}
    />
  )
}

/** Shared by the rows of all groups, including the selection across groups. */
interface GroupedRows {
  filter: ExpensesFilter
  order: ExpensesOrder
  onOpen: (id: string) => void
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
  hasBoxes: boolean
}
