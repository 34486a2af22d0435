import type { Figure } from '@outlay/contract/conversations/conversations'
import { countDays, countWholeMonths, type DaySpan } from '@outlay/contract/core/daySpans'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { derived, money } from './figures.ts'

export type RateUnit = 'day' | 'week' | 'month'

/** Millionths of a day; a month is a twelfth of a Gregorian year of 365.2425 days. */
const lengths: Readonly<Record<RateUnit, bigint>> = { day: 1_000_000n, week: 7_000_000n, month: 30_436_875n }
const millionths = 1_000_000n

/**
 * Averages a sum, in its currency's smallest units, per day, week or month: by whole months if the period consists of
 * them, else by days. Undefined if the period is shorter than the unit.
 */
export function rateOf(sum: bigint, span: DaySpan, unit: RateUnit): bigint | undefined {
  const months = unit === 'month' ? countWholeMonths(span) : undefined
  if (months !== undefined) return divided(sum, BigInt(months))
  const time = BigInt(countDays(span)) * millionths
  return time < lengths[unit] ? undefined : divided(sum * lengths[unit], time)
}

/** The average as a figure; null if the period is too short. */
export function rateFigure(total: Figure, span: DaySpan, unit: RateUnit): Figure | null {
  const currency = total.currency ?? ''
  const rate = rateOf(unitsOf(total.value, currency), span, unit)
  if (rate === undefined) return null
  return derived(money(amountOf(rate, currency), currency, total.source), 'average', [total])
}
