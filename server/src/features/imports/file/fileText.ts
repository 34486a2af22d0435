import { fileTypeFromBuffer } from 'file-type'
import { emptyStatement, notAStatement, packedStatement, pictureAsStatement } from '../imports.errors.ts'

export interface FileText {
  readonly text: string
  /** As a person would call it. */
  readonly encoding: 'UTF-8' | 'UTF-16' | 'Windows-1252'
}

/** So much is looked at to tell what a file is. */
const headBytes = 4096

/**
 * The text of a file, by its bytes: UTF-8 and UTF-16 with or without a byte order mark, else Windows-1252.
 * @throws emptyStatement, pictureAsStatement, packedStatement, notAStatement
 */
export async function textOf(bytes: Uint8Array): Promise<FileText> {
  if (bytes.length === 0) throw emptyStatement()
  const marked = markedEncodingOf(bytes)
  // A mark of UTF-16 looks like the beginning of a sound.
  if (!marked) await refuseOtherKinds(bytes)
  const wide = marked ?? wideEncodingOf(bytes)
  if (wide) return decoded(new TextDecoder(wide).decode(bytes), 'UTF-16')
  if (bytes.subarray(0, headBytes).includes(0)) throw notAStatement()
  try {
    return decoded(new TextDecoder('utf-8', { fatal: true }).decode(bytes), 'UTF-8')
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return decoded(new TextDecoder('windows-1252').decode(bytes), 'Windows-1252')
  }
}

/** NUL cannot be kept by the database, and stands in no statement. */
function decoded(text: string, encoding: FileText['encoding']): FileText {
  if (text.includes('\u0000')) throw notAStatement()
  if (text.trim() === '') throw emptyStatement()
  return { text, encoding }
}

/** No kind of picture does without these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: those are what is looked for.
const controls = /[\u0000-\u0008\u000e-\u001f]/

async function refuseOtherKinds(bytes: Uint8Array): Promise<void> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes))
  if (head.subarray(0, 1024).includes('%PDF-') || /^\s*<svg[\s>]/i.test(head.toString('latin1')))
    throw pictureAsStatement()
  if (head.subarray(0, 5).includes('{\\rtf') || head.subarray(0, 4).includes('%!PS')) throw notAStatement()
  // A bank's text may begin like a picture: BMW, GIFT SHOP.
  if (!controls.test(head.toString('latin1'))) return
  const mime = (await fileTypeFromBuffer(bytes))?.mime ?? 'text/plain'
  if (mime.startsWith('image/')) throw pictureAsStatement()
  if (/zip|openxml|opendocument|x-cfb|gzip|7z|rar|bzip|x-tar/.test(mime)) throw packedStatement()
  if (!/^(text\/|application\/xml)/.test(mime)) throw notAStatement()
}

type WideEncoding = 'utf-16le' | 'utf-16be' | undefined

function markedEncodingOf([first, second]: Uint8Array): WideEncoding {
  if (first === 0xff && second === 0xfe) return 'utf-16le'
  return first === 0xfe && second === 0xff ? 'utf-16be' : undefined
}

/** Two bytes a character: in Latin text every other byte is zero. */
function wideEncodingOf(bytes: Uint8Array): WideEncoding {
  const head = bytes.subarray(0, Math.min(bytes.length, headBytes) & ~1)
  const zeros = [0, 0]
  head.forEach((byte, place) => {
    if (byte === 0) zeros[place % 2] = (zeros[place % 2] ?? 0) + 1
  })
  const [even = 0, odd = 0] = zeros
  const most = head.length / 2
  if (odd > 0.6 * most && even < 0.05 * most) return 'utf-16le'
  if (even > 0.6 * most && odd < 0.05 * most) return 'utf-16be'
  return undefined
}
