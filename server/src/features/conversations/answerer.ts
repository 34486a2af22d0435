import type { AnswerPart } from '@outlay/contract/conversations'
import type { PersonalityKey } from '@outlay/contract/personalities'
import type { FigureTools } from './figures/figureTools.ts'

/** What was said before, as plain text. */
export interface Turn {
  readonly by: 'person' | 'assistant'
  readonly text: string
}

export interface Question {
  readonly text: string
  readonly personality: PersonalityKey
  /** Oldest first. */
  readonly history: readonly Turn[]
  /** The person's own figures and nobody else's. */
  readonly tools: FigureTools
  readonly timezone: string
  readonly currency: string
  /** In which they want dates written; null where their browser decides. */
  readonly locale: string | null
  /** Aborts when nobody waits for the answer any more. */
  readonly signal: AbortSignal
}

/** Answers a question part by part. @throws AnswerCutOffError after its first part; before that it always finds words */
export type Answerer = (question: Question) => AsyncGenerator<AnswerPart, void, void>

/** The answer broke off after it had begun; what was said of it is to be forgotten. */
export class AnswerCutOffError extends Error {
  constructor(options?: ErrorOptions) {
    super('The answer was cut off', options)
    this.name = 'AnswerCutOffError'
  }
}
