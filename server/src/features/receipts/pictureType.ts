import { fileTypeFromBuffer } from 'file-type'
import { animatedPicture, emptyFile, notAPicture, pictureTypeNotTaken } from './picture.errors.ts'

export type TakenType = 'png' | 'jpeg' | 'gif' | 'webp'

const takenTypes: ReadonlyMap<string, TakenType> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
])

/**
 * The type of a picture by its bytes; what a browser or a file name claims does not count.
 * @throws emptyFile, notAPicture, pictureTypeNotTaken, animatedPicture
 */
export async function pictureTypeOf(bytes: Uint8Array): Promise<TakenType> {
  if (bytes.length === 0) throw emptyFile()
  const found = await fileTypeFromBuffer(bytes)
  const mime = found?.mime ?? (looksLikeSvg(bytes) ? 'image/svg+xml' : undefined)
  const taken = takenTypes.get(mime ?? '')
  if (taken) return taken
  if (mime === 'image/apng') throw animatedPicture()
  if (mime === 'application/pdf' || mime?.startsWith('image/')) throw pictureTypeNotTaken()
  throw looksLikeSvg(bytes) ? pictureTypeNotTaken() : notAPicture()
}

/** SVG is text and has no magic number. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  return /^\s*<(\?xml[\s\S]*?<svg|!doctype svg|svg|!--[\s\S]*?<svg)[\s>]/i.test(
    new TextDecoder().decode(bytes.subarray(0, 2048)),
  )
}
