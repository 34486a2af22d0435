import type { PerUsd } from './rates.store.ts'

/** What a source says about a day. `absent`: it has none of that day, or not yet. */
export type SourceAnswer =
  | { readonly kind: 'rates'; readonly date: string; readonly perUsd: PerUsd }
  | { readonly kind: 'absent' }
  | { readonly kind: 'failed'; readonly reason: string }

/** Where the rates of a day (YYYY-MM-DD) come from. Never rejects. */
export interface RatesSource {
  /** As a person may be told of it: the host, without what else its address holds. */
  readonly name: string
  of(day: string): Promise<SourceAnswer>
}
