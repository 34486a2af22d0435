import type { ReceiptPicture } from '../../reading.ts'

/** What a PDF is asked to hold. */
export interface PdfRequest {
  readonly engine: WebAssembly.Module
  readonly bytes: Uint8Array
  readonly maxPages: number
  /** Of all pages together, encoded. */
  readonly maxPageBytes: number
  /** Of all pages together; a page whose words no longer fit comes without. */
  readonly maxWords: number
}

export type PdfAnswer =
  | { readonly kind: 'drawn'; readonly pages: readonly ReceiptPicture[] }
  | { readonly kind: 'too-many-pages'; readonly pageCount: number }
  | { readonly kind: 'too-many-bytes' }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }
