import type { AnswerPart } from '@outlay/contract/conversations/conversations'
import type { PersonalityKey } from '@outlay/contract/mascot/personalities'
import type { FigureTools } from './figures/figureTools.ts'

/** An earlier message, as plain text. */
export interface Turn {
  readonly by: 'person' | 'assistant'
  readonly text: string
}

export interface Question {
  readonly text: string
  readonly personality: PersonalityKey
  /** Oldest first. */
  readonly history: readonly Turn[]
  /** Limited to the person's own figures. */
  readonly tools: FigureTools
  readonly timezone: string
  readonly currency: string
  /** For dates; null uses the browser's. */
  readonly locale: string | null
  /** Aborts when the caller disconnects. */
  readonly signal: AbortSignal
}

/**
 * Answers a question part by part. @throws AnswerCutOffError only after the first part; before it, always finds an
 * answer
 */
export type Answerer = (question: Question) => AsyncGenerator<AnswerPart, void, void>

/** The answer broke off midway; the part already sent must be discarded. */
export class AnswerCutOffError extends Error {
  constructor(options?: ErrorOptions) {
    super('The answer was cut off', options)
    this.name = 'AnswerCutOffError'
  }
}
