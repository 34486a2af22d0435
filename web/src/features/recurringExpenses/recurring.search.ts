export interface RecurringSearch {
  /** The expense that a new one is made of. */
  readonly expense?: string
}

/** Reads an untrusted search; what makes no sense is left out. */
export function parseRecurringSearch({ expense }: Record<string, unknown>): RecurringSearch {
  return typeof expense === 'string' && expense ? { expense } : {}
}
