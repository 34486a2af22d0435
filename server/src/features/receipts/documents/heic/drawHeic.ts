import type { ReceiptPicture } from '@outlay/reader/reading'
import { maxHeicPixels } from '../picture/limits.ts'
import { damagedPicture, pictureTypeNotTaken, tooManyPixels } from '../picture/picture.errors.ts'
import { type Patience, runOnce } from '../thread/runOnce.ts'
import type { HeicAnswer, HeicRequest } from './heicMessages.ts'

const tooLargePhoto =
  'This HEIC photo has more than 30 megapixels. Send it as JPG, or take it in the usual size of the camera.'

/**
 * The main picture of a HEIC file, upright.
 * @throws damagedPicture, pictureTypeNotTaken, tooManyPixels, tooComplex; the signal's reason
 */
export async function drawHeic(bytes: Uint8Array, patience?: Patience): Promise<ReceiptPicture> {
  const request: Omit<HeicRequest, 'bytes'> = { maxPixels: maxHeicPixels }
  const answer = await runOnce<HeicAnswer>(
    { entry: 'features/receipts/documents/heic/heic.worker', bytes, request },
    patience,
  )
  switch (answer.kind) {
    case 'drawn':
      return answer.picture
    case 'too-many-pixels':
      throw tooManyPixels({ detail: tooLargePhoto })
    case 'not-taken':
      throw pictureTypeNotTaken()
    case 'damaged':
      throw damagedPicture()
  }
}
