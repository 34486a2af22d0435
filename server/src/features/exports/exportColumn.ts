import type { ExportedExpense, ExportSource } from './exportSource.ts'

export interface ExportColumn {
  readonly header: string
  /**
   * Format of the cells: free text; a fixed label; a day; an amount in the person's currency; an amount in the currency
   * of the next column; an exchange rate.
   */
  readonly kind: 'text' | 'word' | 'day' | 'sum' | 'original' | 'rate'
  /** In characters, for spreadsheets. */
  readonly width: number
  readonly cell: (expense: ExportedExpense, source: ExportSource) => string
}
