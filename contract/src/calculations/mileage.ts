import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { plainText } from '../core/plainText.ts'
import {
  type DistanceUnit,
  distanceUnits,
  type MileageCountryCode,
  mileageCountries,
  mileageCountryOf,
  otherCountry,
  type Vehicle,
  vehicles,
} from './mileageRates.ts'

const countrySchema = z.enum(
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
const rateSchema = decimalText(
  /^\d{1,4}(\.\d{1,4})?$/,
  'Enter a rate like 0.30, with at most four decimals',
).check(isPositive)
const placeSchema = z.string().check(z.trim()).check(z.maxLength(200)).check(plainText)

/**
 * A trip with one's own vehicle, as entered. The distance is typed, or the difference of two odometer readings; it
 * covers the whole drive, there and back. Results may be included, as when an expense is sent back as read, and are
 * ignored.
 */
export const mileageInputSchema = z
  .object({
    kind: z.literal('mileage'),
    country: countrySchema,
    vehicle: vehicleSchema,
    unit: unitSchema,
    /** Computed from the odometer if given. */
    distance: z.optional(distanceSchema),
    odometer: z.optional(z.nullable(z.object({ start: odometerSchema, end: odometerSchema }))),
    route: z.optional(z.nullable(z.object({ from: placeSchema, to: placeSchema, isReturn: z.boolean() }))),
    /** Per unit; overrides the published rate, if any. */
    ownRate: z.optional(z.nullable(rateSchema)),
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
export const mileageSchema = z.object({
  kind: z.literal('mileage'),
  country: countrySchema,
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
