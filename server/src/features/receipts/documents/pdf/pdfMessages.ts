import type { ReceiptPicture } from '../../readers/reader.ts'

/** What a PDF is asked to hold. */
export interface PdfRequest {
  readonly bytes: Uint8Array
  readonly maxPages: number
}

export type PdfAnswer =
  | { readonly kind: 'drawn'; readonly pages: readonly ReceiptPicture[] }
  | { readonly kind: 'too-many-pages'; readonly pageCount: number }
  | { readonly kind: 'locked' }
  | { readonly kind: 'damaged' }
