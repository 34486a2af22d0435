import * as z from 'zod/mini'
import type { DaySpan } from '../core/daySpans.ts'
import { booleanTextSchema, idParams, idSchema } from '../core/fields.ts'
import { requiredText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { scopeField } from '../expenses/expenseFilters.ts'
import { moodSchema } from '../expenses/moods.ts'
import { personalityKeys } from '../mascot/personalities.ts'

export const maxMessageLength = 2000
/** Most conversations kept per person, the newest; all of them are listed. */
export const maxConversations = 200

/**
 * Source of a figure, so that it can be opened: a budget (monthly or of a project), or the expenses that were summed.
 * Those are filters of `GET /api/expenses`, with `isCounted=true` unless a status or approval is given; with an id,
 * that expense alone.
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
    isDeductible: z.optional(booleanTextSchema),
    hasReceipt: z.optional(booleanTextSchema),
    mood: z.optional(moodSchema),
    originalCurrency: z.optional(z.string()),
    minAmount: z.optional(z.string()),
    maxAmount: z.optional(z.string()),
    /** Who recorded them, in team scope. */
    userId: z.optional(z.string()),
    status: z.optional(z.literal('pending')),
    approval: z.optional(z.literal('open')),
    /** Absent: the person's own expenses. */
    scope: z.optional(z.literal('team')),
    id: z.optional(z.string()),
  }),
  z.object({ kind: z.literal('budget'), projectId: z.optional(z.string()) }),
])
export type FigureSource = z.infer<typeof figureSourceSchema>

/**
 * How a figure was computed if it is not the plain sum or count of its source. It cannot be opened itself; the figures
 * it was computed from stand beside it.
 */
export const derivations = ['average', 'difference', 'share', 'remainder', 'forecast'] as const

/** Decimal text in `currency`; a whole number; or a share as decimal text, 1 being 100%. */
export const figureSchema = z.object({
  kind: z.literal('figure'),
  unit: z.enum(['money', 'count', 'percent']),
  value: z.string(),
  currency: z.nullable(z.string()),
  source: figureSourceSchema,
  /** Absent: the exact total of the source; in the source's `originalCurrency` if that is not the person's own. */
  derivation: z.optional(z.enum(derivations)),
})
export type Figure = z.infer<typeof figureSchema>

/** An answer alternates text and figures; every figure was computed by the server. */
export const answerPartSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('text'), text: z.string() }),
  figureSchema,
])
export type AnswerPart = z.infer<typeof answerPartSchema>

/**
 * The periods an answer's figures are about, in order; null is all time. Without those of single expenses, and of
 * counts of what is open now.
 */
export function periodsOf(parts: readonly AnswerPart[]): (DaySpan | null)[] {
  const periods = new Map<string, DaySpan | null>()
  for (const part of parts) {
    if (part.kind === 'text' || (part.source.kind === 'budget' && !part.source.projectId)) continue
    const { from, to, ...source } = { from: undefined, to: undefined, ...part.source }
    if ('id' in source || 'status' in source || 'approval' in source) continue
    const period = from && to ? { from, to } : null
    periods.set(JSON.stringify(period), period)
  }
  return [...periods.values()]
}

export const messageSchema = z.object({
  id: z.string(),
  type: z.enum(['user', 'claude']),
  parts: z.array(answerPartSchema),
  /** The voice of an answer; null for the person's own message. */
  personality: z.nullable(z.enum(personalityKeys)),
  timestamp: z.string(),
})
export type Message = z.infer<typeof messageSchema>

export const conversationSummarySchema = z.object({
  id: z.string(),
  /** Its first message. */
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
  /** Absent: starts a new conversation. */
  conversationId: z.optional(idSchema),
  /** Whose expenses the question is about; a message can also ask for the team's, if the role allows it. */
  ...scopeField,
})
export type Ask = z.output<typeof askBody>

/**
 * One line of a streamed answer (a JSON object per line): first its ids, then its parts, last the whole message; or, at
 * any time, an error for the person. A failed answer is not stored.
 */
export const answerLineSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('begun'), conversationId: z.string() }),
  z.object({ kind: z.literal('part'), part: answerPartSchema }),
  z.object({ kind: z.literal('done'), message: messageSchema }),
  z.object({ kind: z.literal('failed'), detail: z.string() }),
])
export type AnswerLine = z.infer<typeof answerLineSchema>

/** Who answers: the model, or the rules, which need no API key. */
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
