import { useCallback, useState } from 'react'
import type { ExpensesFilter } from '../expenses.search.ts'
import { nothingSelected, type SelectedRows } from './selectedRows.ts'

/** The selection in a filtered list; cleared when the filter changes. */
export function useSelectedRows(filter: ExpensesFilter) {
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
