import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { dayMs } from '../core/daySpans.ts'
import { amountSchema, amountsFit } from '../core/money.ts'
import { categorySchema } from '../expenses/categories.ts'

const optionalAmount = z.nullable(amountSchema)

/**
 * A team's rules for expenses on its projects. Amounts are decimal text in `currency`, compared with the amount paid at
 * the rate of its day; null disables a rule.
 */
export const teamSettingsSchema = z
  .strictObject({
    currency: currencySchema,
    /** Whether expenses need a decision before they are counted. */
    approvals: z.boolean(),
    /** Approval is needed from this amount; `0` for every expense. */
    approvalFrom: amountSchema,
    /** A second approval, by an admin or the owner, is needed from this amount. */
    secondStepFrom: optionalAmount,
    /** A receipt is needed from this amount. */
    receiptFrom: optionalAmount,
    /** Null allows all. */
    allowedCategories: z.nullable(
      z.array(categorySchema).check(z.minLength(1, 'Allow at least one category')),
    ),
    /** From the expense's day to its submission. */
    submitWithinDays: z.nullable(
      z
        .int('Enter a whole number of days')
        .check(z.minimum(0, 'Enter a whole number of days'), z.maximum(366, 'This can be at most 366 days')),
    ),
    /** Per person and day, all meals together. */
    mealsPerDay: optionalAmount,
  })
  .check(
    amountsFit({
      approvalFrom: 'currency',
      secondStepFrom: 'currency',
      receiptFrom: 'currency',
      mealsPerDay: 'currency',
    }),
  )
  .check(
    z.superRefine(({ approvalFrom, secondStepFrom }, context) => {
      // Runs even if one is not a valid amount, which is already reported.
      if (![approvalFrom, secondStepFrom].every(amount => amountSchema.safeParse(amount).success)) return
      if (isMoreThan(secondStepFrom, approvalFrom)) return
      const message = 'The second step must start at a higher amount than the first'
      context.addIssue({ code: 'custom', path: ['secondStepFrom'], message, input: secondStepFrom })
    }),
  )
export type TeamSettings = z.output<typeof teamSettingsSchema>

export const policyFlagKinds = [
  'receipt-missing',
  'category-not-allowed',
  'submitted-late',
  'meals-over-limit',
] as const

/** A policy violation; the expense can still be submitted, and the approver sees it. */
export const policyFlagSchema = z.object({
  kind: z.enum(policyFlagKinds),
  /** The limit in the team's settings: an amount in the team's currency, or days. Null for a category. */
  limit: z.nullable(z.string()),
})
export type PolicyFlag = z.infer<typeof policyFlagSchema>

/** What the policies check of an expense. Amounts are decimal text in the team's currency. */
export interface FlaggedExpense {
  /** Null if it could not be converted: then amount limits are not checked. */
  readonly amount: string | null
  readonly category: string
  /** The expense's day, and the day it was (or would now be) submitted, YYYY-MM-DD. */
  readonly date: string
  readonly submittedOn: string
  readonly hasReceipt: boolean
  /** All meals of that person and day on the team's projects, including this one. */
  readonly mealsOfDay: string | null
}

/** Policy violations, in the order of `policyFlagKinds`. */
export function flagsOf(expense: FlaggedExpense, settings: TeamSettings): PolicyFlag[] {
  const flags: PolicyFlag[] = []
  const { receiptFrom, allowedCategories, submitWithinDays, mealsPerDay } = settings
  if (receiptFrom !== null && !expense.hasReceipt && isAtLeast(expense.amount, receiptFrom))
    flags.push({ kind: 'receipt-missing', limit: receiptFrom })
  if (allowedCategories && !allowedCategories.some(category => category === expense.category))
    flags.push({ kind: 'category-not-allowed', limit: null })
  if (submitWithinDays !== null && daysBetween(expense.date, expense.submittedOn) > submitWithinDays)
    flags.push({ kind: 'submitted-late', limit: String(submitWithinDays) })
  const isOverMeals = mealsPerDay !== null && isMoreThan(expense.mealsOfDay, mealsPerDay)
  if (isOverMeals && expense.category === 'meals')
    flags.push({ kind: 'meals-over-limit', limit: mealsPerDay })
  return flags
}

/**
 * Updates stored flags of a meal, because other meals of its day may have been added, changed or deleted. `mealsOfDay`
 * is decimal text in the team's currency.
 */
export function withMealsOfDay(
  flags: readonly PolicyFlag[],
  mealsOfDay: string,
  { mealsPerDay }: Pick<TeamSettings, 'mealsPerDay'>,
): PolicyFlag[] {
  const others = flags.filter(({ kind }) => kind !== 'meals-over-limit')
  if (mealsPerDay === null || !isMoreThan(mealsOfDay, mealsPerDay)) return others
  return [...others, { kind: 'meals-over-limit', limit: mealsPerDay }]
}

/** Decimal text as an integer, to compare without floats; no currency here has more than three decimals. */
function thousandths(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units) * 1000n + BigInt(decimals.slice(0, 3).padEnd(3, '0'))
}

/** Sum of two amounts in one currency, as decimal text with three decimals. */
export function sumOfAmounts(one: string, other: string): string {
  const digits = (thousandths(one) + thousandths(other)).toString().padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** Whether an amount reaches a limit, both decimal text in one currency; false if the amount is unknown. */
export function isAtLeast(amount: string | null, limit: string): boolean {
  return amount !== null && thousandths(amount) >= thousandths(limit)
}

function isMoreThan(amount: string | null, limit: string): boolean {
  return amount !== null && thousandths(amount) > thousandths(limit)
}

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
