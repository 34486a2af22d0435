import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import type { PersonalityKey } from '@outlay/contract/mascot/personalities'
import { index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '../../core/database/instant.ts'
import { users } from '../accounts/accounts.table.ts'

export const conversations = pgTable(
  'conversations',
  {
    id: uuid('id').primaryKey(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    title: text('title').notNull(),
    createdAt: instant('created_at').notNull(),
    updatedAt: instant('updated_at').notNull(),
  },
  table => [index('conversations_newest').on(table.userId, table.updatedAt)],
)

/** Ids are UUIDv7, so they sort by time. */
export const conversationMessages = pgTable(
  'conversation_messages',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    type: text('type').$type<'user' | 'claude'>().notNull(),
    parts: jsonb('parts').$type<AnswerPart[]>().notNull(),
    personality: text('personality').$type<PersonalityKey>(),
    createdAt: instant('created_at').notNull(),
  },
  table => [index('conversation_messages_order').on(table.conversationId, table.id)],
)
