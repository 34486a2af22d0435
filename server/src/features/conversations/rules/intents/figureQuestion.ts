import type { Narrowing } from '../words/conditions.ts'
import { payeeForm } from '../words/groupLexicon.ts'
import type { Leftover } from '../words/leftovers.ts'
import type { FoundPeriod } from '../words/periodLexicon.ts'
import { overall, type Period } from '../words/periodText.ts'
import {
  affording,
  averaging,
  comparing,
  counting,
  ranking,
  type SimpleKind,
  simple,
  summing,
  wondering,
} from '../words/questionForms.ts'
import type { Subject } from '../words/subjectLexicon.ts'
import type { About } from './intent.ts'

/** What a question names: of whom or what, of which times, and what is left over. */
export interface FoundInQuestion {
  readonly subject: Subject
  readonly periods: readonly FoundPeriod[]
  readonly today: string
  readonly leftover: Leftover
  /** Whether its conditions are in the subject, or why they are not. */
  readonly narrowing: Narrowing
}

/** A question about figures, and what its words were found to say. */
export interface FigureQuestion extends FoundInQuestion {
  readonly words: string
  /** The words without what was found in them. */
  readonly rest: string
  readonly about: About
  /** The figure that a word asks for by its name. */
  readonly asked: SimpleKind | undefined
  readonly isAffording: boolean
  /** Of somebody or something rather than of all. */
  readonly isAboutSome: boolean
  /** By what was paid in, or by how much. */
  readonly isNarrowed: boolean
  readonly isSum: boolean
  readonly isComparing: boolean
  readonly isRanking: boolean
}

/** Reads the words of a question; `rest` is what is left of them without what was found in them. */
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
