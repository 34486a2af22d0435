/* No schema, because the address bar is parsed with these before any page has loaded. */

/**
 * What importing a row would do. `new` creates an expense. `duplicate` already exists and is excluded. `matched` is
 * linked to an existing expense that has its receipt. `skipped` is not an expense, for some reason. `bad` cannot be
 * read, and stops the import until it is corrected or excluded.
 */
export const previewOutcomes = ['new', 'duplicate', 'matched', 'skipped', 'bad'] as const
export type PreviewOutcome = (typeof previewOutcomes)[number]

/** What importing a row did. `left-out` rows were excluded by the person. */
export const rowOutcomes = ['created', 'duplicate', 'matched', 'skipped', 'left-out'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/**
 * Why a row is not an expense: money in (`income`, `refund`), a transfer between own accounts (`card-payment`,
 * `transfer`), a line that is not a transaction (`balance`, `nothing`), or a transaction that was not booked
 * (`pending`, `void`).
 */
export const skipReasons = [
  'income',
  'refund',
  'card-payment',
  'transfer',
  'balance',
  'nothing',
  'pending',
  'void',
] as const
export type SkipReason = (typeof skipReasons)[number]

/** Recognized by words alone, so the person may override them and create an expense. */
export const doubtfulReasons: ReadonlySet<SkipReason> = new Set([
  'card-payment',
  'transfer',
  'pending',
  'void',
])
