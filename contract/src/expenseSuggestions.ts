import * as z from 'zod/mini'
import { categorySchema } from './categories.ts'
import { plainText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { yesNoSchema } from './core/yesNo.ts'
import { paymentMethodSchema } from './paymentMethods.ts'

/** A merchant that a person buys from, with what is usual there; null is what varies, or was never said. */
const merchantSuggestionSchema = z.object({
  merchant: z.string(),
  /** How many of the person's newest expenses are this merchant's. */
  count: z.int(),
  category: categorySchema,
  projectId: z.nullable(z.string()),
  /** What is paid there (ISO 4217). */
  currency: z.string(),
  paymentMethod: z.nullable(paymentMethodSchema),
  /** As a rule for the merchant has it; null where none says so. */
  isDeductible: z.nullable(yesNoSchema),
})
export type MerchantSuggestion = z.infer<typeof merchantSuggestionSchema>

/** Whom expenses were for, as they are named most often. */
const personSuggestionSchema = z.object({ person: z.string(), count: z.int() })

const tagSuggestionSchema = z.object({ tag: z.string(), count: z.int() })

const merchantQuery = z.object({
  /** Part of a merchant's name, in any case, or nearly its name; without, all. */
  search: z.optional(z.string().check(z.maxLength(200)).check(plainText)),
})

export const expenseSuggestionRoutes = {
  merchants: defineRoute({
    method: 'GET',
    path: '/api/expenses/suggestions/merchants',
    summary:
      'The merchants of the newest expenses with what is usual there, names that begin so first, then by use',
    access: 'session',
    query: merchantQuery,
    response: z.array(merchantSuggestionSchema),
    callsPerMinute: 600,
  }),
  people: defineRoute({
    method: 'GET',
    path: '/api/expenses/suggestions/people',
    summary: 'Whom the newest expenses were for, the most used first',
    access: 'session',
    response: z.array(personSuggestionSchema),
  }),
  tags: defineRoute({
    method: 'GET',
    path: '/api/expenses/suggestions/tags',
    summary: 'The tags of the newest expenses, the most used first',
    access: 'session',
    response: z.array(tagSuggestionSchema),
  }),
}
