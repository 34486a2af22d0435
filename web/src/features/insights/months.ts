import { addMonths, type DaySpan, monthOf } from '@outlay/contract/core/daySpans'
import { dateFormat } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

/** `February 2026` */
export function monthName(locale: Locale, { from }: DaySpan): string {
  return dateFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(from))
}

export const monthsBefore = ({ from }: DaySpan, count: number): DaySpan => monthOf(addMonths(from, -count))
