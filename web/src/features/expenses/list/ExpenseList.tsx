import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { useQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  type CSSProperties,
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { t } from '../../../core/language/language.ts'
import { useUser } from '../../../core/session/session.tsx'
import { ExpenseRow } from '../../../entities/expenses/ExpenseRow.tsx'
import { ExpenseRowSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { SelectBox } from '../bulkChanges/SelectBox.tsx'
import { isSelected, type SelectedRows } from '../bulkChanges/selectedRows.ts'
import { type ExpenseListResult, type ExpensePages, pageSize } from '../expenses.api.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import classes from './ExpenseList.module.css'
import { gridOf } from './table/columns.ts'
import tableClasses from './table/ExpenseTable.module.css'
import { ColumnHeads, type ExpenseTableHead, ExpenseTableRow } from './table/ExpenseTable.tsx'
import { isEditable, useEditedCell } from './table/useEditedCell.ts'
import { rowHeights } from './useDensity.ts'
import { useLongPress } from './useLongPress.ts'
import { useRowKeys, useRowSelection } from './useRowKeys.ts'

interface ExpenseListProps {
  label?: string
  list: ExpenseListResult
  data: ExpensePages
  /** The total number; undefined if unknown. */
  total: number | undefined
  /** The same for all rows, so that the list's height is known without measuring. */
  rowHeight: number
  /** Team lists show each expense's owner. */
  scope: ExpensesFilter['scope']
  onOpen: (id: string) => void
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
  /** Whether rows have checkboxes; otherwise a long press selects one. */
  hasBoxes: boolean
  /** In the table layout: its columns and order. */
  table?: ExpenseTableHead | undefined
}

/** A virtualized list of all expenses, which scrolls with the page. */
export function ExpenseList(props: ExpenseListProps) {
  const { list, data, total, rowHeight, scope, onOpen, selected, onSelect, hasBoxes, table } = props
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
  const isTouched = rowHeight === rowHeights.narrow
  const selection = useRowSelection({ selected, onSelect, shown, isByPress: isTouched && hasBoxes })
  const press = useLongPress(selection.onLongPress)
  const { active, onKeyDown } = useRowKeys(container, rows.length, virtualizer.scrollToIndex, selection)
  const { edited, onDone, ...cells } = useEditedCell(container)
  const user = useUser()
  const detailsOf = useRowDetails(scope)
  const tabStop = items.some(({ index }) => index === active) ? active : items[0]?.index
  const label = props.label ?? t('Expenses')
  const ofRow = (index: number, start: number) => ({
    expense: rows[index],
    index,
    top: topOf(start),
    height: rowHeight,
    isTabStop: index === tabStop,
    isSelected: isSelected(selected, rows[index]?.id ?? ''),
    ...detailsOf(rows[index]),
  })
  const listens = {
    ref: container,
    style: { height: virtualizer.getTotalSize() },
    onClick: (event: MouseEvent<HTMLElement>) =>
      void (cells.onClick(event) || selection.onClick(event) || openClicked(event, onOpen)),
    onKeyDown: (event: KeyboardEvent) => void (cells.onKey(event) || onKeyDown(event)),
  }
  return (
    <>
      {table ? (
        <table
          // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: its cells are edited in place
          role="grid"
          aria-readonly
          aria-label={label}
          aria-rowcount={total === undefined ? -1 : total + 1}
          aria-colcount={table.columns.length + 1}
          className={tableClasses.table}
          style={gridOf(table.columns, user.teamId !== null)}
        >
          <ColumnHeads {...table} />
          <tbody className={tableClasses.rows} {...listens}>
            {items.map(({ key, index, start }) => (
              <ExpenseTableRow
                key={key}
                columns={table.columns}
                isEditable={isEditable(rows[index], user)}
                edited={edited && edited.id === rows[index]?.id ? edited.name : undefined}
                onEdited={onDone}
                {...ofRow(index, start)}
              />
            ))}
          </tbody>
        </table>
      ) : (
        <ul aria-label={label} className={classes.list} {...listens} {...(isTouched && press)}>
          {items.map(({ key, index, start }) => (
            <ExpenseListRow key={key} total={total} hasBox={hasBoxes} {...ofRow(index, start)} />
          ))}
        </ul>
      )}
      {list.isFetchNextPageError && (
        <LoadError what={t('More expenses')} error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </>
  )
}

/** What a row shows that is not part of its expense. */
function useRowDetails(scope: ExpensesFilter['scope']) {
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(useUser().timezone, new Date())
  const nameOfOwner = useOwnerNames(scope === 'team')
  return (expense: ExpenseSummary | undefined) => ({
    projectName: projectName(projects, expense?.projectId),
    who: nameOfOwner(expense?.userId),
    today,
  })
}

// One listener for all rows. Clicks that open a new tab are left to the browser.
function openClicked(event: MouseEvent<HTMLElement>, onOpen: (id: string) => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-expense]') : null
  if (!link?.dataset.expense) return
  event.preventDefault()
  onOpen(link.dataset.expense)
}

/** The next page loads this many rows before the end. */
const fetchAhead = pageSize / 2
/** Placeholder rows for the next page. */
const maxWaitingRows = 20

interface DrawnRows {
  readonly list: ExpenseListResult
  /** IDs of the loaded rows. */
  readonly ids: readonly string[]
  /** The total number; undefined if unknown. */
  readonly total: number | undefined
  /** The same for all rows, in pixels. */
  readonly rowHeight: number
  /** The height of the sticky headers above the rows, in pixels. */
  readonly headHeight: number
}

/** Virtualizes a list that scrolls with the page: the visible rows, and some beyond. */
function useDrawnRows(
  container: RefObject<HTMLElement | null>,
  { list, ids, total, rowHeight, headHeight }: DrawnRows,
) {
  const isWaiting = list.hasNextPage && !list.isFetchNextPageError
  const scrollMargin = useDocumentTop(container)
  const virtualizer = useWindowVirtualizer({
    count:
      ids.length + (isWaiting ? Math.min(maxWaitingRows, Math.max((total ?? Infinity) - ids.length, 1)) : 0),
    estimateSize: () => rowHeight,
    getItemKey: index => ids[index] ?? index,
    overscan: 3,
    scrollMargin,
    scrollPaddingStart: headHeight,
    // Leaves space for the mobile bar.
    scrollPaddingEnd: 76,
  })
  const items = virtualizer.getVirtualItems()
  useNextPage(list, (items.at(-1)?.index ?? 0) + fetchAhead >= ids.length)
  return { virtualizer, items, topOf: (start: number) => start - scrollMargin }
}

/** An element's offset from the top of the document, in pixels, updated as content above it changes. */
function useDocumentTop(element: RefObject<HTMLElement | null>): number {
  const [top, setTop] = useState(0)
  useLayoutEffect(() => {
    const measure = () => {
      const box = element.current?.getBoundingClientRect()
      if (box) setTop(Math.round(box.top + window.scrollY))
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(document.body)
    return () => observer.disconnect()
  }, [element])
  return top
}

/** Loads the next page when the end of the loaded rows comes near. */
function useNextPage(list: ExpenseListResult, isNearEnd: boolean): void {
  const { hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = list
  // A failed page is only retried by the user.
  const isWanted = isNearEnd && hasNextPage && !isFetching && !isFetchNextPageError
  useEffect(() => {
    if (isWanted) void fetchNextPage()
  }, [isWanted, fetchNextPage])
}

interface ExpenseListRowProps {
  /** Undefined while its page is loading. */
  expense: ExpenseSummary | undefined
  index: number
  /** The total number; undefined if unknown. */
  total: number | undefined
  /** Offset from the top of the list, in pixels. */
  top: number
  height: number
  isTabStop: boolean
  hasBox: boolean
  isSelected: boolean
  projectName: string
  who: string | undefined
  today: string
}

const ExpenseListRow = memo(function ExpenseListRow(props: ExpenseListRowProps) {
  const { expense, index, total, top, height, isTabStop, hasBox, isSelected, ...about } = props
  const place: CSSProperties = { height, transform: `translateY(${top}px)` }
  return (
    <li
      className={classes.item}
      style={place}
      data-selected={isSelected || undefined}
      aria-setsize={total ?? -1}
      aria-posinset={index + 1}
    >
      {expense && hasBox && (
        <SelectBox
          label={t('Select {description}', { description: expense.description })}
          isChecked={isSelected}
          index={index}
          tabIndex={-1}
        />
      )}
      {expense ? (
        <a
          className={classes.link}
          href={`/expenses?id=${expense.id}`}
          data-expense={expense.id}
          data-row={index}
          tabIndex={isTabStop ? 0 : -1}
          aria-keyshortcuts="x"
        >
          <ExpenseRow expense={expense} {...about} />
        </a>
      ) : (
        <ExpenseRowSkeleton />
      )}
    </li>
  )
})
