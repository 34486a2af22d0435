import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { type ComponentProps, Suspense, useCallback, useState } from 'react'
import { keyOf } from '../../../core/api/queryKeys.ts'
import { msg } from '../../../core/language/language.ts'
import { lazyContent } from '../../../ui/lazy/lazyParts.tsx'
import type { ExpensePages } from '../expenses.api.ts'
import type { ExpensesFilter } from '../expenses.search.ts'
import { Expenses } from '../list/Expenses.tsx'
import { countSelected, nothingSelected, type SelectedRows } from './selectedRows.ts'

const SelectionBar = lazyContent(
  msg('The bulk actions'),
  async () => (await import('./SelectionBar.tsx')).SelectionBar,
)

type SelectableExpensesProps = Omit<ComponentProps<typeof Expenses>, 'selected' | 'onSelect'>

/** The list and the selection bar. Separate, so that selecting does not re-render the rest of the page. */
export function SelectableExpenses(props: SelectableExpensesProps) {
  const { filter, counted } = props
  const queryClient = useQueryClient()
  const { selected, select, clear } = useSelectedRows(filter)
  return (
    <>
      <Expenses {...props} selected={selected} onSelect={select} />
      <Suspense>
        {countSelected(selected) > 0 && (
          <SelectionBar
            selected={selected}
            onSelect={select}
            onClear={clear}
            filter={filter}
            rows={loadedOf(queryClient, selected)}
            sums={counted.sums}
          />
        )}
      </Suspense>
    </>
  )
}

/** The loaded ones, from any list or group. */
function loadedOf(queryClient: QueryClient, { ids }: SelectedRows): ExpenseSummary[] {
  const lists = queryClient.getQueriesData<ExpensePages>({ queryKey: keyOf('expenses', 'list') })
  const loaded = lists.flatMap(([, list]) => list?.pages.flatMap(({ expenses }) => expenses) ?? [])
  const byId = new Map(loaded.map(expense => [expense.id, expense]))
  return [...ids].flatMap(id => byId.get(id) ?? [])
}

/** The selection in a filtered list; cleared when the filter changes. */
function useSelectedRows(filter: ExpensesFilter) {
  const key = JSON.stringify(filter)
  const [state, setState] = useState({ key, selected: nothingSelected })
  const select = useCallback((selected: SelectedRows) => setState({ key, selected }), [key])
  const clear = useCallback(() => {
    setState({ key, selected: nothingSelected })
    // The focused button disappears with the bar.
    document.querySelector<HTMLElement>('[data-row][tabindex="0"]')?.focus({ preventScroll: true })
  }, [key])
  return { selected: state.key === key ? state.selected : nothingSelected, select, clear }
}
