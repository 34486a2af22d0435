import { addDays, addMonths, countDays, countWholeMonths, type DaySpan } from '@outlay/contract/core/daySpans'
import { type Period, spanPhrase } from '../words/periodText.ts'

/**
 * The two periods of a comparison. A running period is compared up to today with as many days of the previous one,
 * since comparing a full month with half a month would mislead.
 */
export function comparedSpans(
  period: Period,
  other: Period | undefined,
  today: string,
): { current: Period; other: Period } {
  const before = spanBefore(period.span)
  const isRunning = period.span.from <= today && today < period.span.to
  const isBefore = !other || (other.span.from === before.from && other.span.to === before.to)
  if (!isBefore) return { current: period, other }
  if (!isRunning) return { current: period, other: other ?? { span: before, phrase: spanPhrase(before) } }
  const sameDays = { from: before.from, to: sameDayBefore(period.span, before, today) }
  return {
    current: { span: { from: period.span.from, to: today }, phrase: `${period.phrase} so far` },
    other: { span: sameDays, phrase: spanPhrase(sameDays) },
  }
}

/** The equally long period before. */
function spanBefore(span: DaySpan): DaySpan {
  const months = countWholeMonths(span)
  const from = months ? addMonths(span.from, -months) : addDays(span.from, -countDays(span))
  return { from, to: addDays(span.from, -1) }
}

const isDayWithin = ({ from, to }: DaySpan, day: string): boolean => from <= day && day <= to

function sameDayBefore(span: DaySpan, before: DaySpan, today: string): string {
  const months = countWholeMonths(span)
  const day = months ? addMonths(today, -months) : addDays(today, -countDays(span))
  return isDayWithin(before, day) ? day : before.to
}
