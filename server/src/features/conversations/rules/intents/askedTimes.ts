import { countDays } from '@outlay/contract/core/daySpans'
import type { FoundPeriod } from '../words/periodLexicon.ts'
import type { Period } from '../words/periodText.ts'
import { comparing } from '../words/questionForms.ts'

/** Future periods, which have no data. */
const later = /\bnext (?:\p{L}+ |\d+ )?(?:days?|weeks?|weekends?|months?|quarters?|years?)\b/u
const narrowing = /^\s+(?:of|in)\s+(?:the\s+)?$/
/** Words that change a following period: before it, after it, or excluding it. */
const turned =
  /\b(?:before|since|until|till|prior to|up to|by|after|beyond|past|outside|except|not|but|around|near)\s+(?:the\s+|in\s+|on\s+)*$/
/** Between two periods without joining or separating them: "march may". */
const running = /^\s+(?:(?:to|till|until|through|-)\s+)?$/

/**
 * Whether the periods are unclear, not being one or a comparison of two: "last month of 2025" narrows one by another,
 * "march to may" is a range, and no third may be ignored. `rest` has the periods blanked.
 */
export function isUnclearTime(rest: string, periods: readonly FoundPeriod[]): boolean {
  if (periods.some(({ start }) => turned.test(rest.slice(0, start)))) return true
  const between = periods.slice(1).map(({ start }, index) => rest.slice(periods[index]?.end, start))
  if (periods.length > 2 || between.some(words => narrowing.test(words))) return true
  return !comparing.test(rest) && between.some(words => running.test(words))
}

const season = '(?:spring|summer|autumn|fall|winter)s?'
const asTime = new RegExp(
  [
    String.raw`\b(?:in|during|over|this|last|past|next|since|until|through|all|for|of)\s+(?:(?:the|this|last|past|early|late|whole|entire)\s+)*${season}(?=\s*$|\s+(?:of\s+)?(?:\d{4}|this|last|on|for|at|in|i|we|did|with|to|and|than|vs|versus|compared)\b)`,
    String.raw`^${season}(?:\s+(?:of\s+)?\d{4})?(?:\s+(?:spending|expenses|costs))?$`,
  ].join('|'),
)

/** Whether a season is meant as a period, whose months depend on the place and person. `rest` has the names blanked. */
export const asksForSeason = (rest: string): boolean => asTime.test(rest.trim())

/** Whether this month's budget or forecast fits the period; true without one. */
export function isOfThisMonth(period: Period | undefined, today: string): boolean {
  if (!period) return true
  const { from, to } = period.span
  return from <= today && today <= to && countDays(period.span) <= 31
}

const willBe = /(?<!\b(?:i|we|you|it|that) )\b(?:will|shall|gonna|going to)\b/
const willBeOfUs = /\b(?:will|shall|am|are) (?:i|we|you)\b/

/**
 * Whether it asks about the future: a coming period, what others will cost, or one's own coming spending in a past
 * period.
 */
export function asksForLater(rest: string, [period]: readonly Period[], today: string): boolean {
  if (later.test(rest)) return true
  const isOver = period !== undefined && period.span.to < today
  return willBe.test(rest) && (isOver || !willBeOfUs.test(rest))
}
