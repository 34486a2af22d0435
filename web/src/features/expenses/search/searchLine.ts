import type { QuickAddContext } from '../../../entities/plainWords/line.ts'
import type { ExpensesChoice } from '../expenses.search.ts'

/** What words can narrow a list by. */
export type WordFilter = Omit<ExpensesChoice, 'search' | 'scope' | 'userId' | 'sort' | 'order' | 'isCounted'>

export interface SearchContext extends QuickAddContext {
  /** The person's own. */
  readonly tags: readonly string[]
}

/** What one rule found, and the line with that struck out. */
export interface SearchFinding {
  readonly line: string
  readonly filter?: WordFilter
  /** Why what looks like a filter stays a word, in a sentence. */
  readonly note?: string | undefined
}

export type SearchRule = (line: string, context: SearchContext) => SearchFinding
