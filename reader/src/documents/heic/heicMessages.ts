import type { ReceiptPicture } from '../../reading.ts'

export interface HeicRequest {
  readonly bytes: Uint8Array
  readonly maxPixels: number
}

export type HeicAnswer =
  | { readonly kind: 'drawn'; readonly picture: ReceiptPicture }
  | { readonly kind: 'too-many-pixels' }
  /** The file is of the family, its picture in an encoding that is not taken. */
  | { readonly kind: 'not-taken' }
  | { readonly kind: 'damaged' }
