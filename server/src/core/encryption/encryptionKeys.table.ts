import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

/** By which keys something may be encrypted: the ids of keys, and `plain` where something may not be. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text('id').primaryKey(),
  usedSince: instant('used_since').notNull(),
})
