import type { ExportedExpense, ExportSource } from './exportSource.ts'

export interface ExportColumn {
  readonly header: string
  /**
   * What its cells are: a person's text; one of Outlay's own words; a day; a sum in the person's currency; a sum in
   * the currency of the next column; an exchange rate.
   */
  readonly kind: 'text' | 'word' | 'day' | 'sum' | 'original' | 'rate'
  /** In characters, for a sheet. */
  readonly width: number
  readonly cell: (expense: ExportedExpense, source: ExportSource) => string
}
