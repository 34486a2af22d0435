import { bigint, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../../core/database/instant.ts'
import { users } from '../accounts.table.ts'

/** Keys of devices that let their person in without a password. The private half never leaves the device. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** By which the device knows it, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_id'),
    /** COSE, base64url. */
    publicKey: text('public_key').notNull(),
    /** How often the device says that it was used, up to 2^32; 0 for ever where it does not count. */
    counter: bigint('counter', { mode: 'number' }).notNull(),
    /** How a browser reaches the device, as it said. */
    transports: text('transports').array().notNull(),
    name: text('name').notNull(),
    createdAt: instant('created_at').notNull(),
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('passkeys_user_id').on(table.userId)],
)

/** What devices are to sign: each once, and soon. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    /** SHA-256, hexadecimal. */
    challengeHash: text('challenge_hash').primaryKey(),
    /** Who adds a passkey by it; nobody's where it is to sign in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: instant('expires_at').notNull(),
  },
  table => [
    index('passkey_challenges_user_id').on(table.userId),
    index('passkey_challenges_expires_at').on(table.expiresAt),
  ],
)
