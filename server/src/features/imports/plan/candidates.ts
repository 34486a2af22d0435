/** Something that is here already and may be what a row of a statement tells. */
export interface Candidate {
  /** Null for an earlier row whose expense is gone. */
  readonly expenseId: string | null
  /** YYYY-MM-DD. */
  readonly date: string
  /** Decimal text, in `currency`. */
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly merchant: string | null
  readonly externalId: string | null
  /** The end of its account's number, where a file of this format said it. */
  readonly account: string | null
  /** It was imported before the bank booked it. */
  readonly isPending: boolean
}

export interface Candidates {
  /** Rows of earlier imports that became expenses or were matched, and still stand. */
  readonly earlierRows: readonly Candidate[]
  /** Expenses with a receipt that no row tells yet. */
  readonly receipts: readonly Candidate[]
  /** Expenses without one that no row tells yet. */
  readonly typed: readonly Candidate[]
}

/** So many of one day and sum are compared by name. */
export const mostCompared = 50
