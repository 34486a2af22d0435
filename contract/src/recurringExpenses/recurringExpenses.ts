import * as z from 'zod/mini'
import { booleanInput, booleanTextSchema, daySchema, idParams } from '../core/fields.ts'
import { amountsFit } from '../core/money.ts'
import { defineRoute } from '../core/route.ts'
import { mostEvery, scheduleUnits } from '../core/schedules.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import { writableExpenseFields } from '../expenses/expenses.ts'
import { paymentMethodSchema } from '../expenses/paymentMethods.ts'

/** Per person. */
export const maxRecurringExpenses = 500
/** Most drafts created when catching up after downtime: the latest. */
export const maxCaughtUp = 12

/**
 * A recurring expense. A day before each due day, a draft is created: an expense that needs review and is not counted
 * until the person confirms it.
 */
export const recurringExpenseSchema = z.object({
  id: z.string(),
  description: z.string(),
  merchant: z.nullable(z.string()),
  /** Whom it is for. */
  person: z.nullable(z.string()),
  amount: z.string(),
  currency: z.string(),
  category: z.string(),
  projectId: z.nullable(z.string()),
  isDeductible: booleanTextSchema,
  tags: z.array(z.string()),
  /** May have several lines. */
  notes: z.nullable(z.string()),
  paymentMethod: z.nullable(paymentMethodSchema),
  unit: z.enum(scheduleUnits),
  every: z.int(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isPaused: booleanTextSchema,
  /** Day of the next draft; null if it has ended. None is created while paused. */
  nextDate: z.nullable(z.string()),
  createdAt: z.string(),
  version: versionSchema,
})
export type RecurringExpense = z.infer<typeof recurringExpenseSchema>

const { description, merchant, amount, currency, category, projectId, isDeductible } = writableExpenseFields
const { person, tags, notes, paymentMethod } = writableExpenseFields
const writableFields = {
  description,
  merchant,
  amount,
  currency,
  category,
  projectId,
  isDeductible,
  /** An update without these four leaves them unchanged. */
  person,
  tags,
  notes,
  paymentMethod,
  unit: z.enum(scheduleUnits, 'Choose how it repeats'),
  every: z
    .int('This must be a whole number')
    .check(z.gte(1, 'At least 1'), z.lte(mostEvery, `At most ${mostEvery}`)),
  startDate: daySchema,
  endDate: z.optional(z.nullable(daySchema)),
  isPaused: z.prefault(booleanInput, 'false'),
}

/** Runs even when other fields are invalid, so that all errors are reported at once. */
const endsAfterStart = z.superRefine<{ readonly startDate?: unknown; readonly endDate?: unknown }>(
  (value, context) => {
    const { startDate, endDate } = value ?? {}
    if (typeof startDate !== 'string' || typeof endDate !== 'string' || endDate >= startDate) return
    context.addIssue({
      code: 'custom',
      path: ['endDate'],
      message: 'The end can’t be before the start',
      input: endDate,
    })
  },
  { when: () => true },
)
const amountFits = amountsFit({ amount: 'currency' })

export const recurringExpenseBody = z.strictObject(writableFields).check(amountFits, endsAfterStart)
export type RecurringExpenseInput = z.input<typeof recurringExpenseBody>
export type RecurringExpenseFields = z.output<typeof recurringExpenseBody>

export const readOnlyRecurringFields = readOnlyFields(recurringExpenseSchema, writableFields)
/** Input of an update; it may also be sent back as read. */
export const updateRecurringExpenseBody = z
  .strictObject({ ...readOnlyRecurringFields, ...writableFields })
  .check(amountFits, endsAfterStart)
export type UpdateRecurringExpense = z.output<typeof updateRecurringExpenseBody>

export const recurringExpensesSchema = z.object({
  /** The person's own, for the total `yearlyCost`. */
  currency: z.string(),
  /** Annual cost of all that are neither paused nor ended, at today's rates. */
  yearlyCost: z.string(),
  /** Soonest first; then paused and ended ones. */
  items: z.array(
    z.extend(recurringExpenseSchema, {
      /** In its own currency. */
      yearlyCost: z.string(),
    }),
  ),
})
export type RecurringExpenses = z.infer<typeof recurringExpensesSchema>
export type ListedRecurringExpense = RecurringExpenses['items'][number]

export const recurringExpenseRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/recurring-expenses',
    summary: 'Recurring expenses, the soonest due first, and what they cost a year',
    access: 'session',
    response: recurringExpensesSchema,
  }),
  create: defineRoute({
    method: 'POST',
    path: '/api/recurring-expenses',
    summary: 'Has drafts of an expense made as it returns, each a day ahead',
    access: 'session',
    body: recurringExpenseBody,
    response: recurringExpenseSchema,
    status: 201,
    versioned: recurringExpenseSchema,
  }),
  update: defineRoute({
    method: 'PUT',
    path: '/api/recurring-expenses/{id}',
    summary:
      'Replaces a recurring expense, pauses it or goes on with it; drafts that are there stay as they are',
    access: 'session',
    params: idParams,
    body: updateRecurringExpenseBody,
    response: recurringExpenseSchema,
    versioned: recurringExpenseSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/recurring-expenses/{id}',
    summary: 'Ends a recurring expense; the expenses it has made stay',
    access: 'session',
    params: idParams,
    response: null,
    versioned: recurringExpenseSchema,
  }),
}
