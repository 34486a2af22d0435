import { boolean, index, integer, numeric, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core'

const instant = (name: string) => timestamp(name, { withTimezone: true })

/** People. The first block is what the sign-in library needs by these names, the rest is Outlay's. */
export const users = pgTable('users', {
  id: uuid('id').primaryKey(),
  name: text('name').notNull(),
  email: text('email').notNull().unique('users_email_unique'),
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
  monthlyBudget: numeric('monthly_budget', { precision: 10, scale: 2 }),
  savingsGoal: numeric('savings_goal', { precision: 10, scale: 2 }),
  budgetCurrency: text('budget_currency'),
  role: text('role').notNull().default('member'),
  subscriptionPlan: text('subscription_plan').notNull().default('free'),
  subscriptionStatus: text('subscription_status').notNull().default('active'),
  uploadLimit: integer('upload_limit').notNull().default(5),
  /** Receipts read in `uploadsMonth`, the person's calendar month (YYYY-MM); in any other month it counts 0. */
  monthlyUploads: integer('monthly_uploads').notNull().default(0),
  uploadsMonth: text('uploads_month').notNull().default(''),
  /** Uploads of that month that were cancelled and given back. */
  uploadsGivenBack: integer('uploads_given_back').notNull().default(0),
})

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

/** Sign-ins that have not succeeded, per name that was tried and per address. */
export const signInAttempts = pgTable(
  'sign_in_attempts',
  {
    id: uuid('id').primaryKey(),
    account: text('account').notNull(),
    address: text('address').notNull(),
    at: instant('at').notNull(),
  },
  table => [
    index('sign_in_attempts_account').on(table.account, table.at),
    index('sign_in_attempts_address').on(table.address, table.at),
    index('sign_in_attempts_at').on(table.at),
  ],
)
