import type { StatementEncoding } from '@outlay/contract/imports/importMappings'
import { fileTypeFromBuffer } from 'file-type'
import iconv from 'iconv-lite'
import { emptyStatement, notAStatement, packedStatement, pictureAsStatement } from '../imports.errors.ts'
import { guessEncoding, type LikelyOrigin } from './encodingGuess.ts'

export interface FileText {
  readonly text: string
  readonly encoding: StatementEncoding
  /** The encoding is not proven by the file. */
  readonly isGuess: boolean
}

/** Enough of a file to detect its type. */
const headBytes = 4096

interface TextOptions {
  readonly bytes: Uint8Array
  readonly origin: LikelyOrigin
  /** Chosen by the person. */
  readonly chosen: StatementEncoding | undefined
}

/**
 * Decodes a file: UTF-8 and UTF-16 with or without a byte order mark, otherwise as its own header says, otherwise the
 * most likely encoding. @throws emptyStatement, pictureAsStatement, packedStatement, notAStatement
 */
export async function textOf({ bytes, origin, chosen }: TextOptions): Promise<FileText> {
  if (bytes.length === 0) throw emptyStatement()
  const marked = markedEncodingOf(bytes)
  // A UTF-16 byte order mark looks like an audio header.
  if (!marked) await refuseOtherKinds(bytes)
  const wide = marked ?? wideEncodingOf(bytes)
  if (wide && (chosen === undefined || chosen === 'UTF-16'))
    return decoded(new TextDecoder(wide).decode(bytes), 'UTF-16')
  if (bytes.subarray(0, headBytes).includes(0)) throw notAStatement()
  if (chosen) return decoded(iconv.decode(bytes, chosen), chosen)
  // Other encodings are hardly ever valid UTF-8 by chance, whatever the header says.
  const unicode = validUnicode(bytes)
  if (unicode !== undefined) return decoded(unicode, 'UTF-8')
  const declared = declaredEncodingOf(bytes)
  const encoding = declared ?? guessEncoding(bytes, origin)
  // Some versions of Node decode Windows-1252 as Latin-1.
  return decoded(iconv.decode(bytes, encoding), encoding, declared === undefined)
}

function validUnicode(bytes: Uint8Array): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch (error) {
    if (!(error instanceof TypeError)) throw error
    return undefined
  }
}

/** The header of OFX 1 (`CHARSET:1252`) and the declaration of XML. */
function declaredEncodingOf(bytes: Uint8Array): StatementEncoding | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes)).toString(
    'latin1',
  )
  const [, charset, xml] =
    /^\s*CHARSET:\s*([\w-]+)|<\?xml[^>]*\bencoding\s*=\s*["']([\w-]+)["']/im.exec(head) ?? []
  const name = (charset ?? xml)?.toLowerCase()
  return name === undefined ? undefined : declaredNames[name]
}

/** US-ASCII is ignored, as a file with other letters is not ASCII. */
const declaredNames: Readonly<Record<string, StatementEncoding>> = {
  ...Object.fromEntries(
    (['1250', '1251', '1252', '1253', '1254', '1255', '1257'] as const).flatMap(page => [
      [page, `Windows-${page}`],
      [`windows-${page}`, `Windows-${page}`],
      [`cp${page}`, `Windows-${page}`],
    ]),
  ),
  'iso-8859-1': 'Windows-1252',
  '8859-1': 'Windows-1252',
  'iso-8859-15': 'Windows-1252',
  'iso-8859-2': 'ISO-8859-2',
  'iso-8859-9': 'Windows-1254',
  shift_jis: 'Shift_JIS',
  'shift-jis': 'Shift_JIS',
  sjis: 'Shift_JIS',
  932: 'Shift_JIS',
  'euc-jp': 'EUC-JP',
  gb18030: 'GB18030',
  gbk: 'GB18030',
  gb2312: 'GB18030',
  936: 'GB18030',
  big5: 'Big5',
  950: 'Big5',
  'euc-kr': 'EUC-KR',
  949: 'EUC-KR',
}

/** Rejects NUL, which Postgres cannot store and no statement contains. */
function decoded(written: string, encoding: StatementEncoding, isGuess = false): FileText {
  const text = written.replace(/^\ufeff/, '')
  if (text.includes('\u0000')) throw notAStatement()
  if (text.trim() === '') throw emptyStatement()
  return { text, encoding, isGuess }
}

/** Every binary image format contains some of these. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be matched.
const controls = /[\u0000-\u0008\u000e-\u001f]/

async function refuseOtherKinds(bytes: Uint8Array): Promise<void> {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.length, headBytes))
  if (head.subarray(0, 1024).includes('%PDF-') || /^\s*<svg[\s>]/i.test(head.toString('latin1')))
    throw pictureAsStatement()
  if (head.subarray(0, 5).includes('{\\rtf') || head.subarray(0, 4).includes('%!PS')) throw notAStatement()
  // A statement's text may start like an image's signature: BMW, GIFT SHOP.
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

/** Detects UTF-16 without a mark: in Latin text every other byte is zero. */
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
