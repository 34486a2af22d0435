/** An existing record that a statement row may refer to. */
export interface Candidate {
  /** Null for an earlier row whose expense was deleted. */
  readonly expenseId: string | null
  /** YYYY-MM-DD. */
  readonly date: string
  /** Decimal text, in `currency`. */
  readonly amount: string
  readonly currency: string
  readonly description: string
  readonly merchant: string | null
  readonly externalId: string | null
  /** The end of its account number, from a file of the same format. */
  readonly account: string | null
  /** Imported while still pending. */
  readonly isPending: boolean
}

export interface Candidates {
  /** Rows of earlier imports that are not undone and created or matched an expense. */
  readonly earlierRows: readonly Candidate[]
  /** Expenses with a receipt that no row refers to yet. */
  readonly receipts: readonly Candidate[]
  /** Expenses without a receipt that no row refers to yet. */
  readonly typed: readonly Candidate[]
}

/** Limit of name comparisons per day and amount. */
export const maxCompared = 50
