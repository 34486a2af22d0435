import { type ExpenseSort, firstOrderOf, type SortOrder } from '@outlay/contract/expenses/expenseTerms'
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

// Object.keys loses the key type.
const sorts = Object.keys(labels) as ExpenseSort[]

export const reversed = (order: SortOrder): SortOrder => (order === 'asc' ? 'desc' : 'asc')

/** Each order once, the default direction first. */
export function sortChoices() {
  return sorts.flatMap(sort => {
    const first = firstOrderOf[sort]
    const orders: SortOrder[] = [first, reversed(first)]
    return orders.map(order => ({ value: `${sort} ${order}`, label: translated(labels[sort][order]) }))
  })
}

/** The effective order, including defaults. */
export function orderOf({ sort = 'date', order = firstOrderOf[sort] }: ExpensesFilter) {
  return { sort, order }
}

export function sortChosen(filter: ExpensesFilter): string {
  const { sort, order } = orderOf(filter)
  return `${sort} ${order}`
}

/** The shortest URL parameters for an order. */
export function orderOfChoice(value: string): { sort: string | undefined; order: string | undefined } {
  const sort = sorts.find(one => value.startsWith(`${one} `)) ?? 'date'
  const order = value.slice(sort.length + 1)
  if (order !== firstOrderOf[sort]) return { sort, order }
  return { sort: sort === 'date' ? undefined : sort, order: undefined }
}
