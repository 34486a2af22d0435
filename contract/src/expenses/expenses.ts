import * as z from 'zod/mini'
import { calculationInputSchema, calculationSchema } from '../calculations/calculations.ts'
import { currencySchema } from '../core/currencies.ts'
import { booleanInput, booleanTextSchema, dayOrInstantSchema, idParams, idSchema } from '../core/fields.ts'
import { amountSchema, amountsFit } from '../core/money.ts'
import { noControlCharacters, optionalText, plainText, requiredText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import { receiptReadingSchema } from '../receipts/receiptReadings.ts'
import { expenseCategorySchema } from './categories.ts'
import { expenseListQuery, expenseStatusSchema } from './expenseFilters.ts'
import { approvalStates, maxPersonName } from './expenseTerms.ts'
import { moodSchema } from './moods.ts'
import { paymentMethodSchema } from './paymentMethods.ts'

export const maxTags = 20
export const tagSchema = z
  .string()
  .check(z.trim())
  .check(z.minLength(1))
  .check(z.maxLength(50))
  .check(noControlCharacters)

/** Required fields that a reader may fail to read, by their names in a reading. */
export const unreadNames = ['date', 'total'] as const
export type UnreadName = (typeof unreadNames)[number]

/**
 * An expense in a list. `amount` and `currency` are in the person's preferred currency; `originalAmount` and
 * `originalCurrency` are as typed or read, and `exchangeRate` (six decimals) converts them. A receipt in an unsupported
 * currency is pending with rate 0: not counted until a person chooses a currency.
 */
export const expenseSummarySchema = z.object({
  id: z.string(),
  description: z.string(),
  /** The seller, if known. */
  merchant: z.nullable(z.string()),
  /** Name of the person it was for: a flatmate, a colleague, a client. Not an account. */
  person: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
  originalAmount: z.string(),
  originalCurrency: z.string(),
  exchangeRate: z.string(),
  category: z.string(),
  projectId: z.nullable(z.string()),
  userId: z.string(),
  receiptUrl: z.nullable(z.string()),
  /** A calendar day, YYYY-MM-DD. */
  date: z.string(),
  isDeductible: booleanTextSchema,
  status: expenseStatusSchema,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  /** Its project's team; null for a personal expense. */
  teamId: z.nullable(z.string()),
  /** Null if it needs no approval. */
  approval: z.nullable(z.enum(approvalStates)),
  /** 0.00 to 1.00; null if no reader was involved. */
  aiConfidence: z.nullable(z.string()),
  tags: z.array(z.string()),
  mood: z.nullable(moodSchema),
  moodNote: z.nullable(z.string()),
  /** May have several lines. */
  notes: z.nullable(z.string()),
  paymentMethod: z.nullable(paymentMethodSchema),
  createdAt: z.string(),
  version: versionSchema,
  /** Id of the original expense, if this is a part of a split or the original itself. */
  splitId: z.nullable(z.string()),
  /**
   * What its reader could not read and no one has filled in: `date` is then the upload day, the amounts 0.00. Do not
   * show either as if it had been read.
   */
  unread: z.array(z.enum(unreadNames)),
})
export type ExpenseSummary = z.infer<typeof expenseSummarySchema>

/** A full expense, with all its receipt's readings, or the input it is calculated from. */
export const expenseSchema = z.extend(expenseSummarySchema, {
  receiptData: z.nullable(receiptReadingSchema),
  calculation: z.nullable(calculationSchema),
})
export type Expense = z.infer<typeof expenseSchema>

/**
 * Writable fields; forms, columns and histories derive from them. An update without `merchant`, `person`, `tags`,
 * `notes` or `paymentMethod` leaves them unchanged.
 */
export const writableExpenseFields = {
  description: requiredText(500, 'Description is required'),
  merchant: optionalText(200),
  person: optionalText(maxPersonName),
  amount: amountSchema,
  currency: currencySchema,
  category: expenseCategorySchema,
  projectId: z.optional(z.nullable(idSchema)),
  date: dayOrInstantSchema,
  isDeductible: z.prefault(booleanInput, 'true'),
  mood: z.optional(z.nullable(moodSchema)),
  moodNote: optionalText(500),
  tags: z.optional(z.array(tagSchema).check(z.maxLength(maxTags, `At most ${maxTags} tags`))),
  notes: optionalText(2000),
  paymentMethod: z.optional(z.nullable(paymentMethodSchema)),
  /** Determines the amount: `amount` and `currency` are then ignored. */
  calculation: z.optional(z.nullable(calculationInputSchema)),
}

export type ExpenseFields = z.output<z.ZodMiniObject<typeof writableExpenseFields>>

export const readOnlyExpenseFields = readOnlyFields(expenseSchema, {
  ...writableExpenseFields,
  originalAmount: null,
  originalCurrency: null,
})

/**
 * Input of an update. `amount` and `currency` are as typed; the server converts. An expense may also be sent back as
 * read: then `originalAmount` and `originalCurrency` are the amount paid, and `amount` and `currency` must equal the
 * stored values. Without those two, an `amount` and `currency` equal to the converted sum keep the amount paid. A
 * `status` keeps the stored one, so nothing is completed.
 */
export const updateExpenseBody = z
  .strictObject({
    ...readOnlyExpenseFields,
    ...writableExpenseFields,
    originalAmount: z.optional(amountSchema),
    /** A supported currency, or the stored one. */
    originalCurrency: z.optional(z.string().check(z.maxLength(3)).check(plainText)),
    /** Whether corrections to a receipt become a rule for its merchant. */
    remember: z.prefault(booleanInput, 'true'),
  })
  .check(amountsFit({ amount: 'currency', originalAmount: 'originalCurrency' }))
export const createExpenseBody = z
  .strictObject({
    ...writableExpenseFields,
    /** `pending` needs review and is in no total. */
    status: z._default(z.enum(['processed', 'pending']), 'pending'),
    aiConfidence: z.optional(
      z.string().check(z.regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, 'Confidence must be between 0.00 and 1.00')),
    ),
  })
  .check(amountsFit({ amount: 'currency' }))
export type CreateExpenseInput = z.input<typeof createExpenseBody>
export type CreateExpense = z.output<typeof createExpenseBody>
export type UpdateExpenseInput = z.input<typeof updateExpenseBody>
export type UpdateExpense = z.output<typeof updateExpenseBody>

/** Whether saving also submits it for approval, if it is complete and needs one. */
const submissionQuery = z.object({ submit: z.optional(z.literal('true')) })

/** `balance` is the id of another part of the split, which absorbs the difference when a part's amount changes. */
const updateQuery = z.extend(submissionQuery, { balance: z.optional(idSchema) })

export const expenseRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/expenses',
    summary:
      'Expenses, newest first or sorted as requested; the next page in Link, the count in X-Total-Count',
    access: 'session',
    query: expenseListQuery,
    response: z.array(expenseSummarySchema),
    callsPerMinute: 600,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/expenses/{id}',
    summary: 'One expense, in full',
    access: 'session',
    params: idParams,
    response: expenseSchema,
    versioned: expenseSchema,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/expenses',
    summary: 'Creates an expense',
    access: 'session',
    query: submissionQuery,
    body: createExpenseBody,
    response: expenseSchema,
    status: 201,
    versioned: expenseSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/expenses/{id}',
    summary: "Replaces an expense's editable fields; completes one that needed review",
    access: 'session',
    params: idParams,
    query: updateQuery,
    body: updateExpenseBody,
    response: expenseSchema,
    versioned: expenseSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/expenses/{id}',
    summary: 'Deletes an expense; it can be restored for 30 days',
    access: 'session',
    params: idParams,
    response: null,
    versioned: expenseSchema,
  }),
  restore: defineRoute({
    method: 'POST',
    path: '/api/expenses/{id}/restore',
    summary: 'Restores a deleted expense',
    access: 'session',
    params: idParams,
    response: expenseSchema,
    versioned: expenseSchema,
  }),
}
