import { damagedPicture, pictureTypeNotTaken, tooManyPixels } from '../../picture.errors.ts'
import type { ReceiptPicture } from '../../readers/reader.ts'
import { maxPixels } from '../limits.ts'
import { runOnce } from '../runOnce.ts'
import type { HeicAnswer, HeicRequest } from './heicMessages.ts'

/**
 * The main picture of a HEIC file, upright.
 * @throws damagedPicture, pictureTypeNotTaken, tooManyPixels, tooComplex
 */
export async function drawHeic(bytes: Uint8Array): Promise<ReceiptPicture> {
  const request: HeicRequest = { bytes, maxPixels }
  const answer = await runOnce<HeicAnswer>('features/receipts/documents/heic/heic.worker', request)
  switch (answer.kind) {
    case 'drawn':
      return answer.picture
    case 'too-many-pixels':
      throw tooManyPixels()
    case 'not-taken':
      throw pictureTypeNotTaken()
    case 'damaged':
      throw damagedPicture()
  }
}
