import type { ExpensesFilter } from '../expenses.search.ts'
import type { SelectedRows } from '../selection/selectedRows.ts'

/** What the rows of every group are shown with, and what is selected across the groups. */
export interface GroupedRows {
  filter: ExpensesFilter
  onOpen: (id: string) => void
  selected: SelectedRows
  onSelect: (selected: SelectedRows) => void
}
