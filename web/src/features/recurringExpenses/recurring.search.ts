export interface RecurringSearch {
  /** The expense that a new one is based on. */
  readonly expense?: string
}

/** Parses untrusted search parameters; invalid ones are dropped. */
export function parseRecurringSearch({ expense }: Record<string, unknown>): RecurringSearch {
  return typeof expense === 'string' && expense ? { expense } : {}
}
