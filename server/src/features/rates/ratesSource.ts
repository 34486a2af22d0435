import type { PerUsd } from './rates.store.ts'

/** The source's response for a day. `absent`: it has no rates for it, or not yet. */
export type SourceAnswer =
  | { readonly kind: 'rates'; readonly date: string; readonly perUsd: PerUsd }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string }

/** A source of the rates of a day (YYYY-MM-DD). Never rejects. */
export interface RatesSource {
  /** Safe to show: the host without the rest of its URL. */
  readonly name: string
  of(day: string): Promise<SourceAnswer>
}
