/**
 * Evidence for a country, as regular expression sources for uppercase text without accents. `words` are
 * comma-separated; long ones also match inside joined words.
 */
export interface CountryMarks {
  readonly country: string
  readonly dialling: string
  readonly domain: string
  /** Unique to this country: tax numbers, postal codes with their town, tax names. */
  readonly sure?: { readonly words?: string; readonly patterns?: readonly string[] }
  /** Mostly this country: places, streets, words a neighbor may use as well. */
  readonly likely?: { readonly words?: string; readonly patterns?: readonly string[] }
  /** Also seen elsewhere: number formats, words of a language. */
  readonly hint?: { readonly words?: string; readonly patterns?: readonly string[] }
}
