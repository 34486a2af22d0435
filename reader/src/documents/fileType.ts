import { fileTypeFromBuffer } from 'file-type'
import { UnreadableFileError } from './unopenable.ts'

/** Single-page pictures decoded in process; the others need their own engine. */
export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp'
export type TakenType = PictureType | 'heic' | 'pdf'

const takenTypes: ReadonlyMap<string, TakenType> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  // A burst or live photo: its main picture is the receipt.
  ['image/heic-sequence', 'heic'],
  ['image/heif-sequence', 'heic'],
])

/** A PDF header may be preceded by other bytes (ISO 32000-1, annex H). */
const pdfBeginsWithin = 1024

/**
 * Detects a receipt's type from its bytes, ignoring what a browser or file name claims.
 * @throws UnreadableFileError
 */
export async function fileTypeOf(bytes: Uint8Array): Promise<TakenType> {
  if (bytes.length === 0) throw new UnreadableFileError('empty-file')
  const found = await fileTypeFromBuffer(bytes)
  const mime = found?.mime ?? (looksLikeSvg(bytes) ? 'image/svg+xml' : undefined)
  const taken = takenTypes.get(mime ?? '')
  if (taken) return taken
  if (mime === 'image/apng') throw new UnreadableFileError('animated-picture')
  if (mime?.startsWith('image/')) throw new UnreadableFileError('picture-type-not-taken')
  if (looksLikePdf(bytes)) return 'pdf'
  throw new UnreadableFileError(looksLikeSvg(bytes) ? 'picture-type-not-taken' : 'not-a-picture')
}

function looksLikePdf(bytes: Uint8Array): boolean {
  const start = bytes.subarray(0, pdfBeginsWithin)
  return Buffer.from(start.buffer, start.byteOffset, start.length).includes('%PDF-')
}

/** SVG is text and has no magic number. */
function looksLikeSvg(bytes: Uint8Array): boolean {
  return /^\s*<(\?xml[\s\S]*?<svg|!doctype svg|svg|!--[\s\S]*?<svg)[\s>]/i.test(
    new TextDecoder().decode(bytes.subarray(0, 2048)),
  )
}
