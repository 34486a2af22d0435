import { countDays } from '@outlay/contract/core/daySpans'
import { type Period, thisMonth, thisWeek, thisYear } from '../words/periodText.ts'
import { averaging, counting, deductible } from '../words/questionForms.ts'
import { rateUnitIn, usualTimeOf } from '../words/rateLexicon.ts'
import type { FigureQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

/** More than ten years is not a meaningful period for an average. */
const mostRateDays = 3660

/** Averages require a single sum and a period that has started. */
export function rateAsked(question: FigureQuestion): Intent | undefined {
  const { rest, subject, periods, today, isSum, isComparing, isRanking } = question
  const unit = rateUnitIn(rest)
  if (unit === undefined) return undefined
  const [named, other] = periods
  const isOfOneSum = (isSum || averaging.test(rest)) && !isComparing && !isRanking && !other
  if (unit === 'other' || !isOfOneSum || deductible.test(rest) || counting.test(rest))
    return { kind: 'unknown' }
  const period = named ?? usualTimeOf(unit, today)
  const isMeasured = period.span.from <= today && countDays(period.span) <= mostRateDays
  return isMeasured ? { kind: 'rate', unit, subject, period } : { kind: 'unknown' }
}

/** The compared periods: two named ones, a past one with its current equivalent, or one with its predecessor. */
export function comparedTimes([period, other]: readonly Period[], today: string) {
  if (!period) return { period: thisMonth(today), other: undefined }
  // "last month to the month before": the second is relative to the first.
  const isSame = other?.span.from === period.span.from && other.span.to === period.span.to
  if (isSame) return { period, other: undefined }
  if (other || period.span.to >= today) return { period, other }
  const days = countDays(period.span)
  const [, ofToday] = timesOfToday.find(([most]) => days <= most) ?? []
  return { period: ofToday ? ofToday(today) : thisYear(today), other: period }
}

const timesOfToday: readonly (readonly [number, (today: string) => Period])[] = [
  [1, today => ({ span: { from: today, to: today }, phrase: 'today' })],
  [7, thisWeek],
  [31, thisMonth],
]
