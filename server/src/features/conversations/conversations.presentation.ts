import type { ConversationSummary, Message } from '@outlay/contract/conversations/conversations'
import type { ConversationRow, MessageRow } from './conversations.store.ts'

export function presentConversation({ id, title, updatedAt }: ConversationRow): ConversationSummary {
  return { id, title, updatedAt: updatedAt.toISOString() }
}

export function presentMessage({ id, type, parts, personality, createdAt }: MessageRow): Message {
  return { id, type, parts, personality, timestamp: createdAt.toISOString() }
}
