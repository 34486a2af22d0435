import type { ApiKeyRights } from '@outlay/contract/apiKeys'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

/** What programs of people call by. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** SHA-256, hexadecimal, of the whole key, which is kept nowhere. */
    keyHash: text('key_hash').notNull().unique('api_keys_key_hash'),
    /** The first characters, by which its person knows it again. */
    start: text('start').notNull(),
    name: text('name').notNull(),
    rights: text('rights').$type<ApiKeyRights>().notNull(),
    createdAt: instant('created_at').notNull(),
    /** None for one that lives until it is revoked. */
    expiresAt: instant('expires_at'),
    /** Written once a minute at most. */
    lastUsedAt: instant('last_used_at'),
  },
  table => [index('api_keys_user_id').on(table.userId)],
)
