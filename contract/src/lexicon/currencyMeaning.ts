import type { CurrencyCode } from '../core/currencies.ts'

/** Currencies a sign or word may mean. If several: the person's own, else the first if `isFirstUsual`. */
export interface Meaning {
  readonly codes: readonly CurrencyCode[]
  readonly isFirstUsual?: true
}
