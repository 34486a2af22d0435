import { type ExpenseSort, firstOrderOf, type SortOrder } from '@outlay/contract/expenses/expenseTerms'
import type { ExpensesChoice, ExpensesPart } from '../expenses.search.ts'
import { orderOf, orderOfChoice, reversed } from '../filters/sortChoices.ts'

/** The order of a list, and how to sort by a column; sorting by it again reverses the order. */
export interface ExpensesOrder {
  readonly sort: ExpenseSort
  readonly order: SortOrder
  readonly onSort: (sort: ExpenseSort) => void
  /** A value of `sortChoices`. */
  readonly onChoose: (value: string) => void
}

export function expensesOrder(choice: ExpensesChoice, choose: (next: ExpensesPart) => void): ExpensesOrder {
  const { sort, order } = orderOf(choice)
  return {
    sort,
    order,
    onSort: next =>
      choose({ ...choice, sort: next, order: next === sort ? reversed(order) : firstOrderOf[next] }),
    onChoose: value => choose({ ...choice, ...orderOfChoice(value) }),
  }
}
