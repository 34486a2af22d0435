import { countDays } from '@outlay/contract/core/daySpans'
import { localeDay } from '../../core/formats/calendarDay.ts'
import { dateFormat } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { t } from '../../core/language/language.ts'

/** Beyond this, a date is clearer than a number of days. */
const mostDaysCounted = 90

/** When a project ends, relative to the user's current day; both `YYYY-MM-DD`. */
export function endText(locale: Locale, endDate: string, today: string): string {
  if (endDate < today) return t('Ended {day}', { day: shortDay(locale, endDate, today) })
  const days = countDays({ from: today, to: endDate }) - 1
  if (days === 0) return t('Ends today')
  if (days === 1) return t('Ends tomorrow')
  return days <= mostDaysCounted
    ? t('{days, plural, one {Ends in # day} other {Ends in # days}}', { days })
    : t('Ends {day}', { day: localeDay(locale, endDate) })
}

/** Omits the current year. */
function shortDay(locale: Locale, day: string, today: string): string {
  if (day.slice(0, 4) !== today.slice(0, 4)) return localeDay(locale, day)
  return dateFormat(locale, { day: 'numeric', month: 'short', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  )
}

export function expensesText(count: number): string {
  return t('{count, plural, one {# expense} other {# expenses}}', { count })
}

/** How many expenses a project has; only the user's own if they see no others. */
export function expensesInAllText(count: number, isOwn: boolean): string {
  return isOwn
    ? t('{count, plural, one {# expense} other {# expenses}} of yours in total', { count })
    : t('{count, plural, one {# expense} other {# expenses}} in total', { count })
}

interface ExpenseCounts {
  readonly all: number
  /** Approved by the team, including reimbursed ones. */
  readonly approved: number
}

/** What happens to a project's expenses when it is deleted; with counts if known. */
export function remainingText(counts: ExpenseCounts | undefined): string {
  if (!counts) return t('Its expenses are kept without a project.')
  const { all, approved } = counts
  if (all === 0) return t('It has no expenses.')
  if (approved === 0)
    return t(
      '{all, plural, one {Its # expense is kept} other {Its # expenses are kept}} without a project.',
      {
        all,
      },
    )
  if (approved === all)
    return t(
      '{all, plural, one {Its # expense is kept without a project. It is approved and in the team’s books.} other {Its # expenses are kept without a project. They are approved and in the team’s books.}}',
      { all },
    )
  return t(
    '{all, plural, one {Its # expense is kept} other {Its # expenses are kept}} without a project. {approved, plural, one {# of them is} other {# of them are}} approved and in the team’s books.',
    { all, approved },
  )
}
