import { Button } from '@mantine/core'
import type { ExpenseGrouping } from '@outlay/contract/expenses/expenseTerms'
import { Suspense, useDeferredValue, useState } from 'react'
import IconColumns3 from '~icons/tabler/columns-3'
import IconReceipt from '~icons/tabler/receipt'
import { useLocale } from '../../../core/formats/locale.ts'
import { msg, t, translated } from '../../../core/language/language.ts'
import { useDeferredArrival } from '../../../core/loading/useDeferredArrival.ts'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { useIsNarrow } from '../../../ui/layout/useIsNarrow.ts'
import { lazyContent, lazyDialog } from '../../../ui/lazy/lazyParts.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadError } from '../../../ui/states/LoadError.tsx'
import type { ExpenseListResult } from '../expenses.api.ts'
import { type ExpensesFilter, isNarrowed } from '../expenses.search.ts'
import { GroupSelect } from '../groups/GroupSelect.tsx'
import type { SelectedRows } from '../selection/selectedRows.ts'
import type { ShownSums } from '../sums/sums.api.ts'
import { shownTexts } from '../sums/sumsText.ts'
import classes from './ExpenseList.module.css'
import { ExpenseList } from './ExpenseList.tsx'
import type { ExpensesOrder } from './expensesOrder.ts'
import { ListHead } from './ListHead.tsx'
import { useColumns } from './table/useColumns.ts'
import { useDensity, useRowHeight } from './useDensity.ts'

const GroupedExpenses = lazyContent(
  msg('The groups'),
  async () => (await import('../groups/GroupedExpenses.tsx')).GroupedExpenses,
)

const ColumnsDialog = lazyDialog(
  msg('The columns'),
  async () => (await import('./table/ColumnsDialog.tsx')).ColumnsDialog,
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
  return (
    <Panel isFlush aria-label={t('Expense list')} aria-busy={list.isFetching} className={classes.panel}>
      {group ? <ExpensesInGroups {...props} by={group} /> : <ExpensesContent {...props} />}
    </Panel>
  )
}

function ExpensesInGroups({ by, ...props }: ExpensesProps & { by: ExpenseGrouping }) {
  const { counted, filter, onGroup, onOpen, onAdd, selected, onSelect } = props
  if (counted.sums?.count === 0) return <NoneOf filter={filter} onAdd={onAdd} />
  return (
    <>
      <div className={classes.bar}>
        <GroupSelect group={by} onGroup={onGroup} />
      </div>
      <Suspense fallback={<ExpenseRowsSkeleton count={4} />}>
        <GroupedExpenses by={by} filter={filter} onOpen={onOpen} selected={selected} onSelect={onSelect} />
      </Suspense>
    </>
  )
}

function ExpensesContent(props: ExpensesProps) {
  const { list, counted, order, filter, onGroup, onOpen, onAdd, selected, onSelect } = props
  const [density, setDensity] = useDensity()
  // Deferred, since all rows re-render.
  const drawn = useDeferredValue(density)
  const [columns] = useColumns()
  const isNarrow = useIsNarrow()
  const isTable = !isNarrow && drawn === 'compact'
  const [isChoosing, setChoosing] = useState(false)
  const locale = useLocale()
  const rowHeight = useRowHeight(drawn)
  const data = useDeferredArrival(list.data)
  if (list.isPending || (list.data && !data)) return <ExpenseRowsSkeleton count={8} />
  if (!data) return <LoadError what={t('Your expenses')} error={list.error} onRetry={list.refetch} />
  if (!data.pages.some(page => page.expenses.length > 0)) return <NoneOf filter={filter} onAdd={onAdd} />
  const shown = data.pages.flatMap(page => page.expenses)
  return (
    <>
      <ListHead
        shown={shown}
        selected={selected}
        onSelect={onSelect}
        density={density}
        onDensity={setDensity}
        sums={shownTexts(locale, counted).join(' · ')}
      >
        <GroupSelect group={undefined} onGroup={onGroup} />
        {isTable && (
          <Button
            variant="subtle"
            color="gray"
            size="compact-sm"
            leftSection={<IconColumns3 size={16} aria-hidden />}
            onClick={() => setChoosing(true)}
          >
            {t('Columns')}
          </Button>
        )}
      </ListHead>
      <Suspense>{isChoosing && <ColumnsDialog onClose={() => setChoosing(false)} />}</Suspense>
      <ExpenseList
        key={rowHeight}
        table={isTable ? { columns, order } : undefined}
        density={drawn}
        rowHeight={rowHeight}
        scope={filter.scope}
        list={list}
        data={data}
        total={counted.sums?.isWhole ? counted.sums.count : undefined}
        onOpen={onOpen}
        selected={selected}
        onSelect={onSelect}
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
