import * as z from 'zod/mini'
import { booleanTextSchema } from '../core/fields.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { categorySchema } from './categories.ts'
import { paymentMethodSchema } from './paymentMethods.ts'

/** A merchant the person buys from, with their usual values there; null if they vary or were never set. */
const merchantSuggestionSchema = z.object({
  merchant: z.string(),
  /** How many of the person's newest expenses are from this merchant. */
  count: z.int(),
  category: categorySchema,
  projectId: z.nullable(z.string()),
  /** The currency usually paid in (ISO 4217). */
  currency: z.string(),
  paymentMethod: z.nullable(paymentMethodSchema),
  /** From the merchant's rule; null without one. */
  isDeductible: z.nullable(booleanTextSchema),
})
export type MerchantSuggestion = z.infer<typeof merchantSuggestionSchema>

/** Whom expenses were for, most frequent spelling. */
const personSuggestionSchema = z.object({ person: z.string(), count: z.int() })

const tagSuggestionSchema = z.object({ tag: z.string(), count: z.int() })

const merchantQuery = z.object({
  /** Part of a merchant's name, ignoring case, or a near match; all if absent. */
  search: z.optional(z.string().check(z.maxLength(200)).check(plainText)),
})

export const expenseSuggestionRoutes = {
  merchants: defineRoute({
    method: 'GET',
    path: '/api/expenses/suggestions/merchants',
    summary:
      'Merchants of the newest expenses with their usual values; names with the given prefix first, then by use',
    access: 'session',
    query: merchantQuery,
    response: z.array(merchantSuggestionSchema),
    callsPerMinute: 600,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/api/expenses/suggestions/people',
    summary: 'People the newest expenses were for, most used first',
    access: 'session',
    response: z.array(personSuggestionSchema),
  }),
  tags: defineRoute({
    method: 'GET',
    path: '/api/expenses/suggestions/tags',
    summary: 'Tags of the newest expenses, most used first',
    access: 'session',
    response: z.array(tagSuggestionSchema),
  }),
}
