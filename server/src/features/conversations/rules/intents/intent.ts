import type { MoodValue } from '@outlay/contract/expenses/moods'
import { searchForWords } from '@outlay/contract/expenses/wordSearch'
import type { RateUnit, Scope } from '../../figures/figures.ts'
import type { Grouping } from '../../figures/largestFigures.ts'
import type { Period } from '../words/periodText.ts'
import type { Subject } from '../words/subjectLexicon.ts'

export interface About {
  readonly period: Period
  readonly subject: Subject
}

/** What a question asks for; `unknown-name` is neither a name of the person's own nor in a description. */
export type Intent =
  | TalkIntent
  | SumIntent
  /** Two subjects, each with its own sum. */
  | { readonly kind: 'pair'; readonly sums: readonly SumIntent[] }
  /** An average per day, week or month. */
  | (About & { readonly kind: 'rate'; readonly unit: RateUnit })
  | (About & { readonly kind: 'deductible' })
  /** A share of all spending in the period. */
  | (About & { readonly kind: 'share' })
  | (About & { readonly kind: 'largest'; readonly by: Grouping; readonly most?: number | undefined })
  | (About & { readonly kind: 'compare'; readonly other: Period | undefined })
  | { readonly kind: 'project-budget'; readonly subject: NamedProject; readonly hasPeriod: boolean }
  /** Asks about a budget that does not exist. */
  | (About & { readonly kind: 'no-budget' })
  /** Empty for all moods. */
  | { readonly kind: 'moods'; readonly moods: readonly MoodValue[]; readonly period: Period }
  /** One mood compared with all others. */
  | { readonly kind: 'mood-beside'; readonly mood: MoodValue; readonly period: Period }
  | { readonly kind: 'afford'; readonly amount: string }
  | {
      readonly kind:
        | 'budget'
        | 'savings-goal'
        | 'recurring'
        | 'standouts'
        | 'forecast'
        | 'pending'
        | 'unsubmitted'
    }

interface NamedProject {
  readonly projectId: string
  readonly name: string
}

export interface SumIntent extends About {
  readonly kind: 'total' | 'count' | 'average'
}

export interface TalkIntent {
  readonly kind:
    | 'greeting'
    | 'thanks'
    | 'help'
    | 'writing'
    | 'only-own'
    | 'tax-paid'
    | 'later'
    | 'which-currency'
    | 'several-currencies'
    | 'budget-currency'
    | 'several'
    | 'which-subject'
    | 'which-months'
    | 'which-day'
    | 'unknown-name'
    | 'unknown'
}

/** The intent's scope for the tools. */
export function scopeOf({ period, subject }: About): Scope {
  const { name: _, parts: __, unknown: ___, search, amounts, ...filter } = subject
  const { phrase: ____, ...bounds } = amounts ?? { phrase: '' }
  return { ...filter, ...bounds, ...(search && { search: searchForWords(search) }), span: period.span }
}
