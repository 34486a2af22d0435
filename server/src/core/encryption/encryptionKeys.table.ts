import { pgTable, text, timestamp } from 'drizzle-orm/pg-core'

/** By which keys something may be encrypted: the ids of keys, and `plain` where something may not be. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text('id').primaryKey(),
  usedSince: timestamp('used_since', { withTimezone: true }).notNull(),
})
