import { type ExpensesChoice, filterOf, parseExpensesSearch } from '../expenses.search.ts'

/** What the address says of a list, as it is kept. */
export function viewQueryOf(choice: ExpensesChoice): string {
  const parts = Object.entries(choice).filter(([, value]) => value !== undefined)
  return new URLSearchParams(parts).toString()
}

/** What a view chooses; what makes no sense any more is left out. */
export function choiceOfView(query: string): ExpensesChoice {
  return filterOf(parseExpensesSearch(Object.fromEntries(new URLSearchParams(query))))
}
