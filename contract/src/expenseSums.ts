import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'
import { yesNoInput } from './core/yesNo.ts'
import { shownExpensesQuery } from './expenseFilters.ts'

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
}
