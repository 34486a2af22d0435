import { countDays } from '@outlay/contract/core/daySpans'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { count, dateFormat } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/** Further away, a date says more than a number of days. */
const mostDaysCounted = 90

/** When a project ends, seen from the person's day; both `YYYY-MM-DD`. */
export function endText(locale: Locale, endDate: string, today: string): string {
  if (endDate < today) return `Ended ${shortDay(locale, endDate, today)}`
  const days = countDays({ from: today, to: endDate }) - 1
  if (days === 0) return 'Ends today'
  if (days === 1) return 'Ends tomorrow'
  return days <= mostDaysCounted ? `Ends in ${days} days` : `Ends ${localeDay(locale, endDate)}`
}

/** Without the year, where it is this one. */
function shortDay(locale: Locale, day: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return localeDay(locale, day)
  return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function expensesText(locale: Locale, number: number): string {
  return `${count(locale, number)} ${number === 1 ? 'expense' : 'expenses'}`
}

interface ExpenseCounts {
  readonly all: number
  /** By the team, the reimbursed ones too. */
  readonly approved: number
}

/** What becomes of a project's expenses once it is deleted; how many there are is said where it is known. */
export function remainingText(locale: Locale, counts: ExpenseCounts | undefined): string {
  if (!counts) return 'Its expenses stay, without a project.'
  const { all, approved } = counts
  if (all === 0) return 'It has no expenses.'
  const stay = `Its ${expensesText(locale, all)} ${all === 1 ? 'stays' : 'stay'}, without a project.`
  if (approved === 0) return stay
  if (approved === all)
    return `${stay} ${all === 1 ? 'It is' : 'They are'} approved, and in the team’s books.`
  return `${stay} ${count(locale, approved)} of them ${approved === 1 ? 'is' : 'are'} approved, and in the team’s books.`
}
