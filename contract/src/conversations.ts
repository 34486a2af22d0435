import * as z from 'zod/mini'
import { idParams, idSchema } from './core/ids.ts'
import { requiredText } from './core/plainText.ts'
import { defineRoute } from './core/route.ts'
import { yesNoSchema } from './core/yesNo.ts'
import { whoseField } from './expenseFilters.ts'
import { moodSchema } from './moods.ts'
import { personalityKeys } from './personalities.ts'

export const maxMessageLength = 2000
/** So many of a person are kept, the newest; whatever is kept is listed, to be opened or deleted. */
export const mostConversations = 200

/**
 * Where a figure comes from, so that it can be opened: the budget the person set (of the month, else of a project), or
 * the expenses that were added up (the filters of `GET /api/expenses`, together with `isCounted=true` unless a status or a state of
 * approval is given; with an id, that expense alone).
 */
export const figureSourceSchema = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('expenses'),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    category: z.optional(z.string()),
    projectId: z.optional(z.string()),
    merchant: z.optional(z.string()),
    search: z.optional(z.string()),
    isDeductible: z.optional(yesNoSchema),
    hasReceipt: z.optional(yesNoSchema),
    mood: z.optional(moodSchema),
    originalCurrency: z.optional(z.string()),
    minAmount: z.optional(z.string()),
    maxAmount: z.optional(z.string()),
    /** Of the team's: who recorded them. */
    userId: z.optional(z.string()),
    status: z.optional(z.literal('pending')),
    approval: z.optional(z.literal('open')),
    /** Absent: the person's own. */
    scope: z.optional(z.literal('team')),
    id: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('budget'), projectId: z.optional(z.string()) }),
])
export type FigureSource = z.infer<typeof figureSourceSchema>

/**
 * How a figure was computed that is not the plain sum or number of the expenses of its source. It opens nothing itself:
 * the figures it was computed from stand beside it.
 */
export const derivations = ['average', 'difference', 'share', 'remainder', 'forecast'] as const

/** Decimal text in `currency`; a whole number; or a share, decimal text where 1 is all. */
export const figureSchema = z.object({
  kind: z.literal('figure'),
  unit: z.enum(['money', 'count', 'percent']),
  value: z.string(),
  currency: z.nullable(z.string()),
  source: figureSourceSchema,
  /**
   * Absent: what the source adds up to, to the cent; in the `originalCurrency` of the source, where that is not the
   * person's own, what was paid.
   */
  derivation: z.optional(z.enum(derivations)),
})
export type Figure = z.infer<typeof figureSchema>

/** An answer is text and figures in turn; a figure stands in it only as one the server has computed. */
export const answerPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  figureSchema,
])
export type AnswerPart = z.infer<typeof answerPartSchema>

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'claude']),
  parts: z.array(answerPartSchema),
  /** Whose voice it is in; null for what the person said. */
  personality: z.nullable(z.enum(personalityKeys)),
  timestamp: z.string(),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSummarySchema = z.object({
  id: z.string(),
  /** How it began. */
  title: z.string(),
  updatedAt: z.string(),
})
export type ConversationSummary = z.infer<typeof conversationSummarySchema>

export const conversationSchema = z.extend(conversationSummarySchema, { messages: z.array(messageSchema) })
export type Conversation = z.infer<typeof conversationSchema>

const personalitySchema = z.enum(personalityKeys)
const messageText = requiredText(maxMessageLength, 'Write a message first')

export const askBody = z.strictObject({
  message: messageText,
  personality: personalitySchema,
  /** Absent: a new conversation begins. */
  conversationId: z.optional(idSchema),
  /** Whose expenses it is asked of; the team's, where the role allows it, also where the message says so. */
  ...whoseField,
})
export type Ask = z.output<typeof askBody>

/**
 * One line of a streamed answer (JSON, one object a line): first where it is kept, then its parts in turn, last the
 * whole message; or, at any time, that it failed, with words for the person. Nothing is kept of one that failed.
 */
export const answerLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), conversationId: z.string() }),
  z.object({ kind: z.literal('part'), part: answerPartSchema }),
  z.object({ kind: z.literal('done'), message: messageSchema }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type AnswerLine = z.infer<typeof answerLineSchema>

/** Who answers: the model, or the rules that need no key. */
export const answererSchema = z.enum(['model', 'rules'])

export const conversationRoutes = {
  list: defineRoute({
    method: 'GET',
    path: '/api/conversations',
    summary: "The person's conversations with the assistant, newest first, at most 200; and who answers here",
    access: 'session',
    response: z.object({
      conversations: z.array(conversationSummarySchema),
      answerer: answererSchema,
    }),
  }),
  get: defineRoute({
    method: 'GET',
    path: '/api/conversations/{id}',
    summary: 'One conversation with its last 200 messages, oldest first',
    access: 'session',
    params: idParams,
    response: conversationSchema,
  }),
  remove: defineRoute({
    method: 'DELETE',
    path: '/api/conversations/{id}',
    summary: 'Deletes a conversation for good',
    access: 'session',
    params: idParams,
    response: null,
    versioned: false,
  }),
  removeAll: defineRoute({
    method: 'DELETE',
    path: '/api/conversations',
    summary: 'Deletes every conversation for good',
    access: 'session',
    response: null,
    versioned: false,
  }),
  ask: defineRoute({
    method: 'POST',
    path: '/api/conversations/answers',
    summary: 'Asks the assistant; the answer streams, one JSON object a line',
    access: 'session',
    body: askBody,
    response: 'bytes',
    callsPerMinute: 60,
  }),
}
