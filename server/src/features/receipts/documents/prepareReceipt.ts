import { createHash } from 'node:crypto'
import type { ReceiptPicture } from '@outlay/reader/reading'
import { fingerprintOf } from './fingerprint/fingerprint.ts'
import { drawHeic } from './heic/drawHeic.ts'
import { drawPdf } from './pdf/drawPdf.ts'
import { damagedPdf } from './picture/picture.errors.ts'
import { drawPicture, drawThumbnail } from './picture/picture.ts'
import { receiptFileTypeOf, type TakenType } from './receiptFileType.ts'
import { createSemaphore } from './semaphore.ts'

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
  readonly original?: {
    readonly bytes: Uint8Array
    readonly mediaType: 'application/pdf' | ReceiptPicture['mediaType']
  }
}

/** A picture of 60 megapixels takes up to half a gigabyte while it is redrawn. */
const limitDrawing = createSemaphore(2)
/** The engines of documents have a memory of their own, so only one of them runs at a time. */
const limitOpening = createSemaphore(1)

/**
 * Checks a receipt by its bytes and makes it ready to keep, show and read: each page upright, sRGB, without metadata,
 * JPEG or small PNG of at most 4000 px a side. Who hangs up by the signal waits no longer, and no engine goes on.
 * @throws the errors of picture.errors.ts; the signal's reason
 */
export async function prepareReceipt(bytes: Uint8Array, signal?: AbortSignal): Promise<PreparedReceipt> {
  signal?.throwIfAborted()
  const type = await receiptFileTypeOf(bytes)
  const draw = () => limitDrawing(() => drawReceipt(bytes, type, signal), signal)
  const isDocument = type === 'pdf' || type === 'heic'
  const drawn = await (isDocument ? limitOpening(draw, signal) : draw())
  return {
    ...drawn,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    size: bytes.length,
    ...(type === 'pdf' && { original: { bytes, mediaType: 'application/pdf' } }),
  }
}

/** Some pages of a file, or papers cut out of its picture, as a receipt of their own beside the whole. */
export async function preparePart(
  whole: PreparedReceipt,
  pages: PreparedReceipt['pages'],
): Promise<PreparedReceipt> {
  const [page] = whole.pages
  const original = whole.original ?? { bytes: page.bytes, mediaType: page.mediaType }
  return limitDrawing(async () => ({ ...whole, ...(await seen(pages)), original }))
}

/** One after the other, as each step holds the pixels of a page. */
async function drawReceipt(
  bytes: Uint8Array,
  type: TakenType,
  signal: AbortSignal | undefined,
): Promise<Pick<PreparedReceipt, 'pages' | 'thumbnail' | 'fingerprint'>> {
  const [first, ...others] = await drawPages(bytes, type, signal)
  if (!first) throw damagedPdf()
  signal?.throwIfAborted()
  return seen([first, ...others])
}

async function seen(
  pages: PreparedReceipt['pages'],
): Promise<Pick<PreparedReceipt, 'pages' | 'thumbnail' | 'fingerprint'>> {
  const [first] = pages
  const thumbnail = await drawThumbnail(first.bytes)
  const fingerprint = await fingerprintOf(first.bytes)
  return { pages, thumbnail: { bytes: thumbnail, mediaType: 'image/webp' }, fingerprint }
}

async function drawPages(
  bytes: Uint8Array,
  type: TakenType,
  signal: AbortSignal | undefined,
): Promise<readonly ReceiptPicture[]> {
  switch (type) {
    case 'pdf':
      return drawPdf(bytes, { signal })
    case 'heic':
      return [await drawHeic(bytes, { signal })]
    default:
      return [await drawPicture(bytes, type)]
  }
}
