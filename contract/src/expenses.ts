import * as z from 'zod/mini'
import { calculationInputSchema, calculationSchema } from './calculations.ts'
import { expenseCategorySchema } from './categories.ts'
import { currencySchema } from './core/currencies.ts'
import { dayOrInstantSchema } from './core/dates.ts'
import { idParams, idSchema } from './core/ids.ts'
import { amountSchema, amountsFit } from './core/money.ts'
import { harmlessText, optionalText, plainText, requiredText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'
import { yesNoInput, yesNoSchema } from './core/yesNo.ts'
import { expenseListQuery, expenseStatusSchema } from './expenseFilters.ts'
import { approvalStates } from './expenseStatuses.ts'
import { moodSchema } from './moods.ts'
import { paymentMethodSchema } from './paymentMethods.ts'
import { maxPersonName } from './personName.ts'
import { receiptReadingSchema } from './receiptReadings.ts'

/** So many tags an expense has at most. */
export const maxTags = 20
export const tagSchema = z
  .string()
  .check(z.trim())
  .check(z.minLength(1))
  .check(z.maxLength(50))
  .check(harmlessText)

/** What a reader may fail to read that every expense has, by its name in a reading. */
export const unreadNames = ['date', 'total'] as const
export type UnreadName = (typeof unreadNames)[number]

/**
 * An expense in a list. `amount` and `currency` are in the person's preferred currency; what was typed or read
 * stands in `originalAmount` and `originalCurrency`, and `exchangeRate` (six decimals) leads from one to the other.
 * A receipt in a currency that is not among Outlay's is pending with the rate 0: it counts nothing until a person
 * has chosen.
 */
export const expenseSummarySchema = z.object({
  id: z.string(),
  description: z.string(),
  /** Who sold it, where that is known. */
  merchant: z.nullable(z.string()),
  /** The name of whom the money was spent for: a flatmate, a colleague, a client. No account. */
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
  isDeductible: yesNoSchema,
  status: expenseStatusSchema,
  approvedBy: z.nullable(z.string()),
  approvedAt: z.nullable(z.string()),
  rejectionReason: z.nullable(z.string()),
  /** The team that its project is of; null for the person's own. */
  teamId: z.nullable(z.string()),
  /** Null where it needs no approval. */
  approval: z.nullable(z.enum(approvalStates)),
  /** 0.00 to 1.00, or null for an expense no reader has seen. */
  aiConfidence: z.nullable(z.string()),
  tags: z.array(z.string()),
  mood: z.nullable(moodSchema),
  moodNote: z.nullable(z.string()),
  /** Of several lines, maybe. */
  notes: z.nullable(z.string()),
  paymentMethod: z.nullable(paymentMethodSchema),
  createdAt: z.string(),
  version: versionSchema,
  /** Of the expense that was split, where this one is a part of it, or is that itself. */
  splitId: z.nullable(z.string()),
  /**
   * What its reader could not read, until a person has filled it in: the day of upload stands in `date`, 0.00 in the
   * sums. Neither is to be shown as if it had been read.
   */
  unread: z.array(z.enum(unreadNames)),
})
export type ExpenseSummary = z.infer<typeof expenseSummarySchema>

/** An expense whole, with all that a reader said of its receipt, or what it is calculated from. */
export const expenseSchema = z.extend(expenseSummarySchema, {
  receiptData: z.nullable(receiptReadingSchema),
  calculation: z.nullable(calculationSchema),
})
export type Expense = z.infer<typeof expenseSchema>

/**
 * What a person writes of an expense, field by field; forms, columns and histories follow from it. A change that says
 * nothing of `merchant`, `person`, `tags`, `notes` or `paymentMethod` leaves them as they are.
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
  isDeductible: z.prefault(yesNoInput, 'true'),
  mood: z.optional(z.nullable(moodSchema)),
  moodNote: optionalText(500),
  tags: z.optional(z.array(tagSchema).check(z.maxLength(maxTags, `At most ${maxTags} tags`))),
  notes: optionalText(2000),
  paymentMethod: z.optional(z.nullable(paymentMethodSchema)),
  /** The sum follows from it: `amount` and `currency` beside it are not looked at. */
  calculation: z.optional(z.nullable(calculationInputSchema)),
}

/** What a person writes of an expense. */
export type ExpenseFields = z.output<z.ZodMiniObject<typeof writableExpenseFields>>

/** What an expense has that nobody writes. */
export const readOnlyExpenseFields = readOnlyFields(expenseSchema, {
  ...writableExpenseFields,
  originalAmount: null,
  originalCurrency: null,
})

/**
 * What a person types. `amount` and `currency` as typed; the server converts. An expense may also be put back as it was
 * read: then `originalAmount` and `originalCurrency` are what was paid, and `amount` and `currency` beside them have to
 * be as they are kept. Without those two, an `amount` and `currency` that are the converted sum leave what was paid. A
 * `status` says that it stays: nothing is completed then.
 */
export const updateExpenseBody = z
  .strictObject({
    ...readOnlyExpenseFields,
    ...writableExpenseFields,
    originalAmount: z.optional(amountSchema),
    /** One of Outlay's currencies, or the one that is kept. */
    originalCurrency: z.optional(z.string().check(z.maxLength(3)).check(plainText)),
    /** Whether what is corrected of a receipt becomes a rule for its merchant. */
    remember: z.prefault(yesNoInput, 'true'),
  })
  .check(amountsFit({ amount: 'currency', originalAmount: 'originalCurrency' }))
export const createExpenseBody = z
  .strictObject({
    ...writableExpenseFields,
    /** `pending` waits for a person and counts in no total. */
    status: z._default(z.enum(['processed', 'pending']), 'pending'),
    aiConfidence: z.optional(
      z.string().check(z.regex(/^(0(\.\d{1,2})?|1(\.0{1,2})?)$/, 'Confidence is 0.00 to 1.00')),
    ),
  })
  .check(amountsFit({ amount: 'currency' }))
export type CreateExpenseInput = z.input<typeof createExpenseBody>
export type CreateExpense = z.output<typeof createExpenseBody>
export type UpdateExpenseInput = z.input<typeof updateExpenseBody>
export type UpdateExpense = z.output<typeof updateExpenseBody>

/** Whether what is saved goes on to who approves it, too: it is submitted, where it is complete and needs that. */
const submissionQuery = z.object({ submit: z.optional(z.literal('true')) })

/** With `balance`, the id of another part of its split, which takes the difference where the amount of a part is changed. */
const updateQuery = z.extend(submissionQuery, { balance: z.optional(idSchema) })

export const expenseRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/expenses',
    summary: 'Expenses, newest first or sorted as asked; the next page in Link, the count in X-Total-Count',
    access: 'session',
    query: expenseListQuery,
    response: z.array(expenseSummarySchema),
    callsPerMinute: 600,
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/expenses/{id}',
    summary: 'One expense, whole',
    access: 'session',
    params: idParams,
    response: expenseSchema,
    versioned: expenseSchema,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/expenses',
    summary: 'Records an expense',
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
    summary: 'Replaces what a person wrote of an expense; completes one that needed review',
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
    summary: 'Takes a deletion back',
    access: 'session',
    params: idParams,
    response: expenseSchema,
    versioned: expenseSchema,
  }),
}
