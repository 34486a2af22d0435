import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { doubtfulReasons, type SkipReason } from '@outlay/contract/imports/importOutcomes'
import type { ImportPreview } from '@outlay/contract/imports/imports'

export type Problem = ImportPreview['problems'][number]

/** A statement row as read; unreadable values are null. */
export interface StatementLine {
  /** Numbered as in the contract. */
  readonly row: number
  /** YYYY-MM-DD. */
  readonly date: string | null
  /** Unsigned decimal text. */
  readonly amount: string | null
  readonly currency: string | null
  readonly description: string | null
  readonly merchant: string | null
  /** Whether it is imported by default. */
  readonly isSpending: boolean
  /** Why it is not imported by default, or null. */
  readonly reason: SkipReason | null
  readonly category: CategoryValue | null
  readonly projectName: string | null
  readonly person: string | null
  readonly isDeductible: boolean | null
  readonly externalId: string | null
  /** The last characters of the account number; null if the file has none. */
  readonly account: string | null
  /** Problems that block the import; empty for rows that are not spending. */
  readonly problems: readonly Problem[]
}

/** A spending row that can become an expense. */
export interface SpendingLine extends StatementLine {
  readonly date: string
  readonly amount: string
  readonly currency: string
  readonly description: string
}

export function isReadable(line: StatementLine): line is SpendingLine {
  return line.isSpending && line.problems.length === 0
}

/** A skipped row that a person may still import as an expense. */
export function isDoubtful(line: StatementLine): line is SpendingLine {
  const { reason, date, amount, currency, description } = line
  const isWhole = date !== null && amount !== null && currency !== null && description !== null
  return reason !== null && doubtfulReasons.has(reason) && isWhole && amount !== '0.00'
}

/** Enough of the account number to tell a person's accounts apart; the rest is not stored. */
const accountCharacters = 6

export function accountOf(number: string): string | null {
  return (
    number
      .replace(/[^\p{L}\p{N}]/gu, '')
      .slice(-accountCharacters)
      .toUpperCase() || null
  )
}

export const maxDescriptionLength = 500
export const maxMerchantLength = 200
export const maxExternalIdLength = 200

/** One line of text, truncated between characters. */
export function normalizeText(text: string, most: number): string {
  const tidy = text.replace(/\s+/g, ' ').trim()
  return tidy.length <= most ? tidy : Array.from(tidy).slice(0, most).join('').slice(0, most).trim()
}
