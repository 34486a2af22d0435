import { countDays } from '@outlay/contract/core/daySpans'
import { type Period, thisMonth, thisWeek, thisYear } from '../words/periodText.ts'
import { averaging, counting, deductible } from '../words/questionForms.ts'
import { rateUnitIn, usualTimeOf } from '../words/rateLexicon.ts'
import type { FigureQuestion } from './figureQuestion.ts'
import type { Intent } from './intent.ts'

/** Beyond ten years there was nothing yet to divide by. */
const mostRateDays = 3660

/** An average by a time is of one sum, and of days that are over. */
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

/** What is compared: two times that are named, one that is over and its like of today, or one and what went before. */
export function comparedTimes([period, other]: readonly Period[], today: string) {
  if (!period) return { period: thisMonth(today), other: undefined }
  // "last month to the month before": the second is told by the first.
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
