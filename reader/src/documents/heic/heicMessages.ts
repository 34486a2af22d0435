import type { ReceiptPicture } from '../../reading.ts'

export interface HeicRequest {
  readonly bytes: Uint8Array
  readonly maxPixels: number
}

export type HeicAnswer =
  | { readonly kind: 'drawn'; readonly picture: ReceiptPicture }
  | { readonly kind: 'too-many-pixels' }
  /** A HEIF file whose picture has an unsupported encoding. */
  | { readonly kind: 'not-taken' }
  | { readonly kind: 'damaged' }
