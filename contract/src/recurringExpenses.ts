import * as z from 'zod/mini'
import { daySchema } from './core/dates.ts'
import { idParams } from './core/ids.ts'
import { amountsFit } from './core/money.ts'
import { defineRoute } from './core/route.ts'
import { mostEvery, scheduleUnits } from './core/schedules.ts'
import { readOnlyFields, versionSchema } from './core/versions.ts'
import { yesNoInput, yesNoSchema } from './core/yesNo.ts'
import { writableExpenseFields } from './expenses.ts'
import { paymentMethodSchema } from './paymentMethods.ts'

/** Of one person. */
export const maxRecurringExpenses = 500
/** After a time in which no drafts were made, so many of one are made at most: the latest. */
export const mostCaughtUp = 12

/**
 * An expense that returns. A day before each day on which it is due a draft is made: an expense that needs review, and
 * counts nothing until its person has confirmed it.
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
  isDeductible: yesNoSchema,
  tags: z.array(z.string()),
  /** Of several lines, maybe. */
  notes: z.nullable(z.string()),
  paymentMethod: z.nullable(paymentMethodSchema),
  unit: z.enum(scheduleUnits),
  every: z.int(),
  startDate: z.string(),
  endDate: z.nullable(z.string()),
  isPaused: yesNoSchema,
  /** The day of the next draft; null of one that has ended. While it is paused none is made. */
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
  /** A change that says nothing of these four leaves them as they are. */
  person,
  tags,
  notes,
  paymentMethod,
  unit: z.enum(scheduleUnits, 'Choose how it returns'),
  every: z
    .int('This must be a whole number')
    .check(z.gte(1, 'At least 1'), z.lte(mostEvery, `At most ${mostEvery}`)),
  startDate: daySchema,
  endDate: z.optional(z.nullable(daySchema)),
  isPaused: z.prefault(yesNoInput, 'false'),
}

/** Asked even where another field is wrong, so that all that is wrong is said at once. */
const endsAfterStart = z.superRefine<{ readonly startDate?: unknown; readonly endDate?: unknown }>(
  (value, context) => {
    const { startDate, endDate } = value ?? {}
    if (typeof startDate !== 'string' || typeof endDate !== 'string' || endDate >= startDate) return
    context.addIssue({
      code: 'custom',
      path: ['endDate'],
      message: 'The end must not lie before the start',
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
/** What a person types; one may also be put back as it was read. */
export const updateRecurringExpenseBody = z
  .strictObject({ ...readOnlyRecurringFields, ...writableFields })
  .check(amountFits, endsAfterStart)
export type UpdateRecurringExpense = z.output<typeof updateRecurringExpenseBody>

export const recurringExpensesSchema = z.object({
  /** The person's own; of `yearlyCost` there. */
  currency: z.string(),
  /** What all that are neither paused nor over come to in a year, at today's rates. */
  yearlyCost: z.string(),
  /** Soonest first; then those that are paused, and those that have ended. */
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
