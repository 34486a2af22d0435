import type { PasswordScore } from '@outlay/contract/accounts/passwords'
import type { TeamRole } from '@outlay/contract/core/teamRoles'
import type { SavedDashboardCards } from '@outlay/contract/dashboard/dashboardCards'
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

/** People. The first block follows the auth library's names, the rest is Outlay's. */
export const users = pgTable(
  'users',
  {
    id: uuid('id').primaryKey(),
    name: text('name').notNull(),
    /** Lower case. Unconfirmed addresses may belong to several people. */
    email: text('email').notNull(),
    /** Whether the person confirmed the address, or emails cannot be sent here. */
    emailVerified: boolean('email_verified').notNull().default(false),
    image: text('image'),
    /** Lower case; `displayUsername` keeps the original spelling. */
    username: text('username').notNull().unique('users_username_unique'),
    displayUsername: text('display_username').notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),

    firstName: text('first_name'),
    lastName: text('last_name'),
    preferredCurrency: text('preferred_currency').notNull().default('USD'),
    timezone: text('timezone').notNull().default('UTC'),
    /** BCP 47 tag for dates and numbers; null uses the browser's. */
    locale: text('locale'),
    taxCountry: text('tax_country').notNull().default('US'),
    /** Month and day, `MM-DD`. */
    taxYearStart: text('tax_year_start').notNull().default('01-01'),
    /** In `budgetCurrency`; null while they are the defaults. */
    monthlyBudget: moneyColumn('monthly_budget'),
    savingsGoal: moneyColumn('savings_goal'),
    budgetCurrency: text('budget_currency'),
    /** Values from the contract; all four or none. */
    avatarEmoji: text('avatar_emoji'),
    avatarBackground: text('avatar_background'),
    avatarCategory: text('avatar_category'),
    avatarMeaning: text('avatar_meaning'),
    /** Custom arrangement; null for the default. */
    dashboardCards: jsonb('dashboard_cards').$type<SavedDashboardCards>(),
    /** Role in the team; meaningless without one. */
    role: text('role').$type<TeamRole>().notNull().default('member'),
    /** One team at a time. The foreign key exists only in the migration, because teams reference their owner. */
    teamId: uuid('team_id'),
    joinedTeamAt: instant('joined_team_at'),
    /** Until then everything is included, except uploads, which follow the plan. */
    trialEndsAt: instant('trial_ends_at'),
    /** Receipts read in `uploadsMonth` (YYYY-MM in the person's timezone); 0 in other months. */
    monthlyUploads: integer('monthly_uploads').notNull().default(0),
    uploadsMonth: text('uploads_month').notNull().default(''),
    /** Cancelled uploads of that month that were credited back. */
    uploadsGivenBack: integer('uploads_given_back').notNull().default(0),
    /** When sign-in was disabled, by the operator or by requesting account deletion. */
    disabledAt: instant('disabled_at'),
    /** Equals `disabledAt` unless the operator disabled the account; then the person may still cancel. */
    deletionRequestedAt: instant('deletion_requested_at'),
    /** When all their data is deleted. */
    deletionDueAt: instant('deletion_due_at'),
    /** When personal data was erased from this row, which a team's books still reference. */
    purgedAt: instant('purged_at'),
    /** The operator set the password: it works once, then must be replaced. */
    hasOneTimePassword: boolean('has_one_time_password').notNull().default(false),
    oneTimePasswordUsedAt: instant('one_time_password_used_at'),
    /** When sample data was created; null if there is none. */
    sampleDataAt: instant('sample_data_at'),
    /** The owner of this sample person, who cannot sign in, gets no email, and is deleted with the owner. */
    sampleOf: uuid('sample_of').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** Incremented by a trigger with each change to the person's settings, from names to the dashboard. */
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

/** Sign-in credentials; currently only password hashes. */
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
    /** Password strength, 0 to 4; null for older passwords until they are entered again. */
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

/** Emailed tokens; used by the auth library. */
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

/** Failed sign-ins by name and address; `device` is a known one of that account. */
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

/** Browsers a person has signed in from, last in `session`. The token is in the browser's cookie. */
export const knownDevices = pgTable(
  'known_devices',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 in hexadecimal. */
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

/** Single-use, expiring invitations for when registration requires one. */
export const invitations = pgTable('invitations', {
  id: uuid('id').primaryKey(),
  /** SHA-256 of the link's token, in hexadecimal. */
  tokenHash: text('token_hash').notNull().unique('invitations_token_hash'),
  /** Lower case; if set, only this address may register. */
  email: text('email'),
  createdAt: instant('created_at').notNull(),
  expiresAt: instant('expires_at').notNull(),
  usedAt: instant('used_at'),
})

/** Password reset links, single-use and valid for an hour. */
export const passwordResets = pgTable(
  'password_resets',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the link's token, in hexadecimal. */
    tokenHash: text('token_hash').notNull().unique('password_resets_token_hash'),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('password_resets_user_id').on(table.userId),
    index('password_resets_expires_at').on(table.expiresAt),
  ],
)
