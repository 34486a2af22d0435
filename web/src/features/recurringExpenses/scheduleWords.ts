import type { ScheduleUnit } from '@outlay/contract/core/schedules'

export const unitLabels: Record<ScheduleUnit, string> = {
  days: 'days',
  weeks: 'weeks',
  months: 'months',
  'last-working-day': 'months, on the last working day',
}

/** `every 2 weeks`, `every month on the last working day` */
export function scheduleWords({ unit, every }: { unit: ScheduleUnit; every: number }): string {
  const noun = unit === 'last-working-day' ? 'months' : unit
  const often = every === 1 ? `every ${noun.slice(0, -1)}` : `every ${every} ${noun}`
  return unit === 'last-working-day' ? `${often} on the last working day` : often
}
