import { countDays } from '@outlay/contract/core/daySpans'
import type { FoundPeriod } from '../words/periodLexicon.ts'
import type { Period } from '../words/periodText.ts'
import { comparing } from '../words/questionForms.ts'

/** Times that have not begun: nothing is known of them. */
const later = /\bnext (?:\p{L}+ |\d+ )?(?:days?|weeks?|weekends?|months?|quarters?|years?)\b/u
const narrowing = /^\s+(?:of|in)\s+(?:the\s+)?$/
const running = /^\s+(?:(?:to|till|until|through|-)\s+)?$/

/**
 * Whether a question names times that are neither one nor two to compare: "last month of 2025" narrows one by another,
 * "march to may" runs from one to the other, and of three none may be passed over. `rest` has the times blanked.
 */
export function isUnclearTime(rest: string, periods: readonly FoundPeriod[]): boolean {
  const between = periods.slice(1).map(({ start }, index) => rest.slice(periods[index]?.end, start))
  if (periods.length > 2 || between.some(words => narrowing.test(words))) return true
  return !comparing.test(rest) && between.some(words => running.test(words))
}

/** Whether a budget or a forecast of this month answers for a time; without one it does. */
export function isOfThisMonth(period: Period | undefined, today: string): boolean {
  if (!period) return true
  const { from, to } = period.span
  return from <= today && today <= to && countDays(period.span) <= 31
}

export const asksForLater = (rest: string): boolean => later.test(rest)
