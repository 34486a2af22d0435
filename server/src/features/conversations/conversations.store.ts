import { and, count, desc, eq, sql } from 'drizzle-orm'
import type { Db } from '../../core/database/database.ts'
import { ownedBy } from '../../core/database/ownership.ts'
import { conversationMessages, conversations } from './conversations.table.ts'

export type ConversationRow = typeof conversations.$inferSelect
export type MessageRow = typeof conversationMessages.$inferSelect

export interface OwnConversation {
  readonly id: string
  readonly userId: string
}
const isOwn = ({ id, userId }: OwnConversation) =>
  and(eq(conversations.id, id), ownedBy(userId, conversations))

/** Newest first. */
export async function listConversations(db: Db, userId: string, limit: number): Promise<ConversationRow[]> {
  return db
    .select()
    .from(conversations)
    .where(ownedBy(userId, conversations))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .limit(limit)
}

export async function findConversation(db: Db, own: OwnConversation): Promise<ConversationRow | undefined> {
  const [row] = await db.select().from(conversations).where(isOwn(own))
  return row
}

/** Locks a conversation until the transaction ends. Returns whether it exists. */
export async function lockConversation(transaction: Db, own: OwnConversation): Promise<boolean> {
  const rows = await transaction
    .select({ id: conversations.id })
    .from(conversations)
    .where(isOwn(own))
    .for('update')
  return rows.length > 0
}

export async function lastMessages(db: Db, conversationId: string, limit: number): Promise<MessageRow[]> {
  const rows = await db
    .select()
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
    .orderBy(desc(conversationMessages.id))
    .limit(limit)
  return rows.reverse()
}

export async function countMessages(db: Db, conversationId: string): Promise<number> {
  const [row] = await db
    .select({ messages: count() })
    .from(conversationMessages)
    .where(eq(conversationMessages.conversationId, conversationId))
  return row?.messages ?? 0
}

export async function insertConversation(db: Db, conversation: ConversationRow): Promise<void> {
  await db.insert(conversations).values(conversation)
}

export async function insertMessages(db: Db, messages: readonly MessageRow[]): Promise<void> {
  await db.insert(conversationMessages).values([...messages])
}

export async function touchConversation(db: Db, id: string, at: Date): Promise<void> {
  await db.update(conversations).set({ updatedAt: at }).where(eq(conversations.id, id))
}

export async function deleteConversation(db: Db, own: OwnConversation): Promise<boolean> {
  const gone = await db.delete(conversations).where(isOwn(own)).returning({ id: conversations.id })
  return gone.length > 0
}

export async function deleteConversations(db: Db, userId: string): Promise<void> {
  await db.delete(conversations).where(ownedBy(userId, conversations))
}

/** Deletes all of a person's conversations except the newest `kept`. */
export async function deleteBeyond(db: Db, userId: string, kept: number): Promise<void> {
  const beyond = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(ownedBy(userId, conversations))
    .orderBy(desc(conversations.updatedAt), desc(conversations.id))
    .offset(kept)
  await db.delete(conversations).where(sql`${conversations.id} in ${beyond}`)
}
