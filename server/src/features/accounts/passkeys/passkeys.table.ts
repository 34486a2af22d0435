import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/database/instant.ts'
import { users } from '../accounts.table.ts'

/** Public keys for passwordless sign-in. The private key never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Identifies it to the device, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** The device's use counter, up to 2^32; always 0 if unsupported. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** Transports reported by the browser. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_user_id').on(table.userId)],
)

/** Challenges for devices to sign, single-use and short-lived. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256 in hexadecimal. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** The person adding a passkey; null for sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('passkey_challenges_user_id').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)
