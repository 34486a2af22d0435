import type { Grain } from '@outlay/contract/analytics'
import { addMonths, type DaySpan, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import { dateFormat } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

/** All valid dates of expenses. */
const allTime: DaySpan = { from: '1900-01-01', to: '2199-12-31' }

/** The twelve months up to the current one, or all time. */
export function spanOf(period: 'all' | undefined, today: string): DaySpan {
  if (period === 'all') return allTime
  return { from: addMonths(firstOfMonth(today), -11), to: monthOf(today).to }
}

/** The label of a bar: its year, or its month. */
export function barLabel(locale: Locale, firstDay: string, grain: Grain): string {
  if (grain === 'year') return firstDay.slice(0, 4)
  const instant = new Date(`${firstDay}T00:00:00Z`)
  return dateFormat(locale, { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(instant)
}
