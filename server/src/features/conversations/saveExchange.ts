import {
  type AnswerPart,
  type Ask,
  type ConversationSummary,
  type Message,
  maxConversations,
} from '@outlay/contract/conversations/conversations'
import type { Actor } from '../../core/actor.ts'
import type { Clock } from '../../core/clock.ts'
import type { Db } from '../../core/database/database.ts'
import { newId } from '../../core/ids.ts'
import { conversationNotFound, stillAnswering } from './conversations.errors.ts'
import {
  type ConversationRow,
  deleteBeyond,
  insertConversation,
  insertMessages,
  lastMessages,
  lockConversation,
  type MessageRow,
  touchConversation,
} from './conversations.store.ts'

const maxTitleLength = 80

/** Notified of every answered question, in the same transaction. */
export interface Progress {
  met(db: Db, actor: Actor): Promise<unknown>
}

interface Exchange {
  readonly actor: Actor
  readonly ask: Ask
  readonly conversationId: string
  /** Last message before the question; null in a new conversation. */
  readonly after: string | null
  readonly parts: readonly AnswerPart[]
}

interface Keeping {
  readonly db: Db
  readonly clock: Clock
  readonly progress: Progress
}

/**
 * Stores a question with its answer. @throws conversationNotFound if it was deleted in the meantime
 * @throws stillAnswering if another process answered a question there in the meantime
 */
export async function saveExchange({ db, clock, progress }: Keeping, exchange: Exchange): Promise<Message> {
  const { actor, conversationId } = exchange
  const at = clock.now()
  const [question, answer] = rowsOf(exchange, at)
  await db.transaction(async transaction => {
    if (exchange.after === null) await begin(transaction, exchange, at)
    else await goOn(transaction, exchange)
    await insertMessages(transaction, [question, answer])
    await touchConversation(transaction, conversationId, at)
    await deleteBeyond(transaction, actor.userId, maxConversations)
    await progress.met(transaction, actor)
  })
  return presentMessage(answer)
}

async function begin(transaction: Db, { actor, ask, conversationId }: Exchange, at: Date): Promise<void> {
  const title = titleOf(ask.message)
  const row = { id: conversationId, userId: actor.userId, title, createdAt: at, updatedAt: at }
  await insertConversation(transaction, row)
}

async function goOn(transaction: Db, { actor, conversationId, after }: Exchange): Promise<void> {
  const own = { id: conversationId, userId: actor.userId }
  if (!(await lockConversation(transaction, own))) throw conversationNotFound()
  const [last] = await lastMessages(transaction, conversationId, 1)
  if (last?.id !== after) throw stillAnswering()
}

function rowsOf({ ask, conversationId, parts }: Exchange, at: Date): [MessageRow, MessageRow] {
  const common = { conversationId, createdAt: at }
  return [
    {
      ...common,
      id: newId(),
      type: 'user',
      parts: [{ kind: 'text', text: ask.message }],
      personality: null,
    },
    { ...common, id: newId(), type: 'claude', parts: [...parts], personality: ask.personality },
  ]
}

function titleOf(message: string): string {
  const line = message.replace(/\s+/g, ' ')
  const characters = [...line]
  return characters.length > maxTitleLength ? `${characters.slice(0, maxTitleLength - 1).join('')}…` : line
}

export function presentConversation({ id, title, updatedAt }: ConversationRow): ConversationSummary {
  return { id, title, updatedAt: updatedAt.toISOString() }
}

export function presentMessage({ id, type, parts, personality, createdAt }: MessageRow): Message {
  return { id, type, parts, personality, timestamp: createdAt.toISOString() }
}
