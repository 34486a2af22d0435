import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import type { ReceiptRotation } from '@outlay/contract/receipts/receipts'
import { limitDrawing } from '@outlay/reader/documents/semaphore'
import sharp from 'sharp'
import type { StoredFile } from '../../../core/files/files.ts'

/** A picture rotated for display, in its own format; the stored file is unchanged. */
export async function rotateImage(rotation: ReceiptRotation, file: StoredFile): Promise<StoredFile> {
  if (rotation === 0) return file
  const bytes = await buffer(file.stream)
  const drawn = await limitDrawing(() => sharp(bytes).rotate(rotation).toBuffer())
  return { stream: Readable.from(drawn, { objectMode: false }), size: drawn.length }
}
