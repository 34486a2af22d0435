import * as z from 'zod/mini'
import { cursorSchema, limitSchema } from './core/pagination.ts'
import { defineRoute } from './core/route.ts'
import { yesNoInput } from './core/yesNo.ts'
import { shownExpensesQuery } from './expenseFilters.ts'
import { expenseGroupings } from './expenseGroupings.ts'

/** So many expenses are looked at for a first answer: beyond, kept totals answer, or the figures are a beginning. */
export const maxLookedAt = 10_000
/** So many are looked at where the whole is asked for. */
export const maxLookedAtWhole = 1_000_000

const sumsQuery = z.extend(shownExpensesQuery, {
  /** Whether far more are looked at, where neither a first look nor kept totals know all. */
  isWholeAsked: z.prefault(yesNoInput, 'false'),
})
export type ExpenseSumsQuery = z.output<typeof sumsQuery>

/** What was paid in one currency. */
const paidSumSchema = z.object({
  currency: z.string(),
  /** Of what was paid, as decimal text. */
  total: z.string(),
  count: z.int(),
})

/** How many expenses a filter lets through, and what they come to. */
export const expenseSumsSchema = z.object({
  count: z.int(),
  /** How many of them are in the total, as in every other: what waits, or was rejected, is not. */
  countedCount: z.int(),
  /** In `currency`, the reader's own; decimal text. */
  total: z.string(),
  currency: z.string(),
  /** Whether these are all. Else at least so many are let through, and the total is of those alone. */
  isWhole: z.boolean(),
  /** What is in the total by the currency that was paid in, largest first; null where only kept totals know all. */
  paid: z.nullable(z.array(paidSumSchema)),
})
export type ExpenseSums = z.infer<typeof expenseSumsSchema>

const groupsQuery = z.extend(shownExpensesQuery, {
  by: z.enum(expenseGroupings),
  limit: limitSchema,
  cursor: z.optional(cursorSchema),
})
export type ExpenseGroupsQuery = z.output<typeof groupsQuery>

/** All that is alike in a list: its number and sum, as `expenseSumsSchema` says them. */
const expenseGroupSchema = z.object({
  /** A month, YYYY-MM; a project's id; the name of a merchant or of whom it was for. Null for what has none. */
  key: z.nullable(z.string()),
  count: z.int(),
  countedCount: z.int(),
  total: z.string(),
})
export type ExpenseGroup = z.infer<typeof expenseGroupSchema>

const expenseGroupsSchema = z.object({
  groups: z.array(expenseGroupSchema),
  /** Of the totals. */
  currency: z.string(),
  /** Whether all were looked at: a million are at most, where no totals are kept. */
  isWhole: z.boolean(),
})
export type ExpenseGroups = z.infer<typeof expenseGroupsSchema>

export const expenseSumRoutes = {
  sums: defineRoute({
    method: 'GET',
    path: '/api/expenses/sums',
    summary:
      'How many expenses a filter lets through and their sum, whole or as far as a first look at 10,000 goes',
    access: 'session',
    query: sumsQuery,
    response: expenseSumsSchema,
  }),
  groups: defineRoute({
    method: 'GET',
    path: '/api/expenses/sums/groups',
    summary:
      'The months, newest first, or the merchants, projects or people, largest first, of a list, with their sums',
    access: 'session',
    query: groupsQuery,
    response: expenseGroupsSchema,
  }),
}
