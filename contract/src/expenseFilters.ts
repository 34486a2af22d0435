import * as z from 'zod/mini'
import { categorySchema } from './categories.ts'
import { currencySchema } from './core/currencies.ts'
import { daySchema } from './core/dates.ts'
import { idSchema } from './core/ids.ts'
import { listField } from './core/listField.ts'
import { amountSchema } from './core/money.ts'
import { cursorSchema, limitSchema } from './core/pagination.ts'
import { plainText } from './core/plainText.ts'
import { yesNoInput } from './core/yesNo.ts'
import { expenseSorts, sortOrders } from './expenseSorts.ts'
import { approvalFilters, expenseStatuses } from './expenseStatuses.ts'
import { moodSchema } from './moods.ts'
import { maxPersonName } from './personName.ts'

export const expenseStatusSchema = z.enum(expenseStatuses)

/**
 * Whose expenses are asked for: one's own, or those on the team's projects, where the role allows it. Narrowed to one
 * project, `team` is for everyone in the team: all that they were given to see there, else their own; exports ask the role.
 */
export const whoseSchema = z.enum(['mine', 'team'])
export type Whose = z.infer<typeof whoseSchema>
export const whoseField = { scope: z.optional(whoseSchema) }

/** A project's id, or `none` for expenses without one. */
export const noProject = 'none'
export const projectFilterSchema = z.union([idSchema, z.literal(noProject)])

/** Of a reading as a whole: one that is less sure than this, and that nobody has changed since, is in doubt. */
export const doubtBelow = '0.90'

const filterFields = {
  /**
   * Words in any case, with accents or without, all of which stand somewhere in the description, the merchant, the notes, the
   * tags, the sums or what was read of the receipt, or name its category; in double quotes whole words, `"flight*"` also
   * those that go on. What has them as they are written comes first.
   */
  search: z.optional(z.string().check(z.maxLength(200)).check(plainText)),
  /** The merchant's whole name, in any case. */
  merchant: z.optional(z.string().check(z.maxLength(200)).check(plainText)),
  /** The whole name of whom it was for, in any case. */
  person: z.optional(z.string().check(z.maxLength(maxPersonName)).check(plainText)),
  /** Any of some categories, parted by commas. */
  category: z.optional(listField(categorySchema)),
  /** On any of some projects, by their ids, parted by commas; `none` for those on none. */
  projectId: z.optional(listField(projectFilterSchema)),
  isDeductible: z.optional(yesNoInput),
  status: z.optional(expenseStatusSchema),
  /** How far its approval has come; `none` for what needs none. */
  approval: z.optional(z.enum(approvalFilters)),
  mood: z.optional(moodSchema),
  /** A tag, as it is written. */
  tag: z.optional(z.string().check(z.minLength(1)).check(z.maxLength(50)).check(plainText)),
  hasReceipt: z.optional(yesNoInput),
  /** Whether it says who sold it. */
  hasMerchant: z.optional(yesNoInput),
  /** Whether it says whom it was for. */
  hasPerson: z.optional(yesNoInput),
  /** Whether its reader was in doubt: it waits for a person's look, or was read with little confidence. */
  isDoubtful: z.optional(yesNoInput),
  /** The currency that was paid in (ISO 4217). */
  originalCurrency: z.optional(currencySchema),
  /**
   * The least and the most of one expense, both included: decimal text in `originalCurrency`, of what was paid, where that
   * is given; else in the reader's currency.
   */
  minAmount: z.optional(amountSchema),
  maxAmount: z.optional(amountSchema),
  /** First and last day, both included. */
  from: z.optional(daySchema),
  to: z.optional(daySchema),
  /** Who recorded it; of use where the team's are asked for. */
  userId: z.optional(idSchema),
}
export const expenseFilterQuery = z.object(filterFields)
export type ExpenseFilter = z.output<typeof expenseFilterQuery>

/** What narrows a list and the sums of it alike. */
export const shownExpensesQuery = z.object({
  ...filterFields,
  ...whoseField,
  /** Only what is in every total. */
  isCounted: z.optional(
    z.pipe(
      z.literal('true'),
      z.transform(() => true),
    ),
  ),
})

export const expenseListQuery = z.extend(shownExpensesQuery, {
  sort: z._default(z.enum(expenseSorts), 'date'),
  /** Without one, what is newest or largest comes first, and names from A on. */
  order: z.optional(z.enum(sortOrders)),
  limit: limitSchema,
  cursor: z.optional(cursorSchema),
  /** Whether the answer says how many there are in all. */
  isCountAsked: z.prefault(yesNoInput, 'true'),
})
export type ExpenseListQuery = z.output<typeof expenseListQuery>
