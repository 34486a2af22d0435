import type { User } from '@outlay/contract/accounts/currentUser'
import { dayIn } from '../../core/formats/calendarDay.ts'
import { dateFormat, decimalMark } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import type { QuickAddContext } from './line.ts'

/** The context for parsing a user's text, except for the projects. */
export function lineContextOf(
  locale: Locale,
  { timezone, preferredCurrency }: Pick<User, 'timezone' | 'preferredCurrency'>,
): Omit<QuickAddContext, 'projects'> {
  return {
    today: dayIn(timezone, new Date()),
    preferredCurrency,
    dayOrder: dayOrder(locale),
    decimalMark: decimalMark(locale),
  }
}

/** From the user's locale. */
function dayOrder(locale: Locale): 'day-first' | 'month-first' {
  const parts = dateFormat(locale, { day: 'numeric', month: 'numeric', year: 'numeric' }).formatToParts(0)
  const first = parts.find(({ type }) => type === 'day' || type === 'month')
  return first?.type === 'day' ? 'day-first' : 'month-first'
}
