import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

/** Responses to writes with an Idempotency-Key; `status` is null only within the transaction that answers. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Method, path and body hash: reusing the key for another request is refused. */
    request: text('request').notNull(),
    status: integer('status'),
    body: text('body'),
    createdAt: instant('created_at').notNull(),
  },
  table => [
    primaryKey({ columns: [table.userId, table.key] }),
    index('idempotent_answers_created').on(table.createdAt),
  ],
)
