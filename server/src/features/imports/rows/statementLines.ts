import type { CategoryValue } from '@outlay/contract/categories'
import type { ImportPreview } from '@outlay/contract/imports'

export type Problem = ImportPreview['problems'][number]

/** A row of a statement as it was read; null is what could not be. */
export interface StatementLine {
  /** As the contract numbers rows. */
  readonly row: number
  /** YYYY-MM-DD. */
  readonly date: string | null
  /** Decimal text and no sign. */
  readonly amount: string | null
  readonly currency: string | null
  readonly description: string | null
  readonly merchant: string | null
  /** False for income, refunds and nothing at all. */
  readonly isSpending: boolean
  readonly category: CategoryValue | null
  readonly projectName: string | null
  readonly person: string | null
  readonly isDeductible: boolean | null
  readonly externalId: string | null
  /** What stops the import; none where it is no spending. */
  readonly problems: readonly Problem[]
}

/** A row of spending that can become an expense. */
export interface SpendingLine extends StatementLine {
  readonly date: string
  readonly amount: string
  readonly currency: string
  readonly description: string
}

export function isReadable(line: StatementLine): line is SpendingLine {
  return line.isSpending && line.problems.length === 0
}

export const longestDescription = 500
export const longestMerchant = 200
export const longestExternalId = 200

/** One line of text, cut between characters. */
export function tidyText(text: string, most: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  return tidy.length <= most ? tidy : Array.from(tidy).slice(0, most).join('').slice(0, most).trim()
}
