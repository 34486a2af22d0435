/** The figures that a text may name, and no others. */
export interface KnownFigures {
  /** ISO 4217; what money is in. */
  readonly currency: string
  /** How that currency is marked where the reader is, beside its code and usual sign. */
  readonly currencySigns: readonly string[]
  /** Decimal text, without a sign. */
  readonly money: readonly string[]
  /** In percent, decimal text with the decimals that are said. */
  readonly percents: readonly string[]
  readonly counts: readonly number[]
  /** `YYYY-MM-DD`, or `YYYY-MM` of whole months. */
  readonly days: readonly string[]
  /** The same as the reader is shown them, in whatever language. */
  readonly daysShown: readonly string[]
  /** May be said in quotes, whatever numbers they have. */
  readonly names: readonly string[]
}
