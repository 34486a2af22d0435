import type { ReceiptPicture } from '../../reading.ts'
import { type Patience, runOnce } from '../thread/runOnce.ts'
import { maxHeicPixels, UnreadableFileError } from '../unopenable.ts'
import type { HeicAnswer, HeicRequest } from './heic.worker.ts'

const tooLargePhoto =
  'This HEIC photo has more than 30 megapixels. Send it as JPG, or take it in the usual size of the camera.'

/**
 * Draws the main picture of a HEIC file, upright.
 * @throws UnreadableFileError; the signal's reason
 */
export async function drawHeic(bytes: Uint8Array, patience?: Patience): Promise<ReceiptPicture> {
  const request: Omit<HeicRequest, 'bytes'> = { maxPixels: maxHeicPixels }
  const answer = await runOnce<HeicAnswer>(
    { entry: new URL('./heic.worker.ts', import.meta.url), bytes, request },
    patience,
  )
  switch (answer.kind) {
    case 'drawn':
      return answer.picture
    case 'too-many-pixels':
      throw new UnreadableFileError('too-many-pixels', { message: tooLargePhoto })
    case 'not-taken':
      throw new UnreadableFileError('picture-type-not-taken')
    case 'damaged':
      throw new UnreadableFileError('damaged-picture')
  }
}
