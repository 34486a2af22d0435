import type { Narrowing } from '../words/conditions.ts'
import type { Leftover } from '../words/leftovers.ts'
import type { FoundPeriod } from '../words/periodLexicon.ts'
import { overall, type Period } from '../words/periodText.ts'
import {
  affording,
  averaging,
  comparing,
  counting,
  payeeForm,
  ranking,
  type SimpleKind,
  simple,
  summing,
  wondering,
} from '../words/questionForms.ts'
import type { Subject } from '../words/subjectLexicon.ts'
import type { About } from './intent.ts'

/** What was recognized in a question: subject, periods, and unknown words. */
export interface FoundInQuestion {
  readonly subject: Subject
  readonly periods: readonly FoundPeriod[]
  readonly today: string
  readonly leftover: Leftover
  /** Whether the subject includes its conditions, or why not. */
  readonly narrowing: Narrowing
}

/** A question about figures, with its parsed features. */
export interface FigureQuestion extends FoundInQuestion {
  readonly words: string
  /** The words with recognized parts removed. */
  readonly rest: string
  readonly about: About
  /** A figure requested by name. */
  readonly asked: SimpleKind | undefined
  readonly isAffording: boolean
  /** Has a subject rather than asking about everything. */
  readonly isAboutSome: boolean
  /** Narrowed by currency or amount. */
  readonly isNarrowed: boolean
  readonly isSum: boolean
  readonly isComparing: boolean
  readonly isRanking: boolean
}

/** Parses a question; `rest` has the recognized parts removed. */
export function questionOf(words: string, rest: string, found: FoundInQuestion): FigureQuestion {
  const { subject, periods, leftover } = found
  const [period] = periods
  const isAboutSome = Object.keys(subject).length > 0
  const isWondering = wondering.test(rest) && !isAboutSome && leftover.kind === 'nothing'
  return {
    ...found,
    words,
    rest,
    about: { subject, period: period ?? overall },
    asked: simple.find(([form]) => form.test(rest))?.[1],
    isAffording: affording.test(words),
    isAboutSome,
    isNarrowed: subject.originalCurrency !== undefined || subject.amounts !== undefined,
    isSum: summing.test(rest) || isAboutSome || isPeriodAlone(rest, period),
    isComparing: comparing.test(rest),
    isRanking: ranking.test(rest) || payeeForm.test(rest) || isWondering,
  }
}

export const howMuch = /\bhow much\b/

export const isNoSum = (rest: string): boolean =>
  counting.test(rest) || averaging.test(rest) || (ranking.test(rest) && !howMuch.test(rest))

const isPeriodAlone = (rest: string, period: Period | undefined): boolean =>
  period !== undefined && /^(?:and|what about|how about|in|for|on|of|the|so|then|\s)*$/.test(rest)
