import { date, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ThreatKind } from '../../core/threats.ts'
import { users } from '../accounts/accounts.table.ts'

/** A person's last score per day (UTC). */
export const securityScores = pgTable(
  'security_scores',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    score: integer('score').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.day] })],
)

/** Blocked threats per account and day (UTC). */
export const securityThreats = pgTable(
  'security_threats',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    kind: text('kind').$type<ThreatKind>().notNull(),
    count: integer('count').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.day, table.kind] })],
)
