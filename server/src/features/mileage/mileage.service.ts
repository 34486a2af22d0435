import {
  type Mileage,
  type MileageInput,
  mileageCurrencyOf,
} from '@outlay/contract/calculations/calculations'
import {
  type DistanceUnit,
  type MileageRate,
  mileageCountryOf,
  mileageRateOn,
  type Travelled,
} from '@outlay/contract/calculations/travelRates'
import { decimalsOf } from '@outlay/contract/core/currencies'
import { addDays, addMonths, type DaySpan } from '@outlay/contract/core/daySpans'
import { isWithinMaximum } from '@outlay/contract/core/money'
import { Big } from 'big.js'
import { invalidField } from '../../core/errors.ts'
import { translated, type Wording } from '../../core/language/say.ts'

// Exact, the international mile.
const kilometresOfMile = Big('1.609344')
/** For converted distances. */
const distanceDecimals = 2

/** A trip with defaults filled in. */
export function resolvedMileage(input: MileageInput) {
  const { odometer = null, route = null, ownRate = null } = input
  const distance = odometer ? Big(odometer.end).minus(odometer.start) : Big(input.distance ?? '0')
  const { kind, country, vehicle, unit } = input
  const currency = mileageCurrencyOf(input)
  return { kind, country, vehicle, unit, distance: distance.toString(), odometer, route, ownRate, currency }
}
export type ResolvedMileage = ReturnType<typeof resolvedMileage>

/** The tax year over which distances are totaled, because the rate drops beyond a limit. */
export interface CountedYear {
  readonly country: string
  readonly year: DaySpan
  readonly limit: string
}

/** The tax year whose limit a trip counts towards; undefined if its rate does not depend on other trips. */
export function countedYearOf(journey: ResolvedMileage, day: string): CountedYear | undefined {
  const limit = publishedRateOf(journey, day)?.beyond?.distance
  const country = mileageCountryOf(journey.country)
  if (!limit || !country) return undefined
  const start = `${day.slice(0, 4)}-${country.taxYearStart}`
  const from = start <= day ? start : addMonths(start, -12)
  return { country: country.code, year: { from, to: addDays(addMonths(from, 12), -1) }, limit }
}

function publishedRateOf({ ownRate, country, vehicle }: ResolvedMileage, day: string) {
  return ownRate === null ? mileageRateOn({ country, vehicle, day }) : undefined
}

/**
 * A trip's amount on its day. Each part is rounded half up to the currency's decimals, and the total is their sum, so
 * the displayed parts add up. `before`: distance of other trips in the tax year at the first rate.
 * @throws invalidInput if there is no published or custom rate, or the total is too large
 */
export function mileageOf(journey: ResolvedMileage, day: string, before: string): Mileage {
  const published = publishedRateOf(journey, day)
  const country = mileageCountryOf(journey.country)
  const rateUnit = published && country ? country.unit : journey.unit
  const driven = inUnit(journey, rateUnit)
  const split = published ? splitAtLimit(published, driven, before) : undefined
  const rated = split?.rated ?? [{ distance: driven, rate: ownRateOf(journey, day) }]
  const decimals = decimalsOf(journey.currency)
  const parts = rated.map(({ distance, rate }) => ({
    distance: distance.toString(),
    rate,
    amount: distance.times(rate).round(decimals, Big.roundHalfUp).toFixed(decimals),
  }))
  const total = parts.reduce((sum, { amount }) => sum.plus(amount), Big(0)).toFixed(decimals)
  if (!isWithinMaximum(total))
    throw invalidField('calculation.distance', 'This is more than the maximum for an expense')
  const source = published?.source ?? null
  return { ...journey, rateUnit, parts, total, source, counted: split?.counted ?? null }
}

function ownRateOf({ ownRate, country, vehicle }: ResolvedMileage, day: string): string {
  if (ownRate === null) throw invalidField('calculation.ownRate', noMileageRate({ country, vehicle, day }))
  return ownRate
}

/** Tells that no rate is published, so a custom one is needed. */
function noMileageRate({ country, vehicle, day }: Travelled): Wording {
  const name = mileageCountryOf(country)?.name
  if (!name) return 'Outlay has no published rates for this country: enter the rate'
  return say =>
    say(
      'Outlay has no published rate for {year} yet ({vehicle, select, car {car or van} motorcycle {motorcycle} other {bicycle}}, {country}): enter the rate',
      { year: day.slice(0, 4), vehicle, country: translated(name, say) },
    )
}

function inUnit({ distance, unit }: ResolvedMileage, wanted: DistanceUnit): Big {
  if (unit === wanted) return Big(distance)
  const converted =
    wanted === 'mi' ? Big(distance).div(kilometresOfMile) : Big(distance).times(kilometresOfMile)
  return converted.round(distanceDecimals, Big.roundHalfUp)
}

/** The parts below and above the year's limit, if not empty. */
function splitAtLimit({ rate, beyond }: MileageRate, driven: Big, before: string) {
  if (!beyond) return { rated: [{ distance: driven, rate }], counted: null }
  const left = Big(beyond.distance).minus(before)
  const isBeyond = left.lte(0)
  const first = isBeyond ? Big(0) : left.lt(driven) ? left : driven
  const parts = [
    { distance: first, rate },
    { distance: driven.minus(first), rate: beyond.rate },
  ]
  return {
    rated: parts.filter(({ distance }) => distance.gt(0)),
    counted: { before, atFirstRate: first.toString(), limit: beyond.distance },
  }
}
