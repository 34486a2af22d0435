import * as z from 'zod/mini'
import { booleanInput, idParams, idSchema } from '../core/fields.ts'
import { amountSchema } from '../core/money.ts'
import { optionalText, requiredText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { isZero } from '../core/shares.ts'
import { expenseCategorySchema } from './categories.ts'
import { expenseSchema, expenseSummarySchema } from './expenses.ts'
import { maxPersonName } from './expenseTerms.ts'

export const minParts = 2
export const maxParts = 20

/** One part: a share of the amount paid, in its currency, and what it was for. */
const partSchema = z.strictObject({
  amount: amountSchema.check(z.refine(amount => isZero(amount) === false, 'Each part needs an amount')),
  description: requiredText(500, 'Description is required'),
  category: expenseCategorySchema,
  projectId: z.optional(z.nullable(idSchema)),
  /** Whom it was for; defaults to whom the whole was for. */
  person: optionalText(maxPersonName),
  isDeductible: booleanInput,
})
export type SplitPart = z.output<typeof partSchema>
export type SplitPartInput = z.input<typeof partSchema>

/** The first part replaces the expense itself; together they add up to the amount paid. */
export const splitExpenseBody = z.strictObject({
  parts: z
    .array(partSchema)
    .check(
      z.minLength(minParts, 'Split it into at least two parts'),
      z.maxLength(maxParts, `At most ${maxParts} parts`),
    ),
})

/** The original expense comes first. Deleted parts are omitted: their amounts went back to the first. */
export const expenseSplitSchema = z.object({
  /** The total paid, in the currency it was paid in. */
  total: z.string(),
  currency: z.string(),
  parts: z.array(expenseSummarySchema),
})
export type ExpenseSplit = z.infer<typeof expenseSplitSchema>

export const expenseSplitRoutes = {
  get: defineRoute({
    method: 'GET',
    path: '/api/expenses/{id}/split',
    summary: "The parts of an expense's split, with their total",
    access: 'session',
    params: idParams,
    response: expenseSplitSchema,
  }),
  split: defineRoute({
    method: 'POST',
    path: '/api/expenses/{id}/split',
    summary:
      'Splits an expense into parts that add up to exactly the amount paid. Each part is an expense; the first is the original',
    access: 'session',
    params: idParams,
    body: splitExpenseBody,
    response: expenseSplitSchema,
    versioned: expenseSchema,
  }),
  join: defineRoute({
    method: 'DELETE',
    path: '/api/expenses/{id}/split',
    summary: "Undoes an expense's split: its parts become one expense again",
    access: 'session',
    params: idParams,
    response: expenseSchema,
    versioned: expenseSchema,
  }),
}
