import { type ExpensesChoice, filterOf, parseExpensesSearch } from '../expenses.search.ts'

/** The list's URL parameters, as stored. */
export function viewQueryOf(choice: ExpensesChoice): string {
  const parts = Object.entries(choice).filter(([, value]) => value !== undefined)
  return new URLSearchParams(parts).toString()
}

/** A view's filters; parts that are no longer valid are dropped. */
export function choiceOfView(query: string): ExpensesChoice {
  return filterOf(parseExpensesSearch(Object.fromEntries(new URLSearchParams(query))))
}
