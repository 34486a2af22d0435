import type { ScheduleUnit } from '@outlay/contract/core/schedules'
import { msg, t } from '../../core/language/language.ts'

/** Shown after a number in the form. */
export const unitLabels: Record<ScheduleUnit, string> = {
  days: msg('days'),
  weeks: msg('weeks'),
  months: msg('months'),
  'last-working-day': msg('months, on the last weekday'),
}

/** `every 2 weeks`, `every month on the last working day` */
export function scheduleWords({ unit, every }: { unit: ScheduleUnit; every: number }): string {
  if (unit === 'days') return t('{every, plural, one {every day} other {every # days}}', { every })
  if (unit === 'weeks') return t('{every, plural, one {every week} other {every # weeks}}', { every })
  if (unit === 'months') return t('{every, plural, one {every month} other {every # months}}', { every })
  return t(
    '{every, plural, one {every month on the last weekday} other {every # months on the last weekday}}',
    { every },
  )
}
