import type { CurrencyCode } from '../core/currencies.ts'

/** What a sign or a word may stand for. Of several, the person's own; else the first where it `isFirstUsual`. */
export interface Meaning {
  readonly codes: readonly CurrencyCode[]
  readonly isFirstUsual?: true
}
