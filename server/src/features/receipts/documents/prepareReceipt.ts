import { createHash } from 'node:crypto'
import { damagedPdf } from '../picture.errors.ts'
import { drawPicture, drawThumbnail } from '../picture.ts'
import { pictureTypeOf, type TakenType } from '../pictureType.ts'
import type { ReceiptPicture } from '../readers/reader.ts'
import { createTurns } from '../turns.ts'
import { fingerprintOf } from './fingerprint.ts'
import { drawHeic } from './heic/drawHeic.ts'
import { drawPdf } from './pdf/drawPdf.ts'

export interface PreparedReceipt {
  /** One to ten, upright; those of a PDF with their words where it carries them. */
  readonly pages: readonly [ReceiptPicture, ...ReceiptPicture[]]
  /** Of the first page. */
  readonly thumbnail: { readonly bytes: Uint8Array; readonly mediaType: 'image/webp' }
  /** Of the bytes as they were given, hexadecimal. */
  readonly sha256: string
  /** Of the bytes as they were given. */
  readonly size: number
  /** How the first page looks: 256 zeros and ones, alike for pictures that are alike. */
  readonly fingerprint: string
  /** The file as it was given, where its pages alone would lose something. */
  readonly original?: { readonly bytes: Uint8Array; readonly mediaType: 'application/pdf' }
}

/** A picture of 60 megapixels takes up to half a gigabyte while it is redrawn. */
const takeTurn = createTurns(2)
/** The engines of documents have a memory of their own, so only one of them runs at a time. */
const takeDocumentTurn = createTurns(1)

/**
 * Checks a receipt by its bytes and makes it ready to keep, show and read: each page upright, sRGB, without metadata,
 * JPEG or small PNG of at most 4000 px a side. @throws the errors of picture.errors.ts
 */
export async function prepareReceipt(bytes: Uint8Array): Promise<PreparedReceipt> {
  const type = await pictureTypeOf(bytes)
  const [first, ...others] = await pagesOf(bytes, type)
  if (!first) throw damagedPdf()
  const [thumbnail, fingerprint] = await Promise.all([drawThumbnail(first.bytes), fingerprintOf(first.bytes)])
  return {
    pages: [first, ...others],
    thumbnail: { bytes: thumbnail, mediaType: 'image/webp' },
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    fingerprint,
    ...(type === 'pdf' && { original: { bytes, mediaType: 'application/pdf' } }),
  }
}

async function pagesOf(bytes: Uint8Array, type: TakenType): Promise<readonly ReceiptPicture[]> {
  switch (type) {
    case 'pdf':
      return takeDocumentTurn(() => takeTurn(() => drawPdf(bytes)))
    case 'heic':
      return [await takeDocumentTurn(() => takeTurn(() => drawHeic(bytes)))]
    default:
      return [await takeTurn(() => drawPicture(bytes, type))]
  }
}
