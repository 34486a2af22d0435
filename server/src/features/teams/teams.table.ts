import type { AssignableRole } from '@outlay/contract/core/teamRoles'
import type { CategoryValue } from '@outlay/contract/expenses/categories'
import type { TeamSettings } from '@outlay/contract/teams/teamPolicies'
import { defaultMemberLimit } from '@outlay/contract/teams/teams'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyTotalColumn } from '../../core/database/money.ts'
import { users } from '../accounts/accounts.table.ts'

/** Teams; members are the users with this `team_id`. */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    /** Key in the file store. */
    logo: text('logo'),
    logoType: text('logo_type'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    subscriptionPlan: text('subscription_plan').notNull().default('team'),
    memberLimit: integer('member_limit').notNull().default(defaultMemberLimit),
    /** Also read by database triggers: see teamExpenses.triggers. */
    settings: jsonb('settings').$type<TeamSettings>().notNull(),
    /** Version of the team's link: renewing increments it, in an update of its own (see presentTeam). */
    linkGeneration: integer('link_generation').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Set once no one is in it anymore. */
    closedAt: instant('closed_at'),
    /** The person whose sample data it belongs to; set only on founding. */
    sampleOf: uuid('sample_of').references(() => users.id, { onDelete: 'set null' }),
    /** Incremented by a database trigger on every change. */
    version: integer('version').notNull().default(1),
  },
  table => [index('teams_sample_of').on(table.sampleOf).where(sql`${table.sampleOf} is not null`)],
)

export const teamInvitations = pgTable(
  'team_invitations',
  {
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    /** Lowercase. */
    email: text('email').notNull(),
    role: text('role').$type<AssignableRole>().notNull().default('member'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256 of the link's token, hexadecimal. */
    token: text('token').notNull().unique('team_invitations_token'),
    /** An expired one stays pending: see `expires_at`. */
    status: text('status').$type<'pending' | 'accepted' | 'revoked'>().notNull().default('pending'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('team_invitations_team_id').on(table.teamId, table.createdAt)],
)

export interface ActivityMetadata {
  readonly title: string
  /** The owner, for an expense. */
  readonly ofUserId?: string
}

/** Team activity, which members are notified of. */
export const teamActivity = pgTable(
  'team_activity',
  {
    id: uuid('id').primaryKey(),
    teamId: uuid('team_id')
      .notNull()
      .references(() => teams.id, { onDelete: 'cascade' }),
    userId: uuid('user_id').references(() => users.id, { onDelete: 'set null' }),
    action: text('action').notNull(),
    entityType: text('entity_type'),
    entityId: uuid('entity_id'),
    metadata: jsonb('metadata').$type<ActivityMetadata>().notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    index('team_activity_newest').on(
      table.teamId,
      table.createdAt.desc().nullsFirst(),
      table.id.desc().nullsFirst(),
    ),
    index('team_activity_invitations')
      .on(table.userId, table.createdAt)
      .where(sql`${table.action} like 'invitation.%'`),
  ],
)

/**
 * Totals on a team's projects by day and original currency, so that each reader can convert them at that day's rates;
 * maintained by triggers. A row whose count has dropped to 0 may remain.
 */
export const teamTotals = pgTable(
  'team_totals',
  {
    teamId: uuid('team_id').notNull(),
    projectId: uuid('project_id'),
    userId: uuid('user_id').notNull(),
    category: text('category').$type<CategoryValue>().notNull(),
    isDeductible: boolean('is_deductible').notNull(),
    currency: text('currency').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    total: moneyTotalColumn('total').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  table => [
    unique('team_totals_key')
      .on(
        table.teamId,
        table.date,
        table.projectId,
        table.userId,
        table.category,
        table.isDeductible,
        table.currency,
      )
      .nullsNotDistinct(),
    // For one person, however large the team.
    index('team_totals_user').on(table.userId, table.teamId, table.date),
  ],
)

/** The same without people, for the dashboard. */
export const teamDayTotals = pgTable(
  'team_day_totals',
  {
    teamId: uuid('team_id').notNull(),
    date: date('date', { mode: 'string' }).notNull(),
    currency: text('currency').notNull(),
    total: moneyTotalColumn('total').notNull(),
    count: bigint('count', { mode: 'number' }).notNull(),
  },
  table => [primaryKey({ columns: [table.teamId, table.date, table.currency] })],
)

/** How many expenses of a team await a decision, at either step; maintained by triggers. */
export const teamCounts = pgTable('team_counts', {
  teamId: uuid('team_id').primaryKey(),
  submitted: bigint('submitted', { mode: 'number' }).notNull(),
})
