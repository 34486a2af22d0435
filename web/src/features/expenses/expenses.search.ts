import { type CategoryValue, categories } from '@outlay/contract/categories'
import { type CurrencyCode, isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { amountSchema } from '@outlay/contract/core/money'
import {
  type ExpenseSort,
  expenseSorts,
  firstOrderOf,
  type SortOrder,
  sortOrders,
} from '@outlay/contract/expenseSorts'
import {
  type ApprovalFilter,
  approvalFilters,
  type ExpenseStatus,
  expenseStatuses,
} from '@outlay/contract/expenseStatuses'
import { type MoodValue, moodOf } from '@outlay/contract/moods'
import { type ScopeSearch, scopeIn } from '../../entities/teams/scopeSearch.ts'

export interface ExpensesFilter extends ScopeSearch {
  /** Of the team's: who recorded them. */
  readonly userId?: string
  readonly search?: string
  /** A whole name, in any case. */
  readonly merchant?: string
  readonly category?: CategoryValue
  /** A project's id, or `none`. */
  readonly projectId?: string
  readonly status?: ExpenseStatus
  /** How far its approval has come; `none` for what needs none. */
  readonly approval?: ApprovalFilter
  readonly isDeductible?: 'true' | 'false'
  readonly mood?: MoodValue
  readonly tag?: string
  readonly hasReceipt?: 'true' | 'false'
  /** Whether its reader was in doubt. */
  readonly isDoubtful?: 'true' | 'false'
  /** Only what is in every total. */
  readonly isCounted?: 'true'
  /** What was paid in (ISO 4217). */
  readonly originalCurrency?: CurrencyCode
  /** Of one expense, both included; decimal text in `originalCurrency`, else in the person's own currency. */
  readonly minAmount?: string
  readonly maxAmount?: string
  /** First and last day, both included. */
  readonly from?: string
  readonly to?: string
  /** Absent: newest first. */
  readonly sort?: ExpenseSort
  readonly order?: SortOrder
}

const actions = ['add', 'bulk', 'scan', 'review', 'deleted'] as const
export type ExpensesAction = (typeof actions)[number]

/** What the address bar says after /expenses: the filters, and which dialog is open. */
export interface ExpensesSearch extends ExpensesFilter {
  readonly action?: ExpensesAction
  /** The expense whose dialog is open. */
  readonly id?: string
}

/** Reads an untrusted search; what makes no sense is left out. */
export function parseExpensesSearch(unverified: Record<string, unknown>): ExpensesSearch {
  const action = actions.find(one => one === unverified.action)
  const id = textOf(unverified.id)
  return { ...parseFilter(unverified), ...(action && { action }), ...(id && { id }) }
}

function parseFilter(unverified: Record<string, unknown>): ExpensesFilter {
  const category = categories.find(one => one.value === unverified.category)?.value
  const status = expenseStatuses.find(one => one === unverified.status)
  const approval = approvalFilters.find(one => one === unverified.approval)
  const isDeductible = yesNoOf(unverified.isDeductible)
  const hasReceipt = yesNoOf(unverified.hasReceipt)
  const isDoubtful = yesNoOf(unverified.isDoubtful)
  const tag = textOf(unverified.tag)
  const isCounted = unverified.isCounted === 'true' ? ('true' as const) : undefined
  const mood = moodOf(textOf(unverified.mood))?.value
  const search = textOf(unverified.search)
  const merchant = textOf(unverified.merchant)
  const projectId = textOf(unverified.projectId)
  const { scope } = scopeIn(unverified)
  const userId = scope && textOf(unverified.userId)
  const currency = textOf(unverified.originalCurrency) ?? ''
  const originalCurrency = isCurrencyCode(currency) ? currency : undefined
  const amounts = { minAmount: amountOf(unverified.minAmount), maxAmount: amountOf(unverified.maxAmount) }
  const days = { from: dayOf(unverified.from), to: dayOf(unverified.to) }
  return {
    ...present({ scope, userId, search, merchant, category, projectId, status, approval }),
    ...present({ tag, hasReceipt, isDoubtful }),
    ...present(orderIn(unverified)),
    ...present({ isDeductible, isCounted, mood, originalCurrency, ...amounts, ...days }),
  }
}

/** As little as says it: the order that a list begins with is not named. */
function orderIn(unverified: Record<string, unknown>): Pick<ExpensesFilter, 'sort' | 'order'> {
  const sort = expenseSorts.find(one => one === unverified.sort) ?? 'date'
  const order = sortOrders.find(one => one === unverified.order) ?? firstOrderOf[sort]
  const isFirst = order === firstOrderOf[sort]
  if (isFirst) return sort === 'date' ? {} : { sort }
  return { sort, order }
}

const yesNoOf = (value: unknown) => (['true', 'false'] as const).find(one => one === value)

/** Without what is undefined. */
function present(filter: { [Name in keyof ExpensesFilter]?: ExpensesFilter[Name] | undefined }) {
  // Only fields of the filter, each as its type has it.
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as ExpensesFilter
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

function amountOf(value: unknown): string | undefined {
  return amountSchema.safeParse(value).data
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/** Which expenses are asked for, in whatever order. */
export const withoutOrder = ({ sort, order, ...filter }: ExpensesFilter) => filter

/** Whether fewer are asked for than there are: neither by whose they are nor by their order. */
export const isNarrowed = ({ scope, ...filter }: ExpensesFilter): boolean =>
  Object.keys(withoutOrder(filter)).length > 0

export function filterOf({ action, id, ...filter }: ExpensesSearch): ExpensesFilter {
  return filter
}
