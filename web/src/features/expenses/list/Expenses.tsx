import { Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import { IconReceipt } from '@tabler/icons-react'
import { ExpenseRowsSkeleton } from '../../../entities/expenses/ExpenseRowsSkeleton.tsx'
import { LinkButton } from '../../../ui/buttons/LinkButton.tsx'
import { Panel } from '../../../ui/panels/Panel.tsx'
import { EmptyState } from '../../../ui/states/EmptyState.tsx'
import { LoadFailure } from '../../../ui/states/LoadFailure.tsx'
import type { ExpenseListResult } from '../expenses.api.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import classes from './ExpenseList.module.css'
import { ExpenseList } from './ExpenseList.tsx'

interface ExpensesProps {
  list: ExpenseListResult
  filter: ExpensesFilter
  onOpen: (id: string) => void
  /** Undefined where nothing can be added. */
  onAdd: (() => void) | undefined
}

/** The list in each of its states: loading, failed, empty, full. */
export function Expenses({ list, filter, onOpen, onAdd }: ExpensesProps) {
  return (
    <Panel isFlush aria-label="Expense list" aria-busy={list.isFetching} className={classes.panel}>
      <ExpensesContent list={list} filter={filter} onOpen={onOpen} onAdd={onAdd} />
    </Panel>
  )
}

function ExpensesContent({ list, filter, onOpen, onAdd }: ExpensesProps) {
  const isNarrow = useMediaQuery('(max-width: 48em)', false, { getInitialValueInEffect: false })
  const rowHeight = isNarrow ? 76 : 68
  if (list.isPending) return <ExpenseRowsSkeleton count={8} />
  if (!list.data) return <LoadFailure what="Your expenses" error={list.error} onRetry={list.refetch} />
  if (!list.data.pages.some(page => page.expenses.length > 0))
    return (
      <NoExpenses
        isFiltered={Object.keys(filter).some(name => name !== 'scope')}
        scope={filter.scope ?? 'mine'}
        onAdd={onAdd}
      />
    )
  return (
    <ExpenseList
      key={rowHeight}
      rowHeight={rowHeight}
      scope={filter.scope}
      list={list}
      data={list.data}
      onOpen={onOpen}
    />
  )
}

interface NoExpensesProps extends Pick<ExpensesProps, 'onAdd'> {
  isFiltered: boolean
  scope: 'mine' | 'team'
}

const emptyText = {
  mine: 'What you record by hand or from receipts will be here, newest first.',
  team: 'What people record on the team’s projects will be here, newest first.',
}

function NoExpenses({ isFiltered, scope, onAdd }: NoExpensesProps) {
  const text = isFiltered ? 'Nothing matches these filters. Clear them to see everything.' : emptyText[scope]
  return (
    <EmptyState title="No expenses found" text={text} icon={<IconReceipt size={24} />}>
      {!isFiltered && onAdd && (
        <>
          <Button onClick={onAdd}>Add your first expense</Button>
          <LinkButton to="/import" variant="default">
            Import a statement
          </LinkButton>
        </>
      )}
    </EmptyState>
  )
}
