import type { ReceiptPicture } from '../reading.ts'
import { fileTypeOf, type TakenType } from './fileType.ts'
import { drawHeic } from './heic/drawHeic.ts'
import { drawPdf } from './pdf/drawPdf.ts'
import { drawPicture } from './picture/picture.ts'
import { createSemaphore, limitDrawing } from './semaphore.ts'
import { UnreadableFileError } from './unopenable.ts'

/** One to ten, in order. */
export type DocumentPages = readonly [ReceiptPicture, ...ReceiptPicture[]]

export interface OpenedDocument {
  readonly type: TakenType
  readonly pages: DocumentPages
}

/** One at a time, because each document engine has its own memory. */
const limitOpening = createSemaphore(1)

/**
 * Checks a file's bytes and draws its pages: upright, sRGB, without metadata, as JPEG or small PNG of at most 4000 px a
 * side; PDF pages include their words, if trusted. Aborting the signal rejects at once and stops the engine.
 * @throws UnreadableFileError; the signal's reason
 */
export async function openDocument(bytes: Uint8Array, signal?: AbortSignal): Promise<OpenedDocument> {
  signal?.throwIfAborted()
  const type = await fileTypeOf(bytes)
  const draw = () => limitDrawing(() => drawPages(bytes, type, signal), signal)
  const isDocument = type === 'pdf' || type === 'heic'
  const [first, ...others] = await (isDocument ? limitOpening(draw, signal) : draw())
  if (!first) throw new UnreadableFileError('damaged-pdf')
  return { type, pages: [first, ...others] }
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
