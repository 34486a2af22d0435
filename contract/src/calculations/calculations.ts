import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { countDays, isDay } from '../core/daySpans.ts'
import { dayOrInstantSchema, daySchema, idSchema } from '../core/fields.ts'
import { plainText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import {
  type DistanceUnit,
  distanceUnits,
  type Meal,
  type MileageCountryCode,
  meals,
  mileageCountries,
  mileageCountryOf,
  otherCountry,
  type PerDiemCountryCode,
  perDiemCountries,
  type Vehicle,
  vehicles,
} from './travelRates.ts'

const mileageCountrySchema = z.enum(
  [otherCountry, ...mileageCountries.map(({ code }) => code)] as [
    MileageCountryCode,
    ...MileageCountryCode[],
  ],
  'Choose a country from the list',
)
const vehicleSchema = z.enum(
  vehicles.map(({ value }) => value) as [Vehicle, ...Vehicle[]],
  'Choose a vehicle',
)
const unitSchema = z.enum(
  distanceUnits.map(({ value }) => value) as [DistanceUnit, ...DistanceUnit[]],
  'Choose kilometers or miles',
)

function decimalText(form: RegExp, message: string) {
  return z.string(message).check(z.trim()).check(z.regex(form, message))
}
const isPositive = z.refine<string>(text => /[1-9]/.test(text), 'This must be more than 0')

const distanceSchema = decimalText(
  /^\d{1,6}(\.\d{1,2})?$/,
  'Enter a distance like 120 or 12.5, with at most two decimals',
).check(isPositive)
const odometerSchema = decimalText(/^\d{1,7}(\.\d)?$/, 'Enter the odometer reading, like 45210')
const mileageRateSchema = decimalText(
  /^\d{1,4}(\.\d{1,4})?$/,
  'Enter a rate like 0.30, with at most four decimals',
).check(isPositive)
const placeSchema = z.string().check(z.trim()).check(z.maxLength(200)).check(plainText)

/**
 * A trip with one's own vehicle, as entered. The distance is typed, or the difference of two odometer readings; it
 * covers the whole drive, there and back. Results may be included, as when an expense is sent back as read, and are
 * ignored.
 */
const mileageInputSchema = z
  .object({
    kind: z.literal('mileage'),
    country: mileageCountrySchema,
    vehicle: vehicleSchema,
    unit: unitSchema,
    /** Computed from the odometer if given. */
    distance: z.optional(distanceSchema),
    odometer: z.optional(z.nullable(z.object({ start: odometerSchema, end: odometerSchema }))),
    route: z.optional(z.nullable(z.object({ from: placeSchema, to: placeSchema, isReturn: z.boolean() }))),
    /** Per unit; overrides the published rate, if any. */
    ownRate: z.optional(z.nullable(mileageRateSchema)),
    /** Currency of the own rate; the country's if absent. */
    currency: z.optional(currencySchema),
  })
  .check(
    z.superRefine((value, context) => {
      const refuse = (path: string[], message: string) =>
        context.addIssue({ code: 'custom', path, message, input: value })
      if (!value.odometer && value.distance === undefined) refuse(['distance'], 'Distance is required')
      if (value.odometer && Number(value.odometer.end) <= Number(value.odometer.start))
        refuse(['odometer', 'end'], 'The end reading must be higher than the start reading')
      if (value.country === otherCountry && value.ownRate && !value.currency)
        refuse(['currency'], 'Currency is required')
    }),
  )
export type MileageInput = z.output<typeof mileageInputSchema>

/** A trip and its amount: the distance times the one or two rates it fell under, each rounded half up. */
const mileageSchema = z.object({
  kind: z.literal('mileage'),
  country: mileageCountrySchema,
  vehicle: vehicleSchema,
  unit: unitSchema,
  distance: z.string(),
  odometer: z.nullable(z.object({ start: z.string(), end: z.string() })),
  route: z.nullable(z.object({ from: z.string(), to: z.string(), isReturn: z.boolean() })),
  ownRate: z.nullable(z.string()),
  currency: z.string(),
  /** Unit of the distances in `parts`. */
  rateUnit: unitSchema,
  parts: z.array(z.object({ distance: z.string(), rate: z.string(), amount: z.string() })),
  total: z.string(),
  /** Publisher of the rate; null for the person's own. */
  source: z.nullable(z.string()),
  /**
   * If rates depend on the tax year's distance: the distance before, and how much of this trip is at the first rate.
   */
  counted: z.nullable(z.object({ before: z.string(), atFirstRate: z.string(), limit: z.string() })),
})
export type Mileage = z.infer<typeof mileageSchema>

/** The currency, before the calculation is run. */
export function mileageCurrencyOf({ country, ownRate, currency }: MileageInput): string {
  const { currency: itsOwn = '' } = mileageCountryOf(country) ?? {}
  return (ownRate && currency) || itsOwn
}

/** The route in words; '' if not given. */
export function routeWords(route: Mileage['route']): string {
  const places = [route?.from, route?.to].filter(Boolean).join(' to ')
  return places && route?.isReturn ? `${places} and back` : places
}

/** `45210 to 45330`; '' if not given. */
export function odometerWords(odometer: Mileage['odometer']): string {
  return odometer ? `${odometer.start} to ${odometer.end}` : ''
}

const mostTripDays = 92

const perDiemCountrySchema = z.enum(
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

const perDiemRateSchema = z
  .string()
  .check(z.trim(), z.regex(/^\d{1,5}(\.\d{1,2})?$/, 'Enter a rate like 74, with at most two decimals'))
  .check(z.refine(text => /[1-9]/.test(text), 'This must be more than 0'))

/**
 * A business trip, as entered. Meals are those paid for by someone else. Results may be included, as when an expense is
 * sent back as read, and are ignored.
 */
const perDiemInputSchema = z
  .object({
    kind: z.literal('per-diem'),
    country: perDiemCountrySchema,
    place: z.optional(z.string().check(z.trim(), z.maxLength(200), plainText)),
    start: clockTimeSchema,
    end: clockTimeSchema,
    provided: z.optional(
      z
        .array(z.object({ day: daySchema, meals: z.array(mealSchema).check(z.maxLength(meals.length)) }))
        .check(z.maxLength(mostTripDays)),
    ),
    /** Per full day: another locality's rate, or for a day without a published one. */
    ownRate: z.optional(z.nullable(perDiemRateSchema)),
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
const perDiemSchema = z.object({
  kind: z.literal('per-diem'),
  country: perDiemCountrySchema,
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

/** Input of a calculated expense, as the person enters it. */
export const calculationInputSchema = z.discriminatedUnion('kind', [mileageInputSchema, perDiemInputSchema])
export type CalculationInput = z.output<typeof calculationInputSchema>

/** The input with its results. `total` in `currency` is the expense's amount, which no one types. */
export const calculationSchema = z.discriminatedUnion('kind', [mileageSchema, perDiemSchema])
export type Calculation = z.infer<typeof calculationSchema>

/** The currency of a calculation before it is run. */
export const calculationCurrencyOf = (input: CalculationInput): string =>
  input.kind === 'mileage' ? mileageCurrencyOf(input) : perDiemCurrencyOf(input)

const previewBody = z.strictObject({
  calculation: calculationInputSchema,
  date: dayOrInstantSchema,
  /** The expense being recalculated, whose own distance is excluded from the distance before it. */
  expenseId: z.optional(idSchema),
})

export const calculationRoutes = {
  preview: defineRoute({
    method: 'POST',
    path: '/api/expenses/calculation',
    summary: 'Calculates mileage or per diem for an expense date; stores nothing',
    access: 'session',
    body: previewBody,
    response: calculationSchema,
    callsPerMinute: 600,
  }),
}
