import {
  type PerDiem,
  type PerDiemInput,
  type PerDiemRule,
  perDiemCurrencyOf,
} from '@outlay/contract/calculations/calculations'
import {
  americanPerDiems,
  britishPerDiems,
  germanPerDiems,
  type Meal,
  type MealAmounts,
  meals,
  type PerDiemCountryCode,
  perDiemCountries,
  publishedOn,
} from '@outlay/contract/calculations/travelRates'
import { addDays, countDays } from '@outlay/contract/core/daySpans'
import { Big } from 'big.js'
import { invalidField } from '../../core/errors.ts'
import { translated, type Wording } from '../../core/language/say.ts'

/** All three currencies have cents. */
const decimals = 2

/** A trip with defaults filled in. */
export function resolvedTrip(input: PerDiemInput) {
  const { kind, country, place = '', start, end, provided = [], ownRate = null } = input
  const given = provided.filter(day => day.meals.length > 0)
  return { kind, country, place, start, end, provided: given, ownRate, currency: perDiemCurrencyOf(input) }
}
export type ResolvedTrip = ReturnType<typeof resolvedTrip>

/** A day's rate before meal deductions, and how they apply. */
interface DayRate {
  readonly rule: PerDiemRule
  readonly allowance: Big
  /** By meal; undefined if a rate has no such amounts. */
  readonly mealAmounts?: MealAmounts | undefined
  /** The minimum, whatever was provided. */
  readonly least?: string
  readonly source: string | null
}

interface TripDay {
  readonly day: string
  readonly isFirst: boolean
  readonly isLast: boolean
}

/**
 * A trip's amounts by day; the total is the sum of the displayed days. Times are local.
 * @throws invalidInput if a day has no published or custom rate, or meals cannot be deducted
 */
export function perDiemOf(trip: ResolvedTrip): PerDiem {
  const rated = ratedDaysOf(trip)
  const days = rated.map(({ day, ...rate }) => paidDay(day, rate, mealsOn(trip, day)))
  const total = days.reduce((sum, { amount }) => sum.plus(amount), Big(0)).toFixed(decimals)
  const sources = [...new Set(rated.flatMap(({ source }) => source ?? []))]
  return { ...trip, days, total, source: sources.join('; ') || null }
}

type RatedDay = DayRate & { readonly day: string }

function ratedDaysOf(trip: ResolvedTrip): RatedDay[] {
  if (trip.country === 'GB')
    return periodsOf(trip).map(period => ({ day: period.day, ...british(trip, period) }))
  const rateOf = trip.country === 'DE' ? german : american
  return daysOf(trip).map(one => ({ day: one.day, ...rateOf(trip, one) }))
}

function paidDay(
  day: string,
  { rule, allowance, mealAmounts, least = '0' }: DayRate,
  provided: readonly Meal[],
) {
  if (provided.length > 0 && !mealAmounts && rule !== 'too-short')
    throw invalidField(
      'calculation.provided',
      'Outlay has no meal amounts for this rate: enter a rate without meals',
    )
  const cuts = allowance.eq(0)
    ? []
    : provided.flatMap(meal =>
        mealAmounts ? [{ meal, amount: Big(mealAmounts[meal]).toFixed(decimals) }] : [],
      )
  const left = cuts.reduce((rest, { amount }) => rest.minus(amount), allowance)
  const floor = allowance.lt(least) ? allowance : Big(least)
  const amount = (left.lt(floor) ? floor : left).toFixed(decimals)
  return { day, rule, allowance: allowance.toFixed(decimals), cuts, amount }
}

function mealsOn({ provided }: ResolvedTrip, day: string): Meal[] {
  const given = provided.filter(one => one.day === day).flatMap(one => one.meals)
  return meals.map(({ value }) => value).filter(meal => given.includes(meal))
}

const dayOfTime = (time: string): string => time.slice(0, 10)
const hoursBetween = (start: string, end: string): number =>
  (Date.parse(`${end}Z`) - Date.parse(`${start}Z`)) / 3_600_000

function daysOf({ start, end }: ResolvedTrip): TripDay[] {
  const [from, to] = [dayOfTime(start), dayOfTime(end)]
  return Array.from({ length: countDays({ from, to }) }, (_, index) => {
    const day = addDays(from, index)
    return { day, isFirst: day === from, isLast: day === to }
  })
}

function ruleOf({ isFirst, isLast }: TripDay): PerDiemRule {
  if (isFirst && isLast) return 'single-day'
  if (isFirst) return 'departure'
  return isLast ? 'return' : 'full'
}

const tooShort = { rule: 'too-short', allowance: Big(0), source: null } as const
const atOwnRate = (ownRate: string) => ({ rule: 'own-rate', allowance: Big(ownRate), source: null }) as const

/** § 9 Abs. 4a EStG: more than eight hours within a day; a trip past midnight counts as overnight. */
function german(trip: ResolvedTrip, day: TripDay): DayRate {
  if (trip.ownRate) return atOwnRate(trip.ownRate)
  const rule = ruleOf(day)
  if (rule === 'single-day' && hoursBetween(trip.start, trip.end) <= 8) return tooShort
  const rate = publishedOn(germanPerDiems, day.day)
  if (!rate) throw invalidField('calculation.ownRate', noPerDiem('DE', day.day))
  const share = (part: string) => Big(rate.full).times(part).toString()
  const mealAmounts = { breakfast: share('0.2'), lunch: share('0.4'), dinner: share('0.4') }
  return { rule, allowance: Big(rule === 'full' ? rate.full : rate.part), mealAmounts, source: rate.source }
}

/** 41 CFR 301-11: more than twelve hours; three quarters on the first and last day; meals are deducted in full. */
function american(trip: ResolvedTrip, day: TripDay): DayRate {
  if (hoursBetween(trip.start, trip.end) <= 12) return tooShort
  const published = publishedOn(americanPerDiems, day.day)
  const rate = trip.ownRate ?? published?.standard
  if (!rate) throw invalidField('calculation.ownRate', noPerDiem('US', day.day))
  const rule = ruleOf(day)
  const allowance = rule === 'full' ? Big(rate) : Big(rate).times('0.75').round(decimals, Big.roundHalfUp)
  const mealAmounts = published?.mealsOf[Big(rate).toString()]
  const source = trip.ownRate ? null : (published?.source ?? null)
  return { rule, allowance, mealAmounts, ...(published && { least: published.incidentals }), source }
}

/** In a trip of several days, each 24 hours from its start, and the remainder. */
interface Period {
  readonly day: string
  readonly start: string
  readonly end: string
}

function periodsOf({ start, end }: ResolvedTrip): Period[] {
  const time = start.slice(10)
  const periods: Period[] = []
  for (let from = start; from < end; ) {
    const next = `${addDays(dayOfTime(from), 1)}${time}`
    periods.push({ day: dayOfTime(from), start: from, end: next < end ? next : end })
    from = next
  }
  return periods
}

/** EIM30240: by hours, and whether it is still going at 8 p.m.; nothing if no meal was bought. */
function british(trip: ResolvedTrip, period: Period): DayRate {
  if (trip.ownRate) return atOwnRate(trip.ownRate)
  const hours = hoursBetween(period.start, period.end)
  if (hours < 5) return tooShort
  const rate = publishedOn(britishPerDiems, period.day)
  if (!rate) throw invalidField('calculation.ownRate', noPerDiem('GB', period.day))
  const { source } = rate
  // No deduction per meal is published.
  const mealAmounts = { breakfast: '0', lunch: '0', dinner: '0' }
  const paid = (rule: PerDiemRule, amount: Big | string): DayRate => ({
    rule,
    allowance: Big(amount),
    mealAmounts,
    source,
  })
  if (mealsOn(trip, period.day).length === meals.length) return paid('nothing-bought', '0')
  const evening = eveningIn(period)
  if (hours >= 15 && evening.isOn) return paid('fifteen-hours', rate.fifteenHours)
  const [rule, amount] =
    hours >= 10 ? (['ten-hours', rate.tenHours] as const) : (['five-hours', rate.fiveHours] as const)
  return evening.isBeyond ? paid(`${rule}-late`, Big(amount).plus(rate.lateEvening)) : paid(rule, amount)
}

/** Tells that a day has no published rate, so a custom one is needed. */
function noPerDiem(code: PerDiemCountryCode, day: string): Wording {
  const name = perDiemCountries.find(country => country.code === code)?.name ?? code
  return say =>
    say('Outlay has no published rate for {day} yet ({country}): enter the rate for a full day', {
      day,
      country: translated(name, say),
    })
}

/** Whether 8 p.m. is within a period, and whether the period continues past it. */
function eveningIn({ start, end }: Period): { isOn: boolean; isBeyond: boolean } {
  const today = `${dayOfTime(start)}T20:00`
  const evening = start <= today ? today : `${addDays(dayOfTime(start), 1)}T20:00`
  return { isOn: evening <= end, isBeyond: evening < end }
}
