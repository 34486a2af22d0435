import * as z from 'zod/mini'
import { categorySchema } from './categories.ts'
import { currencySchema } from './core/currencies.ts'
import { amountSchema, amountsFit } from './core/money.ts'

const optionalAmount = z.nullable(amountSchema)

/**
 * What a team asks of expenses on its projects. Amounts are decimal text in `currency`, compared with what was paid at
 * the rate of its day; null asks nothing.
 */
export const teamSettingsSchema = z
  .strictObject({
    currency: currencySchema,
    /** Whether expenses on the team's projects are decided about before they count. */
    approvals: z.boolean(),
    /** From this amount on approval is needed; `0` for each expense. */
    approvalFrom: amountSchema,
    /** From this amount on a second person approves, an admin or the owner. */
    secondStepFrom: optionalAmount,
    /** From this amount on a receipt is needed. */
    receiptFrom: optionalAmount,
    /** Null allows all. */
    allowedCategories: z.nullable(
      z.array(categorySchema).check(z.minLength(1, 'Allow one category at least')),
    ),
    /** Days from the expense's own to its submission. */
    submitWithinDays: z.nullable(
      z
        .int('This is a whole number of days')
        .check(
          z.minimum(0, 'This is a whole number of days'),
          z.maximum(366, 'This can be at most 366 days'),
        ),
    ),
    /** All meals of one person on one day together. */
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
      // Asked even where one of them is no amount, which is said already.
      if (![approvalFrom, secondStepFrom].every(amount => amountSchema.safeParse(amount).success)) return
      if (isMoreThan(secondStepFrom, approvalFrom)) return
      const message = 'The second step is above the first'
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

/** Where an expense is not as its team asks; it can be submitted all the same, and whoever decides sees it. */
export const policyFlagSchema = z.object({
  kind: z.enum(policyFlagKinds),
  /** What the team's settings allow: an amount in the team's currency, or days. Null for a category. */
  limit: z.nullable(z.string()),
})
export type PolicyFlag = z.infer<typeof policyFlagSchema>

/** What of an expense its team's policies look at. Amounts are decimal text in the team's currency. */
export interface FlaggedExpense {
  /** Null where it could not be converted: then no limit of amounts is held against it. */
  readonly amount: string | null
  readonly category: string
  /** The expense's day, and the day it is (or would now be) submitted, YYYY-MM-DD. */
  readonly date: string
  readonly submittedOn: string
  readonly hasReceipt: boolean
  /** All meals of that person and day on the team's projects, this one included. */
  readonly mealsOfDay: string | null
}

/** Where an expense is not as its team asks, in the order of `policyFlagKinds`. */
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
 * Flags of a meal that were noted earlier, as they are now: other meals of its day may have come, changed or gone since.
 * `mealsOfDay` is decimal text in the team's currency.
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

/** Decimal text of amounts, compared without arithmetic on floats: in thousandths, as no currency here has more decimals. */
function thousandths(amount: string): bigint {
  const [units = '0', decimals = ''] = amount.split('.')
  return BigInt(units) * 1000n + BigInt(decimals.slice(0, 3).padEnd(3, '0'))
}

/** Two amounts of one currency together, all decimal text; three decimals. */
export function sumOfAmounts(one: string, other: string): string {
  const digits = (thousandths(one) + thousandths(other)).toString().padStart(4, '0')
  return `${digits.slice(0, -3)}.${digits.slice(-3)}`
}

/** Whether an amount reaches a limit, both decimal text in one currency; never where it is not known. */
export function isAtLeast(amount: string | null, limit: string): boolean {
  return amount !== null && thousandths(amount) >= thousandths(limit)
}

function isMoreThan(amount: string | null, limit: string): boolean {
  return amount !== null && thousandths(amount) > thousandths(limit)
}

const dayMs = 24 * 60 * 60_000

function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / dayMs)
}
