/*
 * The names alone, without a schema: the address bar is read by them before any page has been loaded.
 */

/**
 * What a row would become. `new` creates an expense. `duplicate` is here already and is left out. `matched` has its
 * receipt here already: it creates nothing and is linked to that expense. `skipped` is no expense by itself, for a reason.
 * `bad` cannot be read, and stops the import until it is mended or left out.
 */
export const previewOutcomes = ['new', 'duplicate', 'matched', 'skipped', 'bad'] as const
export type PreviewOutcome = (typeof previewOutcomes)[number]

/** What became of a row. `left-out` is what the person did not want. */
export const rowOutcomes = ['created', 'duplicate', 'matched', 'skipped', 'left-out'] as const
export type RowOutcome = (typeof rowOutcomes)[number]

/**
 * Why a row is no expense by itself: money in (`income`, `refund`), money of one's own that moves (`card-payment`,
 * `transfer`), a line that is no transaction (`balance`, `nothing`), or one that was not booked (`pending`, `void`).
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

/** Those that are told by words alone: a person may know better, and create an expense all the same. */
export const doubtfulReasons: ReadonlySet<SkipReason> = new Set([
  'card-payment',
  'transfer',
  'pending',
  'void',
])
