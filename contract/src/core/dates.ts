import * as z from 'zod/mini'
import { isDay } from './isDay.ts'

function problemOf({ input }: { readonly input?: unknown }): string {
  return input === '' ? 'Date is required' : 'Date must be a valid day, like 2026-03-31'
}

/** A calendar day, `YYYY-MM-DD`. */
export const daySchema = z.string('Date is required').check(z.refine(isDay, { error: problemOf }))

const firstInstant = Date.UTC(1900, 0, 2)
const lastInstant = Date.UTC(2199, 11, 31) - 1

/** Whether the instant falls on a day valid for `isDay` in every timezone; hence one day less at either end. */
function isInstantOfDays(text: string): boolean {
  const time = Date.parse(text)
  return time >= firstInstant && time <= lastInstant
}

const notATime = 'Enter a time, like 2026-03-31T09:30:00Z'

/** An instant, ISO 8601, in UTC or with an offset; 1900-01-02 to 2199-12-30 in UTC. */
export const instantSchema = z.iso
  .datetime({ offset: true, error: notATime })
  .check(z.refine(isInstantOfDays, notATime))

/** A day, or an instant that the server converts to the person's day. */
export const dayOrInstantSchema = z.union([daySchema, instantSchema], {
  error: problemOf,
})
