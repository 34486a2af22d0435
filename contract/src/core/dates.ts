import * as z from 'zod/mini'

const dayForm = /^(\d{4})-(\d{2})-(\d{2})$/

/** Whether text is a real calendar day written `YYYY-MM-DD` (ISO 8601), from 1900 to 2199. */
export function isDay(text: string): boolean {
  const [, year, month, day] = dayForm.exec(text) ?? []
  if (!year || !month || !day || year < '1900' || year > '2199') return false
  const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)))
  return date.getUTCMonth() === Number(month) - 1 && date.getUTCDate() === Number(day)
}

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z
  .string('Date is required')
  .check(z.refine(isDay, 'Date must be a real day, like 2026-03-31'))

const firstInstant = Date.UTC(1900, 0, 2)
const lastInstant = Date.UTC(2199, 11, 31) - 1

/** Whether an instant, ISO 8601, falls on a day that `isDay` knows in every timezone: hence a day less at both ends. */
function isInstantOfDays(text: string): boolean {
  const time = Date.parse(text)
  return time >= firstInstant && time <= lastInstant
}

const notATime = 'This must be a time, like 2026-03-31T09:30:00Z'

/** An instant, ISO 8601, in UTC or with an offset; 1900-01-02 to 2199-12-30 in UTC. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: notATime })
  .check(z.refine(isInstantOfDays, notATime))

/** A day, or an instant that the server turns into the person's day. */
export const dayOrInstantSchema = z.union(
  [daySchema, instantSchema],
  'Date must be a real day, like 2026-03-31',
)
