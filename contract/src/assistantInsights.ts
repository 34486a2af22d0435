import * as z from 'zod/mini'
import { defineRoute } from './core/route.ts'
import { severities } from './insights.ts'
import { moodSchema } from './moods.ts'

/** Of fewer expenses nothing is analysed. */
export const fewestForAnalysis = 5
/** Moods are analysed of so many days, today included. */
export const moodAnalysisDays = 90

/** `fallback`: there is a model, and it did not answer with anything that held, so that the rules wrote the texts. */
const textWriters = ['model', 'rules', 'fallback'] as const
export type TextWriter = (typeof textWriters)[number]

const analysisFields = {
  expensesAnalyzed: z.int(),
  /** Today, where the person is. */
  analysisDate: z.string(),
  /** Who put the figures into words; the figures are the same. */
  writtenBy: z.enum(textWriters),
}

const financialInsightSchema = z.object({
  /** The same for the same finding. */
  id: z.string(),
  urgency: z.enum(severities),
  /** What it is about, as it is shown: a category's label, or `Budget`, `Next month`, `Recurring charges`. */
  category: z.string(),
  insight: z.string(),
  recommendation: z.string(),
  /** 0 to 1: of a forecast as its back-test says, of charges how surely they return; 1 where it is counted. */
  confidence: z.number(),
})
export type FinancialInsight = z.infer<typeof financialInsightSchema>

export const financialAnalysisSchema = z.object({
  ...analysisFields,
  currency: z.string(),
  /** The most urgent first, at most 8; none where there is too little to go by. */
  insights: z.array(financialInsightSchema),
})
export type FinancialAnalysis = z.infer<typeof financialAnalysisSchema>

/** How a mood's expenses compare with all others that have one: `unclear` where chance may make the difference. */
const moodComparisons = ['more', 'less', 'unclear', 'too-few'] as const

const moodSampleSchema = z.object({
  mood: moodSchema,
  /** How many expenses it stands on. */
  count: z.int(),
  total: z.string(),
  /** Null where it would stand on too few. */
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
  /** Of moods in which more is spent than chance makes likely, alone. */
  spendingTriggers: z.array(z.string()),
  recommendations: z.array(z.string()),
  /** What all of it stands on; the most often chosen first. */
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
