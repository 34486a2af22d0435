/** The only figures a text may mention. */
export interface KnownFigures {
  /** ISO 4217, of all money. */
  readonly currency: string
  /** Local signs of that currency, besides its code and usual sign. */
  readonly currencySigns: readonly string[]
  /** Decimal text, unsigned. */
  readonly money: readonly string[]
  /** Percentages as decimal text, as shown. */
  readonly percents: readonly string[]
  readonly counts: readonly number[]
  /** `YYYY-MM-DD`, or `YYYY-MM` for whole months. */
  readonly days: readonly string[]
  /** The days as shown to the reader, in any language. */
  readonly daysShown: readonly string[]
  /** May appear in quotes, whatever numbers they contain. */
  readonly names: readonly string[]
}
