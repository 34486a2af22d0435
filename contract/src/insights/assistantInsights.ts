import * as z from 'zod/mini'
import { defineRoute } from '../core/route.ts'
import { moodSchema } from '../expenses/moods.ts'
import { severities } from './insights.ts'

export const fewestForAnalysis = 5
/** Mood analysis window in days, today included. */
export const moodAnalysisDays = 90

/** `fallback`: the model gave no valid response, so the rules wrote the texts. */
const textWriters = ['model', 'rules', 'fallback'] as const
export type TextWriter = (typeof textWriters)[number]

const analysisFields = {
  expensesAnalyzed: z.int(),
  /** Today, in the person's timezone. */
  analysisDate: z.string(),
  /** Who wrote the texts; the figures are the same either way. */
  writtenBy: z.enum(textWriters),
}

const financialInsightSchema = z.object({
  /** Stable for the same finding. */
  id: z.string(),
  urgency: z.enum(severities),
  /** Subject as shown: a category's label, or `Budget`, `Next month`, `Recurring charges`. */
  category: z.string(),
  insight: z.string(),
  recommendation: z.string(),
  /** 0 to 1: back-tested for a forecast, likelihood of recurring for charges, 1 for plain counts. */
  confidence: z.number(),
})
export type FinancialInsight = z.infer<typeof financialInsightSchema>

export const financialAnalysisSchema = z.object({
  ...analysisFields,
  currency: z.string(),
  /** Most urgent first, at most 8; empty if there is too little data. */
  insights: z.array(financialInsightSchema),
})
export type FinancialAnalysis = z.infer<typeof financialAnalysisSchema>

/** A mood's expenses compared with all others that have a mood; `unclear` if the difference may be chance. */
const moodComparisons = ['more', 'less', 'unclear', 'too-few'] as const

const moodSampleSchema = z.object({
  mood: moodSchema,
  /** Sample size. */
  count: z.int(),
  total: z.string(),
  /** Null if the sample is too small. */
  average: z.nullable(z.string()),
  comparison: z.enum(moodComparisons),
})
export type MoodSample = z.infer<typeof moodSampleSchema>

export const moodReportSchema = z.object({
  ...analysisFields,
  currency: z.string(),
  from: z.string(),
  to: z.string(),
  moodAnalysis: z.string(),
  /** Only moods with significantly higher spending. */
  spendingTriggers: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** The underlying samples; most frequent mood first. */
  moods: z.array(moodSampleSchema),
})
export type MoodReport = z.infer<typeof moodReportSchema>

export const assistantInsightRoutes = {
  financial: defineRoute({
    method: 'GET',
    path: '/api/insights/claude/financial',
    summary: "What stands out in one's own spending, how urgent and how sure it is, and what to do",
    access: 'session',
    response: financialAnalysisSchema,
    callsPerMinute: 30,
  }),
  mood: defineRoute({
    method: 'GET',
    path: '/api/insights/claude/mood',
    summary: "How one's own moods and spending go together, with what each sentence stands on",
    access: 'session',
    response: moodReportSchema,
    callsPerMinute: 30,
  }),
}
