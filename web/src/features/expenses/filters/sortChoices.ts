import { type ExpenseSort, firstOrderOf, type SortOrder } from '@outlay/contract/expenseSorts'
import type { ExpensesFilter } from '../expenses.search.ts'

const labels: Readonly<Record<ExpenseSort, Readonly<Record<SortOrder, string>>>> = {
  date: { desc: 'Newest first', asc: 'Oldest first' },
  amount: { desc: 'Largest first', asc: 'Smallest first' },
  description: { asc: 'Description A–Z', desc: 'Description Z–A' },
  merchant: { asc: 'Merchant A–Z', desc: 'Merchant Z–A' },
  category: { asc: 'Category A–Z', desc: 'Category Z–A' },
  project: { asc: 'Project A–Z', desc: 'Project Z–A' },
  created: { desc: 'Recorded last', asc: 'Recorded first' },
}

// Object.keys forgets its keys' type.
const sorts = Object.keys(labels) as ExpenseSort[]

export const reversed = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc')

/** Each order once, the one that a list begins with before its reverse. */
export const sortChoices = sorts.flatMap(sort => {
  const first = firstOrderOf[sort]
  const orders: SortOrder[] = [first, reversed(first)]
  return orders.map(order => ({ value: `${sort} ${order}`, label: labels[sort][order] }))
})

/** What a list is sorted by, also where the address does not say it. */
export function orderOf({ sort = 'date', order = firstOrderOf[sort] }: ExpensesFilter) {
  return { sort, order }
}

export function sortChosen(filter: ExpensesFilter): string {
  const { sort, order } = orderOf(filter)
  return `${sort} ${order}`
}

/** What a choice says in the address: as little as says it. */
export function orderOfChoice(value: string): { sort: string | undefined; order: string | undefined } {
  const sort = sorts.find(one => value.startsWith(`${one} `)) ?? 'date'
  const order = value.slice(sort.length + 1)
  if (order !== firstOrderOf[sort]) return { sort, order }
  return { sort: sort === 'date' ? undefined : sort, order: undefined }
}
