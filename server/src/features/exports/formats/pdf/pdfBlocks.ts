/** Metadata of a PDF. */
export interface PdfInfo {
  readonly title: string
  /** In the footer of every page, beside the page number. */
  readonly footer: string
  readonly createdAt: Date
  readonly paper: 'A4' | 'LETTER'
}

export interface PdfColumn {
  readonly label: string
  /** In points; the one column without a width takes the rest. */
  readonly width?: number
  readonly align?: 'right'
}

/** Text that wraps to at most two lines, with a smaller line under it. */
export type PdfCell = string | { readonly text: string; readonly under?: string }

export interface PdfBar {
  readonly label: string
  /** Fraction of the highest bar, 0 to 1. */
  readonly share: number
}

/** The parts of a document in reading order, as plain data that can be posted to a worker. */
export type PdfBlock =
  | {
      readonly kind: 'title'
      readonly text: string
      readonly subtitle: string
      readonly facts: readonly (readonly [string, string])[]
    }
  | { readonly kind: 'heading'; readonly text: string; readonly aside?: string }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'figures'
      readonly figures: readonly { readonly label: string; readonly value: string }[]
    }
  | { readonly kind: 'bars'; readonly highest: string; readonly bars: readonly PdfBar[] }
  /** Begins a table; its header repeats on every page. */
  | { readonly kind: 'columns'; readonly columns: readonly PdfColumn[] }
  | { readonly kind: 'row'; readonly cells: readonly PdfCell[]; readonly isSum?: boolean }

/** All text in the blocks. */
export function* textsOf(blocks: readonly PdfBlock[]): Generator<string> {
  for (const block of blocks)
    if (block.kind === 'row')
      for (const cell of block.cells)
        if (typeof cell === 'string') yield cell
        else yield cell.text + (cell.under ?? '')
    else yield JSON.stringify(block)
}
