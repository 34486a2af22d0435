import type { ApiKeyRights } from '@outlay/contract/apiKeys/apiKeys'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256 of the full key in hexadecimal; the key itself is never stored. */
    keyHash: text('key_hash').notNull().unique('api_keys_key_hash'),
    /** The first characters, so its owner recognizes it. */
    start: text('start').notNull(),
    name: text('name').notNull(),
    rights: text('rights').$type<ApiKeyRights>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** Null if it never expires. */
    expiresAt: instant('expires_at'),
    /** Written at most once a minute. */
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('api_keys_user_id').on(table.userId)],
)
