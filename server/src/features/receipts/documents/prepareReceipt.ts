import { createHash } from 'node:crypto'
import { type DocumentPages, openDocument } from '@outlay/reader/documents/openDocument'
import { limitDrawing } from '@outlay/reader/documents/semaphore'
import type { ReceiptPicture } from '@outlay/reader/reading'
import sharp from 'sharp'
import { problemOf } from '../receipts.errors.ts'
import { fingerprintOf } from './fingerprint.ts'

const thumbnailSide = 320

/** A WebP thumbnail of a rendered page, small enough for lists. */
export function drawThumbnail(bytes: Uint8Array): Promise<Buffer> {
  return sharp(bytes)
    .resize({ width: thumbnailSide, height: thumbnailSide, fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 75 })
    .toBuffer()
}

export interface PreparedReceipt {
  readonly pages: DocumentPages
  /** Of the first page. */
  readonly thumbnail: { readonly bytes: Uint8Array; readonly mediaType: 'image/webp' }
  /** Of the original bytes, hexadecimal. */
  readonly sha256: string
  /** Size of the original. */
  readonly size: number
  /** Perceptual hash of the first page: 256 zeros and ones. */
  readonly fingerprint: string
  /** The original file, if its pages alone would lose something. */
  readonly original?: {
    readonly bytes: Uint8Array
    readonly mediaType: 'application/pdf' | ReceiptPicture['mediaType']
  }
}

/**
 * Opens a receipt and prepares it for storage and display. Aborting the signal stops waiting.
 * @throws the problems of receipts.errors.ts; the signal's reason
 */
export async function prepareReceipt(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedReceipt> {
  const { type, pages } = await openDocument(bytes, signal).catch(error => {
    throw problemOf(error)
  })
  signal?.throwIfAborted()
  return {
    ...(await limitDrawing(() => seen(pages), signal)),
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    ...(type === 'pdf' && { original: { bytes, mediaType: 'application/pdf' } }),
  }
}

/** Some pages of a file, or papers cut from its picture, as a separate receipt. */
export async function preparePart(whole: PreparedReceipt, pages: DocumentPages): Promise<PreparedReceipt> {
  const [page] = whole.pages
  const original = whole.original ?? { bytes: page.bytes, mediaType: page.mediaType }
  return limitDrawing(async () => ({ ...whole, ...(await seen(pages)), original }))
}

/** One at a time, as each step holds a page's pixels. */
async function seen(
  pages: DocumentPages,
): Promise<Pick<PreparedReceipt, 'pages' | 'thumbnail' | 'fingerprint'>> {
  const [first] = pages
  const thumbnail = await drawThumbnail(first.bytes)
  const fingerprint = await fingerprintOf(first.bytes)
  return { pages, thumbnail: { bytes: thumbnail, mediaType: 'image/webp' }, fingerprint }
}
