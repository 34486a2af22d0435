import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/database/instant.ts'
import { users } from '../accounts.table.ts'

const userId = () =>
  uuid('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** What a person's authenticator app knows, too. It is asked for once `confirmedAt` is there. */
export const twoStepSecrets = pgTable('two_step_secrets', {
  userId: userId().primaryKey(),
  /** Encrypted as `AuthenticatorSecrets` does. */
  sealedSecret: text('sealed_secret').notNull(),
  createdAt: instant('created_at').notNull(),
  confirmedAt: instant('confirmed_at'),
  /** That of the last code taken, as `stepOf` counts them; no code of it or an earlier one is taken again. */
  lastStep: integer('last_step').notNull().default(0),
})

/** What stands in for a code, each once. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    userId: userId(),
    /** HMAC-SHA-256 with a key of this server, hexadecimal. */
    codeHash: text('code_hash').notNull(),
  },
  table => [primaryKey({ columns: [table.userId, table.codeHash] })],
)

/** Sign-ins whose password was right, and whose code is still to come. */
export const secondSteps = pgTable(
  'second_steps',
  {
    /** SHA-256, hexadecimal, of what the browser's cookie carries. */
    tokenHash: text('token_hash').primaryKey(),
    userId: userId(),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('second_steps_user_id').on(table.userId),
    index('second_steps_expires_at').on(table.expiresAt),
  ],
)
