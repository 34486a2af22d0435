import {
  addDays,
  addMonths,
  countDays,
  countWholeMonths,
  type DaySpan,
  monthOf,
  yearOf,
} from '@outlay/contract/core/daySpans'
import { monthInYear, spanOfWords } from './dayLexicon.ts'

const ordinals = ['first', 'second', 'third', 'fourth']
const whole = String.raw`${monthInYear}|(?:19|20|21)\d{2}|(?:(?:this|last|the)\s+)?(?:month|year)`

/** Part of a month or year: "the first week of October", "the last three months of 2025", "the second half of 2025". */
export function partForm(numberWord: string): RegExp {
  return new RegExp(
    String.raw`\b(?<since>since\s+)?(?:the\s+)?(?<which>${ordinals.join('|')}|last)\s+(?:(?<count>${numberWord})\s+)?(?<unit>half|quarters?|months?|weeks?|days?)\s+(?:of|in)\s+(?<whole>${whole})\b`,
    'g',
  )
}

interface Part {
  readonly which: string
  readonly count: number
  readonly unit: string
  readonly whole: string
}

/** The days of a part, if it exists; a month without a year is the most recent. */
export function partSpan(part: Part, today: string): DaySpan | undefined {
  const span = wholeSpan(part.whole, today)
  const found = span && partOf(span, part)
  const isNamedMonth = !/\d{4}|month|year/.test(part.whole)
  if (!span || !found || !isNamedMonth || found.from <= today) return found
  return partOf(monthOf(addMonths(span.from, -12)), part)
}

function wholeSpan(words: string, today: string): DaySpan | undefined {
  const [, which, unit] = /^(?:(this|last|the)\s+)?(month|year)$/.exec(words) ?? []
  if (!unit) return spanOfWords(words, today)
  const day = which === 'last' ? addMonths(today, unit === 'month' ? -1 : -12) : today
  return unit === 'month' ? monthOf(day) : yearOf(day)
}

/** Weeks count seven days from the start; the last one ends on the last day. */
function partOf(span: DaySpan, { which, count, unit }: Part): DaySpan | undefined {
  if (unit === 'half') return halfOf(span, which)
  if (/^(?:month|quarter)/.test(unit))
    return monthsOf(span, { which, months: count * (unit.startsWith('month') ? 1 : 3) })
  const days = count * (unit.startsWith('week') ? 7 : 1)
  if (days > countDays(span)) return undefined
  if (which === 'last') return { from: addDays(span.to, 1 - days), to: span.to }
  const from = addDays(span.from, ordinals.indexOf(which) * days)
  const last = addDays(from, days - 1)
  const isBeyond = last > span.to
  return from > span.to ? undefined : { from, to: isBeyond ? span.to : last }
}

/** Months of a year; undefined for a single month. */
function monthsOf(span: DaySpan, { which, months }: { which: string; months: number }): DaySpan | undefined {
  if (countWholeMonths(span) !== 12 || months > 12) return undefined
  const skipped = which === 'last' ? 12 - months : ordinals.indexOf(which) * months
  const from = addMonths(span.from, skipped)
  return from > span.to ? undefined : { from, to: addDays(addMonths(from, months), -1) }
}

/** The first half of a month ends on the fifteenth. */
function halfOf({ from, to }: DaySpan, which: string): DaySpan | undefined {
  const isWhole = countWholeMonths({ from, to }) === 1
  const middle = isWhole ? addDays(from, 15) : addMonths(from, 6)
  if (which === 'first') return { from, to: addDays(middle, -1) }
  return which === 'second' || which === 'last' ? { from: middle, to } : undefined
}
