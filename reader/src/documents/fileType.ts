import { fileTypeFromBuffer } from 'file-type'
import { UnopenableFileError } from './unopenable.ts'

/** Pictures of one page that are decoded in place; the others need an engine of their own. */
export type PictureType = 'png' | 'jpeg' | 'gif' | 'webp'
export type TakenType = PictureType | 'heic' | 'pdf'

const takenTypes: ReadonlyMap<string, TakenType> = new Map([
  ['image/png', 'png'],
  ['image/jpeg', 'jpeg'],
  ['image/gif', 'gif'],
  ['image/webp', 'webp'],
  ['image/heic', 'heic'],
  ['image/heif', 'heic'],
  // A burst or a living picture: its main picture is the receipt.
  ['image/heic-sequence', 'heic'],
  ['image/heif-sequence', 'heic'],
])

/** A PDF may begin after some bytes of another kind (ISO 32000-1, annex H). */
const pdfBeginsWithin = 1024

/**
 * The type of a receipt by its bytes; what a browser or a file name claims does not count.
 * @throws UnopenableFileError
 */
export async function fileTypeOf(bytes: Uint8Array): Promise<TakenType> {
  if (bytes.length === 0) throw new UnopenableFileError('empty-file')
  const found = await fileTypeFromBuffer(bytes)
  const mime = found?.mime ?? (looksLikeSvg(bytes) ? 'image/svg+xml' : undefined)
  const taken = takenTypes.get(mime ?? '')
  if (taken) return taken
  if (mime === 'image/apng') throw new UnopenableFileError('animated-picture')
  if (mime?.startsWith('image/')) throw new UnopenableFileError('picture-type-not-taken')
  if (looksLikePdf(bytes)) return 'pdf'
  throw new UnopenableFileError(looksLikeSvg(bytes) ? 'picture-type-not-taken' : 'not-a-picture')
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
