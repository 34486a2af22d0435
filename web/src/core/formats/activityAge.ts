import { t } from '../language/language.ts'
import { dayIn, localeDay } from './calendarDay.ts'
import type { Locale } from './locale.ts'

const minuteMs = 60_000
const minutesAnHour = 60
const hoursADay = 24

/** The age of an instant (ISO 8601): 'Just now', 'Nm ago', 'Nh ago', after a day the date in the timezone. */
export function activityAge(locale: Locale, at: string, now: Date, timezone: string): string {
  const minutes = Math.floor((now.getTime() - Date.parse(at)) / minuteMs)
  // The local clock may run behind the server's.
  if (minutes < 1) return t('Just now')
  if (minutes < minutesAnHour) return t('{minutes}m ago', { minutes })
  const hours = Math.floor(minutes / minutesAnHour)
  return hours < hoursADay ? t('{hours}h ago', { hours }) : localeDay(locale, dayIn(timezone, new Date(at)))
}
