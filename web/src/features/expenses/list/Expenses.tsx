import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import type { ExpenseGrouping } from '@outlay/contract/expenses/expenseTerms'
import {
  type ReactNode,
  type RefObject,
  Suspense,
  useDeferredValue,
  useEffect,
  useRef,
  useState,
} from 'react'
import IconReceipt from '~icons/tabler/receipt'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useDeferredArrival } from '../../../core/loading/useDeferredArrival.ts'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { Button } from '../../../ui/buttons/Button.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import { SelectBox } from '../bulkChanges/SelectBox.tsx'
import { allShown, countSelected, nothingSelected, type SelectedRows } from '../bulkChanges/selectedRows.ts'
import type { ExpenseListResult } from '../expenses.api.ts'
import { type ExpensesFilter, isNarrowed } from '../expenses.search.ts'
import { type ShownSums, shownTexts } from '../expenseTotals.api.ts'
import expenseListClasses from './ExpenseList.module.css'
import { ExpenseList } from './ExpenseList.tsx'
import classes from './Expenses.module.css'
import type { ExpensesOrder } from './expensesOrder.ts'
import { type Boxes, ListOptions } from './ListOptions.tsx'
import { useTable } from './table/useColumns.ts'
import { rowHeights, useRowLayout } from './useDensity.ts'

const GroupedExpenses = lazyContent(
  msg('The groups'),
  async () => (await import('../groups/GroupedExpenses.tsx')).GroupedExpenses,
)

interface ExpensesProps {
  order: ExpensesOrder
  group: ExpenseGrouping | undefined
  onGroup: (group: ExpenseGrouping | undefined) => void
  list: ExpenseListResult
  /** Totals of the filtered expenses. */
  counted: ShownSums
  filter: ExpensesFilter
  onOpen: (id: string) => void
  /** Undefined if nothing can be added. */
  onAdd: (() => void) | undefined
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
}

/** The list in all its states: loading, failed, empty, filled. */
export function Expenses(props: ExpensesProps) {
  const { list, group } = props
  const boxes = useBoxes(props)
  return (
    <Panel
      isFlush
      aria-label={t('Expense list')}
      aria-busy={list.isFetching}
      className={expenseListClasses.panel}
    >
      {group ? (
        <ExpensesInGroups {...props} {...boxes} by={group} />
      ) : (
        <ExpensesContent {...props} {...boxes} />
      )}
    </Panel>
  )
}

/** In narrow windows, checkboxes only appear for a selection. */
function useBoxes({ selected, onSelect }: ExpensesProps): Boxes {
  const isNarrow = useRowLayout() === 'narrow'
  const [isSelecting, setSelecting] = useState(false)
  if (!isNarrow) return { hasBoxes: true, onBoxes: undefined }
  return {
    hasBoxes: isSelecting || countSelected(selected) > 0,
    onBoxes: isShown => {
      setSelecting(isShown)
      if (!isShown) onSelect(nothingSelected)
    },
  }
}

function ExpensesInGroups({ by, ...props }: ExpensesProps & Boxes & { by: ExpenseGrouping }) {
  const { counted, filter, order, onOpen, onAdd, selected, onSelect } = props
  if (counted.sums?.count === 0) return <NoneOf filter={filter} onAdd={onAdd} />
  return (
    <>
      <div className={classes.head}>
        <ListOptions {...props} group={by} />
      </div>
      <Suspense fallback={<ExpenseRowsSkeleton count={4} />}>
        <GroupedExpenses
          by={by}
          filter={filter}
          order={order}
          onOpen={onOpen}
          selected={selected}
          onSelect={onSelect}
          hasBoxes={props.hasBoxes}
        />
      </Suspense>
    </>
  )
}

function ExpensesContent(props: ExpensesProps & Boxes) {
  const { list, counted, order, filter, onOpen, onAdd, selected, onSelect } = props
  // Deferred, since all rows re-render.
  const layout = useDeferredValue(useRowLayout())
  const table = useTable(layout, filter.scope, order)
  const locale = useLocale()
  const data = useDeferredArrival(list.data)
  if (list.isPending || (list.data && !data))
    return <ExpenseRowsSkeleton count={12} isFlat={table !== undefined} />
  if (!data) return <LoadError what={t('Your expenses')} error={list.error} onRetry={list.refetch} />
  if (!data.pages.some(page => page.expenses.length > 0)) return <NoneOf filter={filter} onAdd={onAdd} />
  const shown = data.pages.flatMap(page => page.expenses)
  const selectAll = props.hasBoxes && <SelectAllShown shown={shown} selected={selected} onSelect={onSelect} />
  return (
    <>
      <ListHead sums={shownTexts(locale, counted).join(' · ')} selectAll={table ? undefined : selectAll}>
        <ListOptions {...props} />
      </ListHead>
      <ExpenseList
        key={layout}
        table={table && { ...table, selectAll }}
        rowHeight={rowHeights[layout]}
        scope={filter.scope}
        list={list}
        data={data}
        total={counted.sums?.isWhole ? counted.sums.count : undefined}
        onOpen={onOpen}
        selected={selected}
        onSelect={onSelect}
        hasBoxes={props.hasBoxes}
      />
    </>
  )
}

function NoneOf({ filter, onAdd }: Pick<ExpensesProps, 'filter' | 'onAdd'>) {
  return <NoExpenses isFiltered={isNarrowed(filter)} scope={filter.scope ?? 'mine'} onAdd={onAdd} />
}

interface NoExpensesProps extends Pick<ExpensesProps, 'onAdd'> {
  isFiltered: boolean
  scope: 'mine' | 'team'
}

const emptyText = {
  mine: msg('Expenses you record by hand or from receipts appear here, newest first.'),
  team: msg('Expenses people record on the team’s projects appear here, newest first.'),
}

function NoExpenses({ isFiltered, scope, onAdd }: NoExpensesProps) {
  const text = isFiltered
    ? t('No expenses match these filters. Clear them to see everything.')
    : translated(emptyText[scope])
  return (
    <EmptyState title={t('No expenses found')} text={text} icon={<IconReceipt size={24} />}>
      {!isFiltered && onAdd && (
        <>
          <Button onClick={onAdd}>{t('Add your first expense')}</Button>
          <LinkButton to="/import" variant="default">
            {t('Import a statement')}
          </LinkButton>
        </>
      )}
    </EmptyState>
  )
}

interface ListHeadProps {
  selectAll: ReactNode
  /** Count and total, for when the page's header is scrolled out of view. */
  sums: string
  /** Display options. */
  children: ReactNode
}

/** The list's header: select all, and display options. */
function ListHead({ selectAll, sums, children }: ListHeadProps) {
  const head = useRef<HTMLDivElement>(null)
  const isStuck = useIsStuck(head)
  return (
    <div ref={head} className={classes.head}>
      {selectAll}
      {children}
      <span className={classes.sums}>{isStuck && sums}</span>
    </div>
  )
}

interface SelectAllShownProps extends Pick<ExpensesProps, 'selected' | 'onSelect'> {
  /** The loaded rows. */
  shown: readonly ExpenseSummary[]
}

function SelectAllShown({ shown, selected, onSelect }: SelectAllShownProps) {
  const count = countSelected(selected)
  const isAll = selected.all !== null || count >= shown.length
  return (
    <SelectBox
      label={t('Select all shown')}
      isChecked={isAll}
      isMixed={count > 0 && !isAll}
      onClick={() => onSelect(isAll ? nothingSelected : allShown(shown.map(({ id }) => id)))}
    />
  )
}

/** Whether a sticky element is currently stuck below the page's header. */
function useIsStuck(element: RefObject<HTMLElement | null>): boolean {
  const [isStuck, setStuck] = useState(false)
  useEffect(() => {
    const { current } = element
    if (!current) return
    const above = Number.parseFloat(
      getComputedStyle(document.documentElement).getPropertyValue('--header-height'),
    )
    const observer = new IntersectionObserver(
      ([entry]) =>
        setStuck(entry !== undefined && entry.intersectionRatio < 1 && entry.boundingClientRect.top <= above),
      // The root is shrunk by one more pixel, so that a stuck element is cut off.
      { threshold: [1], rootMargin: `-${above + 1}px 0px 0px 0px` },
    )
    observer.observe(current)
    return () => observer.disconnect()
  }, [element])
  return isStuck
}
