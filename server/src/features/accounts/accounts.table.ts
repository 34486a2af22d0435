import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { KeptDashboardCards } from '@outlay/contract/dashboardCards'
import type { PasswordScore } from '@outlay/contract/passwordStrength'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  smallint,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { moneyColumn } from '../../core/database/money.ts'

/** People. The first block is what the sign-in library needs by these names, the rest is Outlay's. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. One that nobody has confirmed may be that of several. */
    email: text('email').notNull(),
    /** Whether the address counts: its person has confirmed it, or letters cannot be sent here. */
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Lower case; `displayUsername` is as the person wrote it. */
    username: text('username').notNull().unique('users_username_unique'),
    displayUsername: text('display_username').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),

    firstName: text('first_name'),
    lastName: text('last_name'),
    preferredCurrency: text('preferred_currency').notNull().default('USD'),
    timezone: text('timezone').notNull().default('UTC'),
    /** Language of dates and numbers, a BCP 47 tag; none for the browser's own. */
    locale: text('locale'),
    taxCountry: text('tax_country').notNull().default('US'),
    /** Month and day, `MM-DD`. */
    taxYearStart: text('tax_year_start').notNull().default('01-01'),
    /** As the person set them, in `budgetCurrency`; none while they are the defaults. */
    monthlyBudget: moneyColumn('monthly_budget'),
    savingsGoal: moneyColumn('savings_goal'),
    budgetCurrency: text('budget_currency'),
    /** As the contract's table has them; all four or none. */
    avatarEmoji: text('avatar_emoji'),
    avatarBackground: text('avatar_background'),
    avatarCategory: text('avatar_category'),
    avatarMeaning: text('avatar_meaning'),
    /** As the person arranged them; none while they are as they come. */
    dashboardCards: jsonb('dashboard_cards').$type<KeptDashboardCards>(),
    /** In the team; of no meaning without one. */
    role: text('role').$type<TeamRole>().notNull().default('member'),
    /** One team at a time. It refers to teams, which is in the migration alone: teams refer to their owner. */
    teamId: uuid('team_id'),
    joinedTeamAt: instant('joined_team_at'),
    /** Everything is included until then but the uploads, which are the plan's. */
    trialEndsAt: instant('trial_ends_at'),
    /** Receipts read in `uploadsMonth`, the person's calendar month (YYYY-MM); in any other month it counts 0. */
    monthlyUploads: integer('monthly_uploads').notNull().default(0),
    uploadsMonth: text('uploads_month').notNull().default(''),
    /** Uploads of that month that were cancelled and given back. */
    uploadsGivenBack: integer('uploads_given_back').notNull().default(0),
    /** Since when this person is let in no more: by the operator, or as they asked for the deletion of their account. */
    disabledAt: instant('disabled_at'),
    /** The same instant as `disabledAt` where the operator has nothing to do with it: then they may keep the account. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** From when on all that is theirs is deleted. */
    deletionDueAt: instant('deletion_due_at'),
    /** Since when nothing of a person is left in this row, which a team's books refer to. */
    purgedAt: instant('purged_at'),
    /** The operator made the password: it lets in once, and the person chooses another. */
    hasOneTimePassword: boolean('has_one_time_password').notNull().default(false),
    oneTimePasswordUsedAt: instant('one_time_password_used_at'),
    /** Since when there is sample data; none where there is none. */
    sampleDataAt: instant('sample_data_at'),
    /** Whose sample data this person is a part of: made up, lets nobody in, is never written to, and goes with it. */
    sampleOf: uuid('sample_of').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** Raised by a trigger of the database with each change of what the person sets: from names to the dashboard. */
    settingsVersion: integer('settings_version').notNull().default(1),
  },
  table => [
    uniqueIndex('users_email_verified').on(table.email).where(sql`${table.emailVerified}`),
    index('users_email').on(table.email),
    index('users_team_id').on(table.teamId).where(sql`${table.teamId} is not null`),
    index('users_deletion_due_at').on(table.deletionDueAt).where(sql`${table.deletionDueAt} is not null`),
    index('users_sample_of').on(table.sampleOf).where(sql`${table.sampleOf} is not null`),
    index('users_purged_at').on(table.purgedAt).where(sql`${table.purgedAt} is not null`),
  ],
)

export const sessions = pgTable(
  'sessions',
  {
    id: uuid('id').primaryKey(),
    token: text('token').notNull().unique(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index('sessions_user_id').on(table.userId), index('sessions_expires_at').on(table.expiresAt)],
)

/** Ways to sign in; today the password hash alone. */
export const credentials = pgTable(
  'credentials',
  {
    id: uuid('id').primaryKey(),
    accountId: text('account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    password: text('password'),
    /** How hard it was to guess when it was given; not known until it is given again, where it is older than this column. */
    passwordScore: smallint('password_score').$type<PasswordScore>(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text('scope'),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index('credentials_user_id').on(table.userId)],
)

/** Tokens sent by mail; used by the sign-in library. */
export const verifications = pgTable(
  'verifications',
  {
    id: uuid('id').primaryKey(),
    identifier: text('identifier').notNull(),
    value: text('value').notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
  },
  table => [index('verifications_identifier').on(table.identifier)],
)

/** Sign-ins that have not succeeded, per name that was tried and per address; `device` is a known one of that account. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    device: uuid('device'),
    at: instant('at').notNull(),
  },
  table => [
    index('sign_in_attempts_account').on(table.account, table.at),
    index('sign_in_attempts_address').on(table.address, table.at),
    index('sign_in_attempts_at').on(table.at),
  ],
)

/** Browsers in which a person has signed in; by `session` last. The token is in the browser's cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal. */
    tokenHash: text('token_hash').notNull(),
    sessionId: uuid('session_id').notNull(),
    createdAt: instant('created_at').notNull(),
    usedAt: instant('used_at').notNull(),
  },
  table => [
    unique('known_devices_user_token').on(table.userId, table.tokenHash),
    index('known_devices_used_at').on(table.usedAt),
  ],
)

/** What lets someone register where registration is by invitation: once, and not for ever. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  /** SHA-256, hexadecimal, of what the link carries. */
  tokenHash: text('token_hash').notNull().unique('invitations_token_hash'),
  /** Lower case; where it is set, no other address may register by it. */
  email: text('email'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Links by which someone who has forgotten the password chooses another: each once, and within the hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal, of what the link carries. */
    tokenHash: text('token_hash').notNull().unique('password_resets_token_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('password_resets_user_id').on(table.userId),
    index('password_resets_expires_at').on(table.expiresAt),
  ],
)
