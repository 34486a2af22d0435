import * as z from 'zod/mini'
import { nameSchema, timezoneSchema, userSchema } from './accounts.ts'
import { type CurrencyCode, currencySchema, isCurrencyCode } from './core/currencies.ts'
import { amountSchema } from './core/money.ts'
import { defineRoute } from './core/route.ts'
import { taxCountrySchema } from './taxCountries.ts'

/** A language tag of BCP 47 whose dates and numbers the browser can write. */
export function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}

/** Month and day, `MM-DD`, on which a tax year begins; the 29th of February is none. */
const taxYearStartSchema = z
  .string()
  .check(
    z.regex(
      /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2[0-8])$/,
      'This is a month and a day, like 04-06',
    ),
  )

export const currencyBody = z.strictObject({ preferredCurrency: currencySchema })
export const profileBody = z.strictObject({ firstName: nameSchema, lastName: nameSchema })
export type ProfileInput = z.output<typeof profileBody>

export const preferencesBody = z.strictObject({
  /** IANA name. */
  timezone: timezoneSchema,
  /** Language of dates and numbers; null for the browser's own. */
  locale: z.nullable(z.string().check(z.maxLength(35), z.refine(isLocale, 'This language is not known'))),
  taxCountry: taxCountrySchema,
  taxYearStart: taxYearStartSchema,
})
export type Preferences = z.output<typeof preferencesBody>

/** Currencies whose everyday sums have so many more digits than those in dollars. */
const moreDigits: { readonly [Code in CurrencyCode]?: number } = {
  ...{ BRL: 1, CNY: 1, DKK: 1, HKD: 1, MXN: 1, NOK: 1, SEK: 1, ZAR: 1 },
  ...{ INR: 2, JPY: 2, RUB: 2, KRW: 3 },
}

/** A round sum of dollars as one of about the same worth in another currency: 2000 as 200000.00 yen. Decimal text. */
export function roundSumIn(currency: string, dollars: number): string {
  const zeros = isCurrencyCode(currency) ? (moreDigits[currency] ?? 0) : 0
  return `${dollars}${'0'.repeat(zeros)}.00`
}

export const defaultMonthlyBudget = 2000
export const defaultSavingsGoal = 500

/**
 * What the person means to spend and to save in a month; decimal text in their preferred currency. One that was set in
 * another currency is converted at today's rate; one that was never set is the default, a round sum of the currency.
 */
export const budgetSchema = z.object({
  monthlyBudget: z.string(),
  savingsGoal: z.string(),
  currency: z.string(),
  isDefault: z.boolean(),
})
export type Budget = z.infer<typeof budgetSchema>
export const budgetBody = z.strictObject({ monthlyBudget: amountSchema, savingsGoal: amountSchema })
export type BudgetInput = z.output<typeof budgetBody>

export const settingsRoutes = {
  changeCurrency: defineRoute({
    method: 'PUT',
    path: '/api/user/currency',
    summary: 'Changes the preferred currency and re-expresses every amount from its original',
    access: 'session',
    body: currencyBody,
    response: userSchema,
    callsPerMinute: 20,
  }),
  changeProfile: defineRoute({
    method: 'PUT',
    path: '/api/user/profile',
    summary: 'Changes first and last name',
    access: 'session',
    body: profileBody,
    response: userSchema,
  }),
  changePreferences: defineRoute({
    method: 'PUT',
    path: '/api/user/preferences',
    summary: 'Changes timezone, language of dates and numbers, and tax year',
    access: 'session',
    body: preferencesBody,
    response: userSchema,
  }),
  budget: defineRoute({
    method: 'GET',
    path: '/api/user/budget',
    summary: 'Monthly budget and savings goal',
    access: 'session',
    response: budgetSchema,
  }),
  changeBudget: defineRoute({
    method: 'PUT',
    path: '/api/user/budget',
    summary: 'Sets monthly budget and savings goal, in the preferred currency',
    access: 'session',
    body: budgetBody,
    response: budgetSchema,
  }),
}
