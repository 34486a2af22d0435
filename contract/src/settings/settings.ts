import * as z from 'zod/mini'
import { nameSchema, timezoneSchema, userSchema } from '../accounts/currentUser.ts'
import { currencySchema } from '../core/currencies.ts'
import { amountSchema, amountSchemaIn } from '../core/money.ts'
import { defineRoute } from '../core/route.ts'
import { readOnlyFields, versionSchema } from '../core/versions.ts'
import { dashboardCardsSchema } from '../dashboard/dashboardCards.ts'

export interface TaxCountry {
  /** ISO 3166-1, or `ZZ`. */
  readonly code: string
  readonly name: string
  /** Usual start of a sole trader's tax year, `MM-DD`. */
  readonly taxYearStart: string
  /** The form for declaring a sole trader's costs. */
  readonly form: string
}

/** Any country whose tax form Outlay doesn’t know. */
export const elsewhere = {
  code: 'ZZ',
  name: 'Another country',
  taxYearStart: '01-01',
  form: 'Totals by category',
} as const satisfies TaxCountry

/** Countries whose tax return categories Outlay supports, and the rest of the world. */
export const taxCountries = [
  { code: 'US', name: 'United States', taxYearStart: '01-01', form: 'Schedule C (Form 1040)' },
  { code: 'DE', name: 'Germany', taxYearStart: '01-01', form: 'Anlage EÜR' },
  { code: 'FR', name: 'France', taxYearStart: '01-01', form: 'Déclaration 2035' },
  { code: 'GB', name: 'United Kingdom', taxYearStart: '04-06', form: 'SA103F (Self Assessment)' },
  { code: 'CA', name: 'Canada', taxYearStart: '01-01', form: 'Form T2125' },
  { code: 'AU', name: 'Australia', taxYearStart: '07-01', form: 'Business and professional items schedule' },
  elsewhere,
] as const satisfies readonly TaxCountry[]

export type TaxCountryCode = (typeof taxCountries)[number]['code']

export const taxCountrySchema = z.enum(
  taxCountries.map(country => country.code) as [TaxCountryCode, ...TaxCountryCode[]],
  'This country isn’t in the list',
)

/** A BCP 47 language tag with dates and numbers the browser can format. */
function isLocale(text: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(text).length > 0
  } catch {
    return false
  }
}

/** Start of a tax year, `MM-DD`; 29 February is not allowed. */
const taxYearStartSchema = z
  .string()
  .check(
    z.regex(
      /^(0[13578]|1[02])-(0[1-9]|[12]\d|3[01])$|^(0[469]|11)-(0[1-9]|[12]\d|30)$|^02-(0[1-9]|1\d|2[0-8])$/,
      'Enter a month and day, like 04-06',
    ),
  )

const currencyFields = { preferredCurrency: currencySchema }
const profileFields = { firstName: z.nullish(nameSchema), lastName: z.nullish(nameSchema) }
const preferencesFields = {
  /** IANA name. */
  timezone: timezoneSchema,
  /** Language of texts, dates and numbers; null for the browser's. */
  locale: z.nullable(z.string().check(z.maxLength(35), z.refine(isLocale, 'This language isn’t available'))),
  taxCountry: taxCountrySchema,
  taxYearStart: taxYearStartSchema,
}

const dashboardFields = { dashboardCards: z.nullable(dashboardCardsSchema) }

/** Read-only in a settings update, accepted so that a whole person can be sent back as read. */
export const readOnlyCurrencyFields = readOnlyFields(userSchema, currencyFields)
export const readOnlyProfileFields = readOnlyFields(userSchema, profileFields)
export const readOnlyPreferencesFields = readOnlyFields(userSchema, preferencesFields)
export const readOnlyDashboardFields = readOnlyFields(userSchema, dashboardFields)

export const currencyBody = z.strictObject({ ...readOnlyCurrencyFields, ...currencyFields })
export const profileBody = z.strictObject({ ...readOnlyProfileFields, ...profileFields })
export const preferencesBody = z.strictObject({ ...readOnlyPreferencesFields, ...preferencesFields })
const dashboardCardsBody = z.strictObject({ ...readOnlyDashboardFields, ...dashboardFields })
export type CurrencyChange = z.output<typeof currencyBody>
export type ProfileInput = z.output<z.ZodMiniObject<typeof profileFields>>
export type ProfileChange = z.output<typeof profileBody>
export type Preferences = z.output<z.ZodMiniObject<typeof preferencesFields>>
export type PreferencesChange = z.output<typeof preferencesBody>
export type DashboardCardsChange = z.output<typeof dashboardCardsBody>

export const defaultMonthlyBudget = 2000
export const defaultSavingsGoal = 500

/**
 * Monthly spending budget and savings goal; decimal text in the preferred currency. Values set in another currency are
 * converted at today's rate; values never set default to a round amount in the currency.
 */
export const budgetSchema = z.object({
  monthlyBudget: z.string(),
  savingsGoal: z.string(),
  currency: z.string(),
  isDefault: z.boolean(),
  /** Of all settings, as the person's own. */
  version: versionSchema,
})
export type Budget = z.infer<typeof budgetSchema>
const budgetFields = { monthlyBudget: amountSchema, savingsGoal: amountSchema }
export const readOnlyBudgetFields = readOnlyFields(budgetSchema, budgetFields)
/** Writable fields, plus read-only ones so that a budget can be sent back as read. */
const budgetBody = z.strictObject({ ...readOnlyBudgetFields, ...budgetFields })
/** Amount rules for a budget in the person's own currency, which an update does not name. */
export const budgetAmountsIn = (currency: string) =>
  z.object({ monthlyBudget: amountSchemaIn(currency), savingsGoal: amountSchemaIn(currency) })
export type BudgetInput = z.output<z.ZodMiniObject<typeof budgetFields>>
export type BudgetChange = z.output<typeof budgetBody>

export const settingsRoutes = {
  changeCurrency: defineRoute({
    method: 'PUT',
    path: '/api/user/currency',
    summary: 'Changes the preferred currency and re-expresses every amount from its original',
    access: 'session',
    body: currencyBody,
    response: userSchema,
    versioned: userSchema,
    callsPerMinute: 20,
  }),
  changeProfile: defineRoute({
    method: 'PUT',
    path: '/api/user/profile',
    summary: 'Changes first and last name',
    access: 'session',
    body: profileBody,
    response: userSchema,
    versioned: userSchema,
  }),
  changePreferences: defineRoute({
    method: 'PUT',
    path: '/api/user/preferences',
    summary: 'Changes timezone, language and tax year',
    access: 'session',
    body: preferencesBody,
    response: userSchema,
    versioned: userSchema,
  }),
  arrangeDashboard: defineRoute({
    method: 'PUT',
    path: '/api/user/dashboard-cards',
    summary: 'Orders and hides the cards of the dashboard; null puts them back as they come',
    access: 'session',
    body: dashboardCardsBody,
    response: userSchema,
    versioned: userSchema,
  }),
  budget: defineRoute({
    method: 'GET',
    path: '/api/user/budget',
    summary: 'Monthly budget and savings goal',
    access: 'session',
    response: budgetSchema,
    versioned: budgetSchema,
  }),
  changeBudget: defineRoute({
    method: 'PUT',
    path: '/api/user/budget',
    summary: 'Sets monthly budget and savings goal, in the preferred currency',
    access: 'session',
    body: budgetBody,
    response: budgetSchema,
    versioned: budgetSchema,
  }),
}
