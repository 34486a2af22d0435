import type { CategoryValue } from '@outlay/contract/categories'

/** A line, or box, of a declaration. */
export interface TaxLine {
  /** As it is printed on the form. */
  readonly code: string
  /** As it is printed on the form, in its language. */
  readonly label: string
  /** What to look at before the sum is copied. Outlay applies no percentage and no limit. */
  readonly note?: string
}

/** How the expenses of one country are sorted: its form's lines, and the line of each category. */
export interface TaxForm {
  readonly form: string
  /** The tax year whose form has these lines; they move now and then. */
  readonly year: string
  /** What the lines were taken from. */
  readonly source: { readonly document: string; readonly address: string }
  /** What a line is called: `Line 24a`, `Box 20`. */
  readonly word: string
  /** In the form's order. */
  readonly lines: readonly TaxLine[]
  /** The code of the line of each category; categories of one line share it. */
  readonly lineOf: Readonly<Record<CategoryValue, string>>
}
