import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { booleanInput, cursorSchema, daySchema, idSchema, limitSchema } from '../core/fields.ts'
import { listField } from '../core/listField.ts'
import { amountSchema } from '../core/money.ts'
import { plainText } from '../core/plainText.ts'
import { categorySchema } from './categories.ts'
import { approvalFilters, expenseSorts, expenseStatuses, maxPersonName, sortOrders } from './expenseTerms.ts'
import { moodSchema } from './moods.ts'

export const expenseStatusSchema = z.enum(expenseStatuses)

/**
 * One's own expenses, or those on the team's projects if the role allows it. Filtered to one project, `team` works for
 * everyone in the team: they see what they have access to, else their own; exports check the role.
 */
export const whoseSchema = z.enum(['mine', 'team'])
export type ExpenseScope = z.infer<typeof whoseSchema>
export const scopeField = { scope: z.optional(whoseSchema) }

/** Project filter value for expenses without one. */
export const noProject = 'none'
export const projectFilterSchema = z.union([idSchema, z.literal(noProject)])

/** A reading below this confidence, unchanged since, is doubtful. */
export const doubtBelow = '0.90'

const filterFields = {
  /**
   * Words, ignoring case and accents, that must all occur in the description, merchant, notes, tags, amounts or receipt
   * text, or name the category. Double quotes match whole words, `"flight*"` also longer ones. Exact spellings rank
   * first.
   */
  search: z.optional(z.string().check(z.maxLength(200)).check(plainText)),
  /** The merchant's full name, ignoring case. */
  merchant: z.optional(z.string().check(z.maxLength(200)).check(plainText)),
  /** Full name of whom it was for, ignoring case. */
  person: z.optional(z.string().check(z.maxLength(maxPersonName)).check(plainText)),
  /** Comma-separated categories, any of which matches. */
  category: z.optional(listField(categorySchema)),
  /** Comma-separated project ids, any of which matches; `none` for no project. */
  projectId: z.optional(listField(projectFilterSchema)),
  isDeductible: z.optional(booleanInput),
  status: z.optional(expenseStatusSchema),
  /** Approval state; `none` if it needs no approval. */
  approval: z.optional(z.enum(approvalFilters)),
  mood: z.optional(moodSchema),
  /** Exact tag. */
  tag: z.optional(z.string().check(z.minLength(1)).check(z.maxLength(50)).check(plainText)),
  hasReceipt: z.optional(booleanInput),
  hasMerchant: z.optional(booleanInput),
  hasPerson: z.optional(booleanInput),
  /** Pending review, or read with low confidence. */
  isDoubtful: z.optional(booleanInput),
  /** The currency paid in (ISO 4217). */
  originalCurrency: z.optional(currencySchema),
  /**
   * Amount range of an expense, inclusive, as decimal text: of the amount paid, in `originalCurrency`, if that is
   * given; else in the reader's currency.
   */
  minAmount: z.optional(amountSchema),
  maxAmount: z.optional(amountSchema),
  /** First and last day, both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** Who recorded it; only useful for team scope. */
  userId: z.optional(idSchema),
}
export const expenseFilterQuery = z.object(filterFields)
export type ExpenseFilter = z.output<typeof expenseFilterQuery>

/** Filters of a list and of its sums. */
export const shownExpensesQuery = z.object({
  ...filterFields,
  ...scopeField,
  /** Only expenses included in totals. */
  isCounted: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ),
})

export const expenseListQuery = z.extend(shownExpensesQuery, {
  sort: z._default(z.enum(expenseSorts), 'date'),
  /** Defaults to newest or largest first, and names from A. */
  order: z.optional(z.enum(sortOrders)),
  limit: limitSchema,
  cursor: z.optional(cursorSchema),
  /** Whether the response includes the total count. */
  isCountAsked: z.prefault(booleanInput, 'true'),
})
export type ExpenseListQuery = z.output<typeof expenseListQuery>
