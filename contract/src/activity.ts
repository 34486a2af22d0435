import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'
import { type PersonEvent, type PersonEventKind, personEventSchema } from './personEvents.ts'

/** At most so many are shown. */
export const shownActivity = 5

/** A reading that nobody ended for so long has broken off, and so has a wait for one. */
const longestUnderWayMs: Partial<Record<PersonEventKind, number>> = {
  'receipt-reading': 10 * 60_000,
  'receipt-waiting': 60 * 60_000,
}

/** The newest items, newest first, and the number of the newest event, from which the stream goes on. */
export const activitySchema = z.object({ items: z.array(personEventSchema), lastNumber: z.int() })
export type Activity = z.infer<typeof activitySchema>

/** Where a stream stands: it goes on with the event after `lastNumber`. */
const streamPlaceSchema = z.object({
  lastNumber: z.int(),
  /** Milliseconds since the newest event of those that are kept; null where there is none. */
  quietForMs: z.nullable(z.int()),
})
export type StreamPlace = z.infer<typeof streamPlaceSchema>

/** Names of the stream's events, and what each has as its data. */
export interface StreamEvents {
  /** The first, always. */
  readonly ready: StreamPlace
  readonly happened: PersonEvent
  /** What was asked for is kept no longer, or is too much: load everything anew. */
  readonly reset: StreamPlace
  /** Something happened in the person's team: what is shown of it is asked for anew. Without a number, and not sent again. */
  readonly team: Record<string, never>
}

export const activityRoutes = {
  recent: defineRoute({
    method: 'GET',
    path: '/api/activity',
    summary: 'What happened last to what the person keeps here',
    access: 'session',
    response: activitySchema,
  }),
  /**
   * Server-sent events (WHATWG HTML, section 9.2) as in `StreamEvents`, data as JSON, each with the number of the newest
   * event known by then as its id. Begins after the header Last-Event-ID, else after `after`, else now.
   */
  stream: defineRoute({
    method: 'GET',
    path: '/api/activity/stream',
    summary: 'What happens, as it happens: server-sent events, resumed by Last-Event-ID',
    access: 'session',
    query: z.object({ after: z.optional(z.coerce.number().check(z.int(), z.gte(0))) }),
    response: 'bytes',
    callsPerMinute: 120,
  }),
}

/** What is shown of some events, newest first: of each item the newest, without readings that broke off. */
export function foldActivity(events: readonly PersonEvent[], now: Date): PersonEvent[] {
  const newest = new Map<string, PersonEvent>()
  for (const event of events) if (!newest.has(event.itemId)) newest.set(event.itemId, event)
  return [...newest.values()].filter(event => !hasBrokenOff(event, now)).slice(0, shownActivity)
}

/** What is known, and one event more; one that is known already changes nothing. */
export function withEvent(activity: Activity, event: PersonEvent, now: Date): Activity {
  if (event.number <= activity.lastNumber) return activity
  return { items: foldActivity([event, ...activity.items], now), lastNumber: event.number }
}

function hasBrokenOff({ kind, at }: PersonEvent, now: Date): boolean {
  const longestMs = longestUnderWayMs[kind]
  return longestMs !== undefined && now.getTime() - Date.parse(at) > longestMs
}
