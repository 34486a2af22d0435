import type { Cell, CellKind } from './cells.ts'

/** The worker's initial data. */
export interface WorkbookRequest {
  readonly columns: readonly { readonly header: string; readonly kind: CellKind; readonly width: number }[]
  readonly summary: readonly (readonly Cell[])[]
  /** An Excel number format. */
  readonly sumFormat: string
  readonly createdAt: Date
}

export type Rows = readonly (readonly string[])[]

/** What the worker asks for; the first two kinds get one answer each. */
export type WorkbookQuestion =
  | { readonly kind: 'rows' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'done' }

export type WorkbookAnswer =
  /** null after the last. */
  { readonly kind: 'rows'; readonly rows: Rows | null } | { readonly kind: 'bytes' }
