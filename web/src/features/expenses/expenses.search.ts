import { categories } from '@outlay/contract/categories'
import { type CurrencyCode, isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { mostValues } from '@outlay/contract/core/listField'
import { amountSchema } from '@outlay/contract/core/money'
import { type ExpenseGrouping, expenseGroupings } from '@outlay/contract/expenseGroupings'
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
import { type DatePeriod, datePeriods, spanOf } from './filters/datePeriods.ts'

export interface ExpensesFilter extends ScopeSearch {
  /** Of the team's: who recorded them. */
  readonly userId?: string
  readonly search?: string
  /** A whole name, in any case. */
  readonly merchant?: string
  /** The whole name of whom it was for, in any case. */
  readonly person?: string
  /** Any of some, parted by commas. */
  readonly category?: string
  /** On any of some projects, by their ids, parted by commas; `none` for those on none. */
  readonly projectId?: string
  readonly status?: ExpenseStatus
  /** How far its approval has come; `none` for what needs none. */
  readonly approval?: ApprovalFilter
  readonly isDeductible?: 'true' | 'false'
  readonly mood?: MoodValue
  readonly tag?: string
  readonly hasReceipt?: 'true' | 'false'
  /** Of what has no merchant, where a list is in groups by it; not in the address. */
  readonly hasMerchant?: 'false'
  /** Of what was for nobody who is named, where a list is in groups by it; not in the address. */
  readonly hasPerson?: 'false'
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

/** A filter as a person chooses it: a period that goes by the calendar stays one, whatever day it is. */
export interface ExpensesChoice extends ExpensesFilter {
  /** In place of `from` and `to`. */
  readonly period?: DatePeriod
  /** The list in groups of what is alike. */
  readonly group?: ExpenseGrouping | undefined
}

/** Parts of a choice as they are changed; an undefined or empty one is taken away. */
export type ExpensesPart = { readonly [Part in keyof ExpensesChoice]?: string | undefined }

const actions = ['add', 'bulk', 'scan', 'capture', 'review', 'deleted', 'split'] as const
export type ExpensesAction = (typeof actions)[number]

/** What the address bar says after /expenses: the filters, and which dialog is open. */
export interface ExpensesSearch extends ExpensesChoice {
  readonly action?: ExpensesAction
  /** The expense whose dialog is open. */
  readonly id?: string
}

/** Reads an untrusted search; what makes no sense is left out. */
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

/** Those of some values that make sense, each once, as the address has them. */
function listOf(value: unknown, makesSense: (one: string) => boolean): string | undefined {
  return joined([...new Set(valuesIn(textOf(value)).filter(makesSense))].slice(0, mostValues))
}

/** The values that stand in the address parted by commas. */
export const valuesIn = (list: string | undefined): string[] => list?.split(',') ?? []

export const joined = (values: readonly string[]): string | undefined => values.join(',') || undefined

/** The days of a period that was chosen, in their place. */
export function filterOn(today: string, { period, group, ...filter }: ExpensesChoice): ExpensesFilter {
  return period ? { ...filter, ...spanOf(period, today) } : filter
}

/** Which expenses are asked for, in whatever order. */
export const withoutOrder = <Filter extends ExpensesFilter>({ sort, order, ...filter }: Filter) => filter

/** Whether fewer are asked for than there are: neither by whose they are nor by their order. */
export const isNarrowed = ({ scope, group, ...filter }: ExpensesChoice): boolean =>
  Object.keys(withoutOrder(filter)).length > 0

export function filterOf({ action, id, ...choice }: ExpensesSearch): ExpensesChoice {
  return choice
}
