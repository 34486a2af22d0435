import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../database/instant.ts'

/** Answers given to writes that carried an Idempotency-Key; `status` is null within the transaction that answers alone. */
export const idempotentAnswers = pgTable(
  'idempotent_answers',
  {
    userId: uuid('user_id').notNull(),
    key: text('key').notNull(),
    /** Method, path and a hash of the body: the same key with another request is refused. */
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
