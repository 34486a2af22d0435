import * as z from 'zod/mini'
import { booleanInput, cursorSchema, limitSchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'
import { shownExpensesQuery } from './expenseFilters.ts'
import { expenseGroupings } from './expenseTerms.ts'

/** Expenses scanned for a first response; beyond that, stored totals or a partial sum. */
export const maxLookedAt = 10_000
/** Expenses scanned when the whole is requested. */
export const maxLookedAtWhole = 1_000_000

const sumsQuery = z.extend(shownExpensesQuery, {
  /** Whether to scan far more, if neither a first scan nor stored totals cover everything. */
  isWholeAsked: z.prefault(booleanInput, 'false'),
})
export type ExpenseSumsQuery = z.output<typeof sumsQuery>

/** Total paid in one currency. */
const paidSumSchema = z.object({
  currency: z.string(),
  /** The amounts paid, as decimal text. */
  total: z.string(),
  count: z.int(),
})

/** Count and total of the expenses matching a filter. */
export const expenseSumsSchema = z.object({
  count: z.int(),
  /** How many are in the total; pending and rejected ones are not. */
  countedCount: z.int(),
  /** In `currency`, the reader's own; decimal text. */
  total: z.string(),
  currency: z.string(),
  /** Whether everything was summed. If not, `count` is a lower bound and the total covers only those. */
  isWhole: z.boolean(),
  /** The total by currency paid in, largest first; null if it comes from stored totals. */
  paid: z.nullable(z.array(paidSumSchema)),
})
export type ExpenseSums = z.infer<typeof expenseSumsSchema>

const groupsQuery = z.extend(shownExpensesQuery, {
  by: z.enum(expenseGroupings),
  limit: limitSchema,
  cursor: z.optional(cursorSchema),
})
export type ExpenseGroupsQuery = z.output<typeof groupsQuery>

/** Count and sum of one group of a list, as in `expenseSumsSchema`. */
const expenseGroupSchema = z.object({
  /** A month, YYYY-MM; a project id; or the name of a merchant or person. Null if the expense has none. */
  key: z.nullable(z.string()),
  count: z.int(),
  countedCount: z.int(),
  total: z.string(),
})
export type ExpenseGroup = z.infer<typeof expenseGroupSchema>

const expenseGroupsSchema = z.object({
  groups: z.array(expenseGroupSchema),
  /** Currency of the totals. */
  currency: z.string(),
  /** Whether all were scanned: at most a million are, where no totals are stored. */
  isWhole: z.boolean(),
})
export type ExpenseGroups = z.infer<typeof expenseGroupsSchema>

export const expenseSumRoutes = {
  sums: defineRoute({
    method: 'GET',
    path: '/api/expenses/sums',
    summary: 'Count and total of the expenses that match a filter, in full or from a first look at 10,000',
    access: 'session',
    query: sumsQuery,
    response: expenseSumsSchema,
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/api/expenses/sums/groups',
    summary:
      'A list grouped by month, newest first, or by merchant, project or person, largest first, with totals',
    access: 'session',
    query: groupsQuery,
    response: expenseGroupsSchema,
  }),
}
