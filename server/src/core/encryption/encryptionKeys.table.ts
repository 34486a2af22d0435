import { pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

/** Ids of keys that data may be encrypted with; `plain` if some may be unencrypted. */
export const encryptionKeys = pgTable('encryption_keys', {
  id: text('id').primaryKey(),
  usedSince: instant('used_since').notNull(),
})
