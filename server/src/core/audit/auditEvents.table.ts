import type { AuditKind } from '@outlay/contract/audit'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

/** What an act was done to, by name; no secrets. */
export type AuditDetails = Readonly<Record<string, string>>

/**
 * What was done to an account or in a team: written once, and never changed. `user_id` is whose account it was done to, and
 * goes with them; `actor_id` who did it. The columns refer to users and teams in the migration alone, as core names no
 * feature.
 */
export const auditEvents = pgTable(
  'audit_events',
  {
    id: uuid('id').primaryKey(),
    at: instant('at').notNull(),
    kind: text('kind').$type<AuditKind>().notNull(),
    userId: uuid('user_id'),
    teamId: uuid('team_id'),
    actorId: uuid('actor_id'),
    device: text('device'),
    network: text('network'),
    details: jsonb('details').$type<AuditDetails>().notNull(),
  },
  table => [
    index('audit_events_user').on(table.userId, table.at, table.id),
    index('audit_events_team').on(table.teamId, table.at, table.id),
    index('audit_events_actor').on(table.actorId, table.at, table.id),
    index('audit_events_at').on(table.at),
  ],
)
