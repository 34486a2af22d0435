import type { CategoryValue } from '@outlay/contract/categories'
import type { GivenRole } from '@outlay/contract/core/teamRoles'
import type { TeamSettings } from '@outlay/contract/teamPolicies'
import { defaultMemberLimit } from '@outlay/contract/teams'
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

/** People who spend together. Its members are the users whose `team_id` it is. */
export const teams = pgTable(
  'teams',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    description: text('description'),
    /** Key of the picture in the file store. */
    logo: text('logo'),
    logoType: text('logo_type'),
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => users.id),
    subscriptionPlan: text('subscription_plan').notNull().default('team'),
    memberLimit: integer('member_limit').notNull().default(defaultMemberLimit),
    /** Triggers of the database read it: see teamExpenses.triggers. */
    settings: jsonb('settings').$type<TeamSettings>().notNull(),
    /** Which of the team's links holds: raised by one when it is renewed, by an update of nothing else (see presentTeam). */
    linkGeneration: integer('link_generation').notNull().default(1),
    createdAt: instant('created_at').notNull(),
    /** Since when nobody is in it any more. */
    closedAt: instant('closed_at'),
    /** Whose sample data it is a part of; said when it is founded, or never. */
    sampleOf: uuid('sample_of').references(() => users.id, { onDelete: 'set null' }),
    /** Raised by a trigger of the database with every change. */
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
    /** Lower case. */
    email: text('email').notNull(),
    role: text('role').$type<GivenRole>().notNull().default('member'),
    invitedBy: uuid('invited_by').references(() => users.id, { onDelete: 'set null' }),
    /** SHA-256, hexadecimal, of what the link carries. */
    token: text('token').notNull().unique('team_invitations_token'),
    /** One that has run out is pending still: `expires_at` says it. */
    status: text('status').$type<'pending' | 'accepted' | 'revoked'>().notNull().default('pending'),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('team_invitations_team_id').on(table.teamId, table.createdAt)],
)

export interface ActivityMetadata {
  readonly title: string
  /** Whose it is, of an expense. */
  readonly ofUserId?: string
}

/** Who did what in a team; told to its people as it happens. */
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
 * Sums of what counts on a team's projects, by day and by the currency that was paid, so that each reader sees them in
 * their own at the rates of those days; kept by triggers of the database. A row whose count has fallen to 0 may stay.
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
    // Of one person, however many there are in the team.
    index('team_totals_user').on(table.userId, table.teamId, table.date),
  ],
)

/** The same by team, day and currency alone, for the figures of the first view. */
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

/** How many expenses of a team wait for a decision, at its first step or its second; kept by triggers. */
export const teamCounts = pgTable('team_counts', {
  teamId: uuid('team_id').primaryKey(),
  submitted: bigint('submitted', { mode: 'number' }).notNull(),
})
