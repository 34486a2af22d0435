import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, useMemo, useRef } from 'react'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import type { ExpenseListResult, ExpensePages } from '../expenses.api.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import { isSelected, type SelectedRows } from '../selection/selectedRows.ts'
import { useRowSelection } from '../selection/useRowSelection.ts'
import classes from './ExpenseList.module.css'
import { ExpenseListRow } from './ExpenseListRow.tsx'
import type { ExpensesOrder } from './expensesOrder.ts'
import { ColumnHeads } from './table/ColumnHeads.tsx'
import { type ColumnName, gridOf } from './table/columns.ts'
import tableClasses from './table/ExpenseTable.module.css'
import { ExpenseTableRow } from './table/ExpenseTableRow.tsx'
import type { Density } from './useDensity.ts'
import { useDrawnRows } from './useDrawnRows.ts'
import { useRowKeys } from './useRowKeys.ts'

interface ExpenseListProps {
  label?: string
  list: ExpenseListResult
  data: ExpensePages
  /** The total number; undefined if unknown. */
  total: number | undefined
  /** The same for all rows, so that the list's height is known without measuring. */
  rowHeight: number
  density: Density
  /** Team lists show each expense's owner. */
  scope: ExpensesFilter['scope']
  onOpen: (id: string) => void
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
  /** In the table layout: its columns and order. */
  table?: { readonly columns: readonly ColumnName[]; readonly order: ExpensesOrder } | undefined
}

/** A virtualized list of all expenses, which scrolls with the page. */
export function ExpenseList(props: ExpenseListProps) {
  const { list, data, total, rowHeight, density, scope, onOpen, selected, onSelect, table } = props
  const rows = useMemo(() => data.pages.flatMap(page => page.expenses), [data])
  const shown = useMemo(() => rows.map(({ id }) => id), [rows])
  const container = useRef<HTMLTableSectionElement & HTMLUListElement>(null)
  const { virtualizer, items, topOf } = useDrawnRows(container, {
    list,
    ids: shown,
    total,
    rowHeight,
    headHeight: table ? 132 : 108,
  })
  const selection = useRowSelection({ selected, onSelect, shown })
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index)
  const { active, onKeyDown } = useRowKeys(container, rows.length, scrollTo, selection)
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(useUser().timezone, new Date())
  const nameOfOwner = useOwnerNames(scope === 'team')
  const isActiveDrawn = items.some(({ index }) => index === active)
  const tabStop = isActiveDrawn ? active : items[0]?.index
  const label = props.label ?? t('Expenses')
  const ofRow = (index: number, start: number) => ({
    expense: rows[index],
    index,
    top: topOf(start),
    height: rowHeight,
    isTabStop: index === tabStop,
    isSelected: isSelected(selected, rows[index]?.id ?? ''),
    projectName: projectName(projects, rows[index]?.projectId),
    who: nameOfOwner(rows[index]?.userId),
    today,
  })
  const listens = {
    ref: container,
    style: { height: virtualizer.getTotalSize() },
    onClick: (event: MouseEvent<HTMLElement>) =>
      void (selection.onClick(event) || openClicked(event, onOpen)),
    onKeyDown,
  }
  return (
    <>
      {table ? (
        <table
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-colcount={table.columns.length + 1}
          className={tableClasses.table}
          style={gridOf(table.columns)}
        >
          <ColumnHeads {...table} />
          <tbody className={tableClasses.rows} {...listens}>
            {items.map(({ key, index, start }) => (
              <ExpenseTableRow key={key} columns={table.columns} {...ofRow(index, start)} />
            ))}
          </tbody>
        </table>
      ) : (
        <ul aria-label={label} className={classes.list} data-density={density} {...listens}>
          {items.map(({ key, index, start }) => (
            <ExpenseListRow key={key} total={total} {...ofRow(index, start)} />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <LoadError what={t('More expenses')} error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </>
  )
}

// One listener for all rows. Clicks that open a new tab are left to the browser.
function openClicked(event: MouseEvent<HTMLElement>, onOpen: (id: string) => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-expense]') : null
  if (!link?.dataset.expense) return
  event.preventDefault()
  onOpen(link.dataset.expense)
}
