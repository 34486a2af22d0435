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

/** An instant in UTC, ISO 8601. */
export const instantSchema = z.iso.datetime({
  offset: true,
  error: 'This must be a time, like 2026-03-31T09:30:00Z',
})

/** A day, or an instant that the server turns into the person's day. */
export const dayOrInstantSchema = z.union(
  [daySchema, instantSchema],
  'Date must be a real day, like 2026-03-31',
)
