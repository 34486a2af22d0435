import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/database/instant.ts'
import { users } from '../accounts.table.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Authenticator secrets, in use once `confirmedAt` is set. */
export const twoStepSecrets = pgTable('two_step_secrets', {
  userId: userId().primaryKey(),
  /** Encrypted by `AuthenticatorSecrets`. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** Step of the last code used (see `stepOf`); only later codes are accepted. */
  lastStep: integer('last_step').notNull().default(0),
})

/** Single-use substitutes for codes. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** HMAC-SHA-256 with a server key, in hexadecimal. */
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins with a correct password, awaiting a code. */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** SHA-256 of the cookie's token, in hexadecimal. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('second_steps_user_id').on(table.userId),
    index('second_steps_expires_at').on(table.expiresAt),
  ],
)
