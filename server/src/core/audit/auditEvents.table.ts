import type { AuditKind } from '@outlay/contract/audit/audit'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

/** Names of what was acted on; no secrets. */
export type AuditDetails = Readonly<Record<string, string>>

/**
 * Append-only record of actions on an account or team. `user_id` is the affected account, deleted with it; `actor_id`
 * is who acted. Foreign keys to users and teams exist only in the migration, because core imports no feature.
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
