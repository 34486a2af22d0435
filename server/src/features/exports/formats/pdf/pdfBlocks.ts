/** What a PDF is about, apart from its contents. */
export interface PdfInfo {
  readonly title: string
  /** At the foot of every page, beside its number. */
  readonly footer: string
  readonly createdAt: Date
  readonly paper: 'A4' | 'LETTER'
}

export interface PdfColumn {
  readonly label: string
  /** In points; the one column without takes what is left. */
  readonly width?: number
  readonly align?: 'right'
}

/** Text that wraps to at most two lines, and what stands small under it on one line. */
export type PdfCell = string | { readonly text: string; readonly under?: string }

export interface PdfBar {
  readonly label: string
  /** 0 to 1 of the highest. */
  readonly share: number
}

/** The parts that a document is made of, in the order of reading. They are plain data: they go to a thread. */
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
  /** Begins a table: its header stands above its first row, and again on every page it runs over. */
  | { readonly kind: 'columns'; readonly columns: readonly PdfColumn[] }
  | { readonly kind: 'row'; readonly cells: readonly PdfCell[]; readonly isSum?: boolean }

/** Everything that is written in blocks. */
export function* textsOf(blocks: readonly PdfBlock[]): Generator<string> {
  for (const block of blocks)
    if (block.kind === 'row')
      for (const cell of block.cells)
        if (typeof cell === 'string') yield cell
        else yield cell.text + (cell.under ?? '')
    else yield JSON.stringify(block)
}
