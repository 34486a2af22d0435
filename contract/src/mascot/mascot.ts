import * as z from 'zod/mini'
import { answerPartSchema } from '../conversations/conversations.ts'
import { idSchema } from '../core/fields.ts'
import { requiredText } from '../core/plainText.ts'
import { defineRoute } from '../core/route.ts'
import { moodSchema } from '../expenses/moods.ts'
import { personalityNames } from './personalities.ts'

/**
 * Inputs of the mascot. Money is decimal text in the person's currency: this month's spending and budget, savings and
 * their goal. Mood, top category and count cover the last 30 days.
 */
export const mascotFactsSchema = z.object({
  spent: z.string(),
  budget: z.string(),
  savings: z.string(),
  savingsGoal: z.string(),
  /** Most frequent mood; null for fewer than five expenses. */
  mood: z.nullable(moodSchema),
  topCategory: z.nullable(z.string()),
  expenseCount: z.int(),
})
export type MascotFacts = z.infer<typeof mascotFactsSchema>

/** Familiarity, 0 to 100, and number of interactions. */
export const mascotProgressSchema = z.object({ relationshipLevel: z.int(), interactions: z.int() })
export type MascotProgress = z.infer<typeof mascotProgressSchema>

export const reactions = ['praise', 'question', 'refresh'] as const
export type Reaction = (typeof reactions)[number]

export const mascotRoutes = {
  /** As specified; the same answer as `conversationRoutes.ask`, but not streamed. */
  respond: defineRoute({
    method: 'POST',
    path: '/api/mascot/claude/response',
    summary: 'Asks the assistant in the voice of a personality; `response` is the answer as plain text',
    access: 'session',
    body: z.strictObject({
      personalityName: z.enum(personalityNames),
      context: requiredText(2000, 'Write a message first'),
      conversationId: z.optional(idSchema),
    }),
    response: z.object({
      response: z.string(),
      conversationId: z.string(),
      parts: z.array(answerPartSchema),
    }),
    callsPerMinute: 60,
  }),
  react: defineRoute({
    method: 'POST',
    path: '/api/mascot/interactions',
    summary: 'Counts a reaction to the mascot; answers how well the two know each other now',
    access: 'session',
    body: z.strictObject({ reaction: z.enum(reactions) }),
    response: mascotProgressSchema,
    callsPerMinute: 60,
  }),
}
