import { useQuery } from '@tanstack/react-query'
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import { type MouseEvent, useMemo, useRef } from 'react'
import { dayIn } from '../../../core/formats/calendarDay.ts'
import { useUser } from '../../../core/session/session.tsx'
import { projectName, projectsQuery } from '../../../entities/projects/projects.query.ts'
import { useOwnerNames } from '../../../entities/teams/useOwnerNames.ts'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import { type ExpenseListResult, type ExpensePages, pageSize } from '../expenses.api.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import { isSelected, type SelectedRows } from '../selection/selectedRows.ts'
import { useRowSelection } from '../selection/useRowSelection.ts'
import classes from './ExpenseList.module.css'
import { ExpenseListRow } from './ExpenseListRow.tsx'
import type { Density } from './useDensity.ts'
import { useDocumentTop } from './useDocumentTop.ts'
import { useNextPage } from './useNextPage.ts'
import { useRowKeys } from './useRowKeys.ts'

/** How many rows before the end of what is loaded the next page is asked for. */
const fetchAhead = pageSize / 2
/** Rows that stand in for the page to come. */
const maxWaitingRows = 20

interface ExpenseListProps {
  label?: string
  list: ExpenseListResult
  data: ExpensePages
  /** Of how many in all; undefined where that is not known. */
  total: number | undefined
  /** Every row has it, so the height of the list is known without measuring. */
  rowHeight: number
  density: Density
  /** The team's list says whose each is. */
  scope: ExpensesFilter['scope']
  onOpen: (id: string) => void
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
}

/** Every expense, of which only those in view are in the document. It scrolls with the page. */
export function ExpenseList(props: ExpenseListProps) {
  const { list, data, total, rowHeight, density, scope, onOpen, selected, onSelect } = props
  const rows = useMemo(() => data.pages.flatMap(page => page.expenses), [data])
  const isWaiting = list.hasNextPage && !list.isFetchNextPageError
  const container = useRef<HTMLUListElement>(null)
  const scrollMargin = useDocumentTop(container)
  const virtualizer = useWindowVirtualizer({
    count:
      rows.length +
      (isWaiting ? Math.min(maxWaitingRows, Math.max((total ?? Infinity) - rows.length, 1)) : 0),
    estimateSize: () => rowHeight,
    getItemKey: index => rows[index]?.id ?? index,
    overscan: 12,
    scrollMargin,
    // Room for the header above and the bar below, which float over the page.
    scrollPaddingStart: 72,
    scrollPaddingEnd: 76,
  })
  const items = virtualizer.getVirtualItems()
  useNextPage(list, (items.at(-1)?.index ?? 0) + fetchAhead >= rows.length)
  const shown = useMemo(() => rows.map(({ id }) => id), [rows])
  const selection = useRowSelection({ selected, onSelect, shown })
  const scrollTo = (index: number) => virtualizer.scrollToIndex(index)
  const { active, onKeyDown } = useRowKeys(container, rows.length, scrollTo, selection)
  const { data: projects } = useQuery(projectsQuery)
  const today = dayIn(useUser().timezone, new Date())
  const nameOfOwner = useOwnerNames(scope === 'team')
  const isActiveDrawn = items.some(({ index }) => index === active)
  const tabStop = isActiveDrawn ? active : items[0]?.index
  return (
    <>
      <ul
        ref={container}
        className={classes.list}
        style={{ height: virtualizer.getTotalSize() }}
        aria-label={props.label ?? 'Expenses'}
        data-density={density}
        onClick={event => selection.onClick(event) || openClicked(event, onOpen)}
        onKeyDown={onKeyDown}
      >
        {items.map(({ key, index, start }) => (
          <ExpenseListRow
            key={key}
            expense={rows[index]}
            index={index}
            total={total}
            top={start - scrollMargin}
            height={rowHeight}
            isTabStop={index === tabStop}
            isSelected={isSelected(selected, rows[index]?.id ?? '')}
            projectName={projectName(projects, rows[index]?.projectId)}
            who={nameOfOwner(rows[index]?.userId)}
            today={today}
          />
        ))}
      </ul>
      {list.isFetchNextPageError && (
        <LoadFailure what="More expenses" error={list.error} onRetry={() => list.fetchNextPage()} />
      )}
    </>
  )
}

// One listener for all rows. Clicks that mean "in a new tab" stay with the browser.
function openClicked(event: MouseEvent<HTMLElement>, onOpen: (id: string) => void): void {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-expense]') : null
  if (!link?.dataset.expense) return
  event.preventDefault()
  onOpen(link.dataset.expense)
}
