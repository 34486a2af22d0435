import type { CategoryValue } from '@outlay/contract/categories'
import { doubtfulReasons, type SkipReason } from '@outlay/contract/importOutcomes'
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
  /** Whether it becomes an expense by itself. */
  readonly isSpending: boolean
  /** Why it does not; null where it does. */
  readonly reason: SkipReason | null
  readonly category: CategoryValue | null
  readonly projectName: string | null
  readonly person: string | null
  readonly isDeductible: boolean | null
  readonly externalId: string | null
  /** The last characters of the account's number; null where the file does not say. */
  readonly account: string | null
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

/** A row that a person may make an expense of, though its words say that it is none. */
export function isDoubtful(line: StatementLine): line is SpendingLine {
  const { reason, date, amount, currency, description } = line
  const isWhole = date !== null && amount !== null && currency !== null && description !== null
  return reason !== null && doubtfulReasons.has(reason) && isWhole && amount !== '0.00'
}

/** So much of an account's number tells a person's accounts apart; more is not kept. */
const accountCharacters = 6

export function accountOf(number: string): string | null {
  return (
    number
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(-accountCharacters)
      .toUpperCase() || null
  )
}

export const longestDescription = 500
export const longestMerchant = 200
export const longestExternalId = 200

/** One line of text, cut between characters. */
export function tidyText(text: string, most: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  return tidy.length <= most ? tidy : Array.from(tidy).slice(0, most).join('').slice(0, most).trim()
}
