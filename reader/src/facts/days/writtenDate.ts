/** A date as written. `other` is what it would be with day and month the other way round. */
export interface WrittenDate {
  readonly year: number
  readonly month: number
  readonly day: number
  readonly start: number
  readonly end: number
  /** Whether first and second number could both be the month. */
  readonly isAmbiguous: boolean
  /** 0 to 1: four-digit years and month names are surer. */
  readonly clarity: number
}
