import type { Cell, CellKind } from './cells.ts'

/** What the thread is started with. */
export interface WorkbookRequest {
  readonly columns: readonly { readonly header: string; readonly kind: CellKind; readonly width: number }[]
  readonly summary: readonly (readonly Cell[])[]
  /** A number format of Excel. */
  readonly sumFormat: string
  readonly createdAt: Date
}

export type Rows = readonly (readonly string[])[]

/** What the thread asks for; each of the first two is answered once. */
export type WorkbookQuestion =
  | { readonly kind: 'rows' }
  | { readonly kind: 'bytes'; readonly bytes: Uint8Array }
  | { readonly kind: 'done' }

export type WorkbookAnswer =
  /** null after the last. */
  { readonly kind: 'rows'; readonly rows: Rows | null } | { readonly kind: 'bytes' }
