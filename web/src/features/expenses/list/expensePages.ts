import { categoryOf } from '@outlay/contract/expenses/categories'
import { noProject } from '@outlay/contract/expenses/expenseFilters'
import type { ExpenseSummary } from '@outlay/contract/expenses/expenses'
import { countedStatuses, noApproval } from '@outlay/contract/expenses/expenseTerms'
import { isFoundIn } from '@outlay/contract/expenses/wordSearch'
import { isAtLeast } from '@outlay/contract/teams/teamPolicies'
import type { ExpensePages } from '../expenses.api.ts'
import { type ExpensesFilter, valuesIn } from '../expenses.search.ts'

/** Removes an expense from the loaded pages. */
export function withoutExpense(list: ExpensePages, id: string): ExpensePages {
  if (!list.pages.some(page => page.expenses.some(one => one.id === id))) return list
  const pages = list.pages.map(page => ({ ...page, expenses: page.expenses.filter(one => one.id !== id) }))
  return { ...list, pages }
}

/**
 * Inserts an expense into the loaded pages, newest first, as the server would list it; not if the filter excludes it or
 * its position is not loaded yet. Avoids reloading a list of many pages.
 */
export function withExpense(
  list: ExpensePages,
  expense: ExpenseSummary,
  filter: ExpensesFilter,
): ExpensePages {
  const rest = withoutExpense(list, expense.id)
  const { search: _, ...others } = filter
  // An expense found by its receipt's text still matches.
  const mayBeFoundByReceipt = rest !== list && expense.receiptUrl !== null
  if (!passes(expense, mayBeFoundByReceipt ? others : filter)) return rest
  if (needsRefetch(filter)) return replaced(list, expense)
  const pages = [...rest.pages]
  const target = pages.findIndex(page => page.expenses.some(one => isNewer(expense, one)))
  const index = target >= 0 ? target : pages.length - 1
  const page = pages[index]
  const isBeyondLoaded = target < 0 && page?.nextCursor !== undefined
  if (!page || isBeyondLoaded) return rest
  pages[index] = { ...page, expenses: inserted(page.expenses, expense) }
  return { ...rest, pages }
}

/**
 * Whether a list has to be refetched after one of its expenses was written, since only the server knows its order, or
 * whether a user has changed what a reader was uncertain about.
 */
export const needsRefetch = ({ sort, isDoubtful }: ExpensesFilter): boolean =>
  sort !== undefined || isDoubtful !== undefined

/** For a list that is refetched: replaces the expense in place. */
function replaced(list: ExpensePages, expense: ExpenseSummary): ExpensePages {
  const pages = list.pages.map(page => ({
    ...page,
    expenses: page.expenses.map(one => (one.id === expense.id ? expense : one)),
  }))
  return { ...list, pages }
}

function inserted(expenses: readonly ExpenseSummary[], expense: ExpenseSummary): ExpenseSummary[] {
  const place = expenses.findIndex(one => isNewer(expense, one))
  return place < 0 ? [...expenses, expense] : expenses.toSpliced(place, 0, expense)
}

// IDs are sortable by time of creation, which orders expenses of the same day.
function isNewer(expense: ExpenseSummary, other: ExpenseSummary): boolean {
  if (expense.date !== other.date) return expense.date > other.date
  return expense.id > other.id
}

/** What each part of a filter matches, as on the server. */
const passesPart: Record<
  keyof ExpensesFilter,
  (expense: ExpenseSummary, wanted: string, filter: ExpensesFilter) => boolean
> = {
  scope: ({ teamId }) => teamId !== null,
  userId: ({ userId }, wanted) => userId === wanted,
  search: (expense, wanted) => isFoundIn(wordsOf(expense), wanted, categoryOf(expense.category).value),
  merchant: ({ merchant }, wanted) => merchant?.toLowerCase() === wanted.toLowerCase(),
  person: ({ person }, wanted) => person?.toLowerCase() === wanted.toLowerCase(),
  category: ({ category }, wanted) => valuesIn(wanted).includes(category),
  projectId: ({ projectId }, wanted) => valuesIn(wanted).includes(projectId ?? noProject),
  status: ({ status }, wanted) => status === wanted,
  approval: ({ approval }, wanted) => (approval ?? noApproval) === wanted,
  isDeductible: ({ isDeductible }, wanted) => isDeductible === wanted,
  mood: ({ mood }, wanted) => mood === wanted,
  tag: ({ tags }, wanted) => tags.includes(wanted),
  hasMerchant: ({ merchant }, wanted) => String(merchant !== null) === wanted,
  hasPerson: ({ person }, wanted) => String(person !== null) === wanted,
  hasReceipt: ({ receiptUrl }, wanted) => String(receiptUrl !== null) === wanted,
  isDoubtful: () => true,
  sort: () => true,
  order: () => true,
  isCounted: ({ status }) => countedStatuses.includes(status),
  originalCurrency: ({ originalCurrency }, wanted) => originalCurrency === wanted,
  minAmount: (expense, wanted, { originalCurrency }) =>
    isAtLeast(amountAsked(expense, originalCurrency), wanted),
  maxAmount: (expense, wanted, { originalCurrency }) =>
    isAtLeast(wanted, amountAsked(expense, originalCurrency)),
  from: ({ date }, wanted) => date >= wanted,
  to: ({ date }, wanted) => date <= wanted,
}
/** The searched text, except for text read from receipts, which is only on the server. */
const wordsOf = ({
  description,
  merchant,
  person,
  notes,
  tags,
  amount,
  originalAmount,
}: ExpenseSummary): string =>
  [description, merchant, person, notes, ...tags, amount, originalAmount].join('\n')

/** The original amount, if the filter has a currency. */
const amountAsked = ({ amount, originalAmount }: ExpenseSummary, asked: string | undefined): string =>
  asked ? originalAmount : amount

const filterParts = Object.keys(passesPart) as (keyof ExpensesFilter)[]

function passes(expense: ExpenseSummary, filter: ExpensesFilter): boolean {
  return filterParts.every(part => {
    const wanted = filter[part]
    return !wanted || passesPart[part](expense, wanted, filter)
  })
}
