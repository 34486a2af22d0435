import type { ReceiptPicture } from '../../reading.ts'

/** Limits for a PDF. */
export interface PdfRequest {
  readonly engine: WebAssembly.Module
  readonly bytes: Uint8Array
  readonly maxPages: number
  /** Encoded size of all pages. */
  readonly maxPageBytes: number
  /** For all pages; a page that would exceed it comes without words. */
  readonly maxWords: number
}

export type PdfAnswer =
  | { readonly kind: 'drawn'; readonly pages: readonly ReceiptPicture[] }
  | { readonly kind: 'too-many-pages'; readonly pageCount: number }
  | { readonly kind: 'too-many-bytes' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }
