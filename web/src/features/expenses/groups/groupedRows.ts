import type { ExpensesFilter } from '../expenses.search.ts'
import type { SelectedRows } from '../selection/selectedRows.ts'

/** Shared by the rows of all groups, including the selection across groups. */
export interface GroupedRows {
  filter: ExpensesFilter
  onOpen: (id: string) => void
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
}
