import { type ExpenseSort, firstOrderOf, type SortOrder } from '@outlay/contract/expenseSorts'
import { msg, translated } from '../../../core/language/language.ts'
import type { ExpensesFilter } from '../expenses.search.ts'

const labels: Readonly<Record<ExpenseSort, Readonly<Record<SortOrder, string>>>> = {
  date: { desc: msg('Newest first'), asc: msg('Oldest first') },
  amount: { desc: msg('Largest first'), asc: msg('Smallest first') },
  description: { asc: msg('Description A–Z'), desc: msg('Description Z–A') },
  merchant: { asc: msg('Merchant A–Z'), desc: msg('Merchant Z–A') },
  category: { asc: msg('Category A–Z'), desc: msg('Category Z–A') },
  project: { asc: msg('Project A–Z'), desc: msg('Project Z–A') },
  created: { desc: msg('Latest recorded first'), asc: msg('Earliest recorded first') },
}

// Object.keys forgets its keys' type.
const sorts = Object.keys(labels) as ExpenseSort[]

export const reversed = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc')

/** Each order once, the one that a list begins with before its reverse. */
export function sortChoices() {
  return sorts.flatMap(sort => {
    const first = firstOrderOf[sort]
    const orders: SortOrder[] = [first, reversed(first)]
    return orders.map(order => ({ value: `${sort} ${order}`, label: translated(labels[sort][order]) }))
  })
}

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
