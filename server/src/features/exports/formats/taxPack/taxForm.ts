import type { CategoryValue } from '@outlay/contract/expenses/categories'

/** A line or box of a tax form. */
export interface TaxLine {
  /** As printed on the form. */
  readonly code: string
  /** As printed on the form, in its language. */
  readonly label: string
  /** What to check before copying the sum. Outlay applies no percentage and no limit. */
  readonly note?: string
}

/** A country's tax form: its lines, and the line of each category. */
export interface TaxForm {
  readonly form: string
  /** The tax year of the form, as lines change now and then. */
  readonly year: string
  readonly source: { readonly document: string; readonly address?: string }
  /** The form's word for a line: `Line`, `Box`. */
  readonly word: string
  /** In form order. */
  readonly lines: readonly TaxLine[]
  /** Each category's line code; several categories may share a line. */
  readonly lineOf: Readonly<Record<CategoryValue, string>>
}
