/**
 * What tells one country, as sources of regular expressions on capitals without accents. `words` stand between commas; long
 * ones are found where the recogniser joined them to others as well.
 */
export interface CountryMarks {
  readonly country: string
  readonly dialling: string
  readonly domain: string
  /** Of this country alone: its tax numbers, post codes with their place, tax names. */
  readonly sure?: { readonly words?: string; readonly patterns?: readonly string[] }
  /** Mostly there: places, streets, words that one neighbour may use as well. */
  readonly likely?: { readonly words?: string; readonly patterns?: readonly string[] }
  /** Met elsewhere as well: forms of numbers, words of a language. */
  readonly hint?: { readonly words?: string; readonly patterns?: readonly string[] }
}
