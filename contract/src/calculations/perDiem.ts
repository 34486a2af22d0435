import * as z from 'zod/mini'
import { daySchema } from '../core/dates.ts'
import { countDays } from '../core/daySpans.ts'
import { isDay } from '../core/isDay.ts'
import { plainText } from '../core/plainText.ts'
import { type Meal, meals, type PerDiemCountryCode, perDiemCountries } from './perDiemRates.ts'

export const mostTripDays = 92

const countrySchema = z.enum(
  perDiemCountries.map(({ code }) => code) as [PerDiemCountryCode, ...PerDiemCountryCode[]],
  'Choose a country from the list',
)
const mealSchema = z.enum(meals.map(({ value }) => value) as [Meal, ...Meal[]], 'Choose a meal')

const notATime = 'Enter a day and time, like 2026-03-31T08:30'
const timeForm = /^(?<day>\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d$/
/** Local wall-clock time: `YYYY-MM-DDTHH:MM`. */
const clockTimeSchema = z
  .string(notATime)
  .check(z.refine(text => isDay(timeForm.exec(text)?.groups?.day ?? ''), notATime))

const rateSchema = z
  .string()
  .check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter a rate like 74, with at most two decimals'))
  .check(z.refine(text => /[1-9]/.test(text), 'This must be more than 0'))

/**
 * A business trip, as entered. Meals are those paid for by someone else. Results may be included, as when an expense is
 * sent back as read, and are ignored.
 */
export const perDiemInputSchema = z
  .object({
    kind: z.literal('per-diem'),
    country: countrySchema,
    place: z.optional(z.string().check(z.trim(), z.maxLength(200), plainText)),
    start: clockTimeSchema,
    end: clockTimeSchema,
    provided: z.optional(
      z
        .array(z.object({ day: daySchema, meals: z.array(mealSchema).check(z.maxLength(meals.length)) }))
        .check(z.maxLength(mostTripDays)),
    ),
    /** Per full day: another locality's rate, or for a day without a published one. */
    ownRate: z.optional(z.nullable(rateSchema)),
  })
  .check(
    z.superRefine(({ start, end }, context) => {
      const refuse = (message: string) =>
        context.addIssue({ code: 'custom', path: ['end'], message, input: end })
      if (end <= start) refuse('The end must be after the start')
      else if (countDays({ from: start.slice(0, 10), to: end.slice(0, 10) }) > mostTripDays)
        refuse(`A trip has ${mostTripDays} days at most; record a longer one in parts`)
    }),
  )
export type PerDiemInput = z.output<typeof perDiemInputSchema>

/** Rules for one day of a trip, with labels. */
export const perDiemRules = {
  full: 'Full day',
  departure: 'Day of departure',
  return: 'Day of return',
  'single-day': 'Same-day trip',
  'too-short': 'Too short for a per diem',
  'five-hours': '5 hours or more',
  'ten-hours': '10 hours or more',
  'fifteen-hours': '15 hours or more, and on at 8 pm',
  'five-hours-late': '5 hours or more, and on beyond 8 pm',
  'ten-hours-late': '10 hours or more, and on beyond 8 pm',
  'nothing-bought': 'All meals were provided',
  'own-rate': 'At your own rate',
} as const
export type PerDiemRule = keyof typeof perDiemRules
const ruleNames = Object.keys(perDiemRules) as [PerDiemRule, ...PerDiemRule[]]

/** A trip and the amount of each day, less provided meals; at least 0. */
export const perDiemSchema = z.object({
  kind: z.literal('per-diem'),
  country: countrySchema,
  place: z.string(),
  start: z.string(),
  end: z.string(),
  provided: z.array(z.object({ day: z.string(), meals: z.array(mealSchema) })),
  ownRate: z.nullable(z.string()),
  currency: z.string(),
  days: z.array(
    z.object({
      day: z.string(),
      rule: z.enum(ruleNames),
      /** Before deducting meals. */
      allowance: z.string(),
      cuts: z.array(z.object({ meal: mealSchema, amount: z.string() })),
      amount: z.string(),
    }),
  ),
  total: z.string(),
  /** Publisher of the rates; null for the person's own. */
  source: z.nullable(z.string()),
})
export type PerDiem = z.infer<typeof perDiemSchema>

export function perDiemCurrencyOf({ country }: Pick<PerDiemInput, 'country'>): string {
  return perDiemCountries.find(({ code }) => code === country)?.currency ?? ''
}

/** `2026-03-31 08:30 to 2026-04-02 18:00`. */
export function tripTimes({ start, end }: Pick<PerDiem, 'start' | 'end'>): string {
  return `${start.replace('T', ' ')} to ${end.replace('T', ' ')}`
}
