import type { PersonEvent } from '@outlay/contract/activity/activity'
import { and, asc, desc, eq, gt, lt, type SQL, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '../database/database.ts'
import { ownedBy } from '../database/ownership.ts'
import { personEventCounters, personEvents } from './personEvents.table.ts'

/** PostgreSQL channel that tells every process who has news. */
export const eventChannel = 'outlay_events'

/**
 * The notification: a person has a new event, their sessions ended, their team membership or role changed, or something
 * happened in a team (sent by triggers); `id` is the person or team.
 */
export interface News {
  readonly what: 'event' | 'ended' | 'membership' | 'team'
  readonly id: string
}

export function newsOf(payload: string): News {
  const [what, id] = payload.split(' ')
  if (id !== undefined && (what === 'ended' || what === 'membership' || what === 'team')) return { what, id }
  return { what: 'event', id: payload }
}

export type EventRow = typeof personEvents.$inferSelect
export type NewEvent = Omit<EventRow, 'number'>

export interface EventsRead {
  /** Number of the newest event ever, which may have been deleted; 0 if none. */
  readonly last: number
  /** When it happened, if it still exists. */
  readonly lastAt: Date | null
  readonly events: readonly EventRow[]
}

/**
 * Numbers and stores events, and notifies all processes on commit: one statement, which locks people's counters in a
 * fixed order. A person's events keep their given order.
 */
export async function insertEvents(db: Db, events: readonly NewEvent[]): Promise<void> {
  const rows = JSON.stringify(events.map((event, place) => Object.assign({ place }, event)))
  await db.execute(sql`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${rows}::jsonb) AS given ("userId" uuid, place int, "itemId" text, kind text,
        status text, title text, "subjectId" text, "windowId" text, at timestamptz)
    ), counted AS (
      INSERT INTO ${personEventCounters} AS counter (user_id, last)
      SELECT "userId", count(*) FROM given GROUP BY "userId" ORDER BY "userId"
      ON CONFLICT (user_id) DO UPDATE SET last = counter.last + excluded.last
      RETURNING user_id, last
    ), kept AS (
      INSERT INTO ${personEvents} (user_id, number, item_id, kind, status, title, subject_id, window_id, at)
      SELECT user_id, last + 1 - row_number() OVER (PARTITION BY user_id ORDER BY place DESC),
        "itemId", kind, status, title, "subjectId", "windowId", at
      FROM given JOIN counted ON user_id = "userId"
      RETURNING user_id
    )
    SELECT pg_notify(${eventChannel}, user_id::text) FROM (SELECT DISTINCT user_id FROM kept) AS told`)
}

/** Events after a number, in order. */
export function readEventsAfter(
  db: Db,
  userId: string,
  { after, limit }: { after: number; limit: number },
): Promise<EventsRead> {
  return read(db, userId, { which: gt(personEvents.number, after), order: asc, limit })
}

/** Newest first. */
export function readNewestEvents(db: Db, userId: string, limit: number): Promise<EventsRead> {
  return read(db, userId, { which: undefined, order: desc, limit })
}

interface Selection {
  readonly which: SQL | undefined
  readonly order: typeof asc
  readonly limit: number
}

const newest = alias(personEvents, 'newest')

/** A single statement, so the results are consistent. */
async function read(db: Db, userId: string, { which, order, limit }: Selection): Promise<EventsRead> {
  const kept = db
    .select()
    .from(personEvents)
    .where(and(ownedBy(userId, personEvents), which))
    .orderBy(order(personEvents.number))
    .limit(limit)
    .as('kept')
  const { userId: owner, last } = personEventCounters
  const rows = await db
    .select()
    .from(personEventCounters)
    .leftJoin(newest, and(ownedBy(owner, newest), eq(newest.number, last)))
    .leftJoin(kept, sql`true`)
    .where(ownedBy(userId, personEventCounters))
    .orderBy(order(kept.number))
  return {
    last: rows[0]?.person_event_counters.last ?? 0,
    lastAt: rows[0]?.newest?.at ?? null,
    events: rows.flatMap(row => row.kept ?? []),
  }
}

export async function deleteEventsBefore(db: Db, instant: Date): Promise<void> {
  await db.delete(personEvents).where(lt(personEvents.at, instant))
}

export function presentEvent({ userId, at, ...event }: EventRow): PersonEvent {
  return { ...event, at: at.toISOString() }
}
