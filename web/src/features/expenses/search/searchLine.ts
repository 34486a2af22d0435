import type { QuickAddContext } from '../../../entities/naturalLanguage/line.ts'
import type { ExpensesChoice } from '../expenses.search.ts'

/** Filters that words can express. */
export type WordFilter = Omit<ExpensesChoice, 'search' | 'scope' | 'userId' | 'sort' | 'order' | 'isCounted'>

export interface SearchContext extends QuickAddContext {
  /** The user's own tags. */
  readonly tags: readonly string[]
}

/** What a rule found, and the line with that struck out. */
export interface SearchFinding {
  readonly line: string
  readonly filter?: WordFilter
  /** Why an apparent filter remains a word, as a sentence. */
  readonly note?: string | undefined
}

export type SearchRule = (line: string, context: SearchContext) => SearchFinding
