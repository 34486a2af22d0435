import { type CurrencyCode, isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { mostValues } from '@outlay/contract/core/listField'
import { amountIn } from '@outlay/contract/core/money'
import { categories } from '@outlay/contract/expenses/categories'
import {
  type ApprovalFilter,
  approvalFilters,
  type ExpenseGrouping,
  type ExpenseSort,
  type ExpenseStatus,
  expenseGroupings,
  expenseSorts,
  expenseStatuses,
  firstOrderOf,
  type SortOrder,
  sortOrders,
} from '@outlay/contract/expenses/expenseTerms'
import { type MoodValue, moodOf } from '@outlay/contract/expenses/moods'
import { type ScopeSearch, scopeIn } from '../../entities/teams/scopeSearch.ts'
import { type DatePeriod, datePeriods, spanOf } from './filters/datePeriods.ts'

export interface ExpensesFilter extends ScopeSearch {
  /** The owner, for team expenses. */
  readonly userId?: string
  readonly search?: string
  /** Full name, case-insensitive. */
  readonly merchant?: string
  /** Full name of whom it was for, case-insensitive. */
  readonly person?: string
  /** Any of these, comma-separated. */
  readonly category?: string
  /** Any of these project IDs, comma-separated; `none` for those without a project. */
  readonly projectId?: string
  readonly status?: ExpenseStatus
  /** The approval state; `none` for those that need no approval. */
  readonly approval?: ApprovalFilter
  readonly isDeductible?: 'true' | 'false'
  readonly mood?: MoodValue
  readonly tag?: string
  readonly hasReceipt?: 'true' | 'false'
  /** Expenses without a merchant, for lists grouped by it; not in the URL. */
  readonly hasMerchant?: 'false'
  /** Expenses for no named person, for lists grouped by it; not in the URL. */
  readonly hasPerson?: 'false'
  /** Whether the reader was uncertain. */
  readonly isDoubtful?: 'true' | 'false'
  /** Only expenses that count. */
  readonly isCounted?: 'true'
  /** The original currency (ISO 4217). */
  readonly originalCurrency?: CurrencyCode
  /** Inclusive; a decimal string in `originalCurrency`, otherwise in the user's own currency. */
  readonly minAmount?: string
  readonly maxAmount?: string
  /** First and last day, inclusive. */
  readonly from?: string
  readonly to?: string
  /** Undefined: newest first. */
  readonly sort?: ExpenseSort
  readonly order?: SortOrder
}

/** A filter as selected by the user: calendar periods stay relative. */
export interface ExpensesChoice extends ExpensesFilter {
  /** Instead of `from` and `to`. */
  readonly period?: DatePeriod
  /** How the list is grouped. */
  readonly group?: ExpenseGrouping | undefined
}

/** A partial change of the filter; undefined or empty removes a part. */
export type ExpensesPart = { readonly [Part in keyof ExpensesChoice]?: string | undefined }

const actions = ['add', 'bulk', 'scan', 'capture', 'review', 'deleted', 'split'] as const
export type ExpensesAction = (typeof actions)[number]

/** The URL parameters of /expenses: the filters, and the open dialog. */
export interface ExpensesSearch extends ExpensesChoice {
  readonly action?: ExpensesAction
  /** The expense whose dialog is open. */
  readonly id?: string
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseExpensesSearch(unverified: Record<string, unknown>): ExpensesSearch {
  const action = actions.find(one => one === unverified.action)
  const id = textOf(unverified.id)
  return { ...parseChoice(unverified), ...(action && { action }), ...(id && { id }) }
}

function parseChoice(unverified: Record<string, unknown>): ExpensesChoice {
  const period = datePeriods.find(one => one === unverified.period)
  const group = expenseGroupings.find(one => one === unverified.group)
  const grouped = group ? { group } : {}
  if (!period) return { ...parseFilter(unverified), ...grouped }
  const { from, to, ...filter } = parseFilter(unverified)
  return { ...filter, period, ...grouped }
}

function parseFilter(unverified: Record<string, unknown>): ExpensesFilter {
  const category = listOf(unverified.category, one => categories.some(({ value }) => value === one))
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
  const person = textOf(unverified.person)
  const projectId = listOf(unverified.projectId, id => id !== '')
  const { scope } = scopeIn(unverified)
  const userId = scope && textOf(unverified.userId)
  const currency = textOf(unverified.originalCurrency) ?? ''
  const originalCurrency = isCurrencyCode(currency) ? currency : undefined
  const amounts = { minAmount: amountOf(unverified.minAmount), maxAmount: amountOf(unverified.maxAmount) }
  const days = { from: dayOf(unverified.from), to: dayOf(unverified.to) }
  return {
    ...present({ scope, userId, search, merchant, person, category, projectId, status, approval }),
    ...present({ tag, hasReceipt, isDoubtful }),
    ...present(orderIn(unverified)),
    ...present({ isDeductible, isCounted, mood, originalCurrency, ...amounts, ...days }),
  }
}

/** The shortest form: the default order is omitted. */
function orderIn(unverified: Record<string, unknown>): Pick<ExpensesFilter, 'sort' | 'order'> {
  const sort = expenseSorts.find(one => one === unverified.sort) ?? 'date'
  const order = sortOrders.find(one => one === unverified.order) ?? firstOrderOf[sort]
  const isFirst = order === firstOrderOf[sort]
  if (isFirst) return sort === 'date' ? {} : { sort }
  return { sort, order }
}

const yesNoOf = (value: unknown) => (['true', 'false'] as const).find(one => one === value)

/** Removes undefined values. */
function present(filter: { [Name in keyof ExpensesFilter]?: ExpensesFilter[Name] | undefined }) {
  // Only fields of the filter, with their types.
  return Object.fromEntries(
    Object.entries(filter).filter(([, value]) => value !== undefined),
  ) as ExpensesFilter
}

function dayOf(value: unknown): string | undefined {
  return typeof value === 'string' && isDay(value) ? value : undefined
}

function amountOf(value: unknown): string | undefined {
  return typeof value === 'string' ? amountIn(value) : undefined
}

function textOf(value: unknown): string | undefined {
  return typeof value === 'string' && value ? value : undefined
}

/** The valid values without duplicates, in URL format. */
function listOf(value: unknown, makesSense: (one: string) => boolean): string | undefined {
  return joined([...new Set(valuesIn(textOf(value)).filter(makesSense))].slice(0, mostValues))
}

/** Splits a comma-separated URL parameter. */
export const valuesIn = (list: string | undefined): string[] => list?.split(',') ?? []

export const joined = (values: readonly string[]): string | undefined => values.join(',') || undefined

/** Replaces a period by its days. */
export function filterOn(today: string, { period, group, ...filter }: ExpensesChoice): ExpensesFilter {
  return period ? { ...filter, ...spanOf(period, today) } : filter
}

/** Removes the order. */
export const withoutOrder = <Filter extends ExpensesFilter>({ sort, order, ...filter }: Filter) => filter

/** Whether the filter excludes expenses; scope, order and grouping do not count. */
export const isNarrowed = ({ scope, group, ...filter }: ExpensesChoice): boolean =>
  Object.keys(withoutOrder(filter)).length > 0

export function filterOf({ action, id, ...choice }: ExpensesSearch): ExpensesChoice {
  return choice
}
