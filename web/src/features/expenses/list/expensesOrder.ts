import { type ExpenseSort, firstOrderOf, type SortOrder } from '@outlay/contract/expenseSorts'
import type { ExpensesChoice, ExpensesPart } from '../expenses.search.ts'
import { orderOf, reversed } from '../filters/sortChoices.ts'

/** What a list is sorted by, and the way to have it sorted by something: pressed once more, the other way round. */
export interface ExpensesOrder {
  readonly sort: ExpenseSort
  readonly order: SortOrder
  readonly onSort: (sort: ExpenseSort) => void
}

export function expensesOrder(choice: ExpensesChoice, choose: (next: ExpensesPart) => void): ExpensesOrder {
  const { sort, order } = orderOf(choice)
  return {
    sort,
    order,
    onSort: next =>
      choose({ ...choice, sort: next, order: next === sort ? reversed(order) : firstOrderOf[next] }),
  }
}
