import { TZDate } from '@date-fns/tz'
import { fullMonthNames } from '@outlay/contract/lexicon/calendarNames'
import { format, parseISO } from 'date-fns'
import type { ExportedExpense, ExportSource } from '../exportSource.ts'

/** A calendar day in an unambiguous format: `2026-03-14` → `14 Mar 2026`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`
}

/** As `dayText`; '–' for a day that could not be read. */
export function expenseDayText({ date, unread }: ExportedExpense): string {
  return unread.includes('date') ? '–' : dayText(date)
}

const months = fullMonthNames('en').map(name => name.charAt(0).toUpperCase() + name.slice(1, 3))

/** `1 January 2026 to 31 March 2026`; also for open-ended periods. */
export function periodText({ from, to }: ExportSource['period']): string {
  if (from && to) return from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`
  if (from) return `Since ${longDay(from)}`
  return to ? `Until ${longDay(to)}` : 'All expenses'
}

/** An instant in the person's time zone: `21 November 2026, 11:05 (Europe/Berlin)`. */
export const instantText = (instant: Date, timezone: string): string =>
  `${format(new TZDate(instant.getTime(), timezone), 'd MMMM yyyy, HH:mm')} (${timezone})`

const longDay = (day: string): string => format(parseISO(day), 'd MMMM yyyy')
