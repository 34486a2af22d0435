import type { ActivityStatus, PersonEventKind } from '@outlay/contract/activity/activity'
import { bigint, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

const number = (name: string) => bigint(name, { mode: 'number' })

/**
 * Events of each person, numbered in commit order: writers lock the person's counter until the transaction ends, so no
 * number appears after a later one. Both tables reference users and are deleted with them; the foreign keys exist only
 * in the migration, because core imports no feature.
 */
export const personEvents = pgTable(
  'person_events',
  {
    userId: uuid('user_id').notNull(),
    number: number('number').notNull(),
    itemId: text('item_id').notNull(),
    kind: text('kind').$type<PersonEventKind>().notNull(),
    status: text('status').$type<ActivityStatus>().notNull(),
    title: text('title').notNull(),
    subjectId: text('subject_id'),
    windowId: text('window_id'),
    at: instant('at').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.number] }), index('person_events_at').on(table.at)],
)

/** Number of each person's newest event. */
export const personEventCounters = pgTable('person_event_counters', {
  userId: uuid('user_id').primaryKey(),
  last: number('last').notNull(),
})
