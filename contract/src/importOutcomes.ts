/*
 * The names alone, without a schema: the address bar is read by them before any page has been loaded.
 */

/**
 * What a row would become. `new` creates an expense. `duplicate` is here already and is left out. `matched` has its
 * receipt here already: it creates nothing and is linked to that expense. `skipped` is income, a refund, or not booked.
 * `bad` cannot be read, and stops the import until it is mended or left out.
 */
export const previewOutcomes = ['new', 'duplicate', 'matched', 'skipped', 'bad'] as const
export type PreviewOutcome = (typeof previewOutcomes)[number]

/** What became of a row. `left-out` is what the person did not want. */
export const rowOutcomes = ['created', 'duplicate', 'matched', 'skipped', 'left-out'] as const
export type RowOutcome = (typeof rowOutcomes)[number]
