import type { Figure } from '@outlay/contract/conversations'
import { countDays, countWholeMonths, type DaySpan } from '@outlay/contract/core/daySpans'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { derived, money } from './figures.ts'

export type RateUnit = 'day' | 'week' | 'month'

/** Millionths of a day; a month is the twelfth part of a Gregorian year of 365.2425 days. */
const lengths: Readonly<Record<RateUnit, bigint>> = { day: 1_000_000n, week: 7_000_000n, month: 30_436_875n }
const millionths = 1_000_000n

/**
 * How much a sum, in the smallest units of its currency, comes to in a day, a week or a month of its time: by whole months
 * where the time has them, else by days. Undefined where the time is shorter than one.
 */
export function rateOf(sum: bigint, span: DaySpan, unit: RateUnit): bigint | undefined {
  const months = unit === 'month' ? countWholeMonths(span) : undefined
  if (months !== undefined) return divided(sum, BigInt(months))
  const time = BigInt(countDays(span)) * millionths
  return time < lengths[unit] ? undefined : divided(sum * lengths[unit], time)
}

/** The same of a sum that was computed; null where the time is shorter. */
export function rateFigure(total: Figure, span: DaySpan, unit: RateUnit): Figure | null {
  const currency = total.currency ?? ''
  const rate = rateOf(unitsOf(total.value, currency), span, unit)
  if (rate === undefined) return null
  return derived(money(amountOf(rate, currency), currency, total.source), 'average', [total])
}
