import type { StatementEncoding } from '@outlay/contract/imports/importMappings'
import { analyse } from 'chardet'
import iconv from 'iconv-lite'
import { meaningsOf } from '../words/columnNames.ts'

/** What is known about a person before reading the file. */
export interface LikelyOrigin {
  /** BCP 47. */
  readonly locale: string
  /** ISO 4217. */
  readonly currency: string
}

type Narrow = Exclude<StatementEncoding, 'UTF-8' | 'UTF-16'>

/** Supported encodings, with the languages and currencies of the places that use them. */
const places: Readonly<Record<Narrow, string>> = {
  'Windows-1252': '',
  'Windows-1250': 'pl cs sk hu hr sl ro bs sq PLN CZK HUF RON BAM',
  'Windows-1251': 'ru uk be bg mk sr kk RUB UAH BYN BGN MKD RSD KZT',
  'Windows-1253': 'el',
  'Windows-1254': 'tr az TRY AZN',
  'Windows-1255': 'he ILS',
  'Windows-1257': 'lt lv et',
  'ISO-8859-2': '',
  Shift_JIS: 'ja JPY',
  'EUC-JP': '',
  GB18030: 'zh CNY',
  Big5: 'zh-TW zh-HK TWD HKD',
  'EUC-KR': 'ko KRW',
}
// Object.keys loses the key type.
const encodings = Object.keys(places) as Narrow[]

/** Names used by the detector. The ISO encodings are subsets of the Windows ones. */
const detected: Readonly<Record<string, Narrow>> = {
  'ISO-8859-1': 'Windows-1252',
  'ISO-8859-5': 'Windows-1251',
  'ISO-8859-7': 'Windows-1253',
  'ISO-8859-8': 'Windows-1255',
  'ISO-8859-9': 'Windows-1254',
}

/** Enough of a file to detect its encoding; cut at the end of a line. */
const headBytes = 32 * 1024
const weights = { place: 30, name: 40, mostNames: 4, oddPair: 8 }

/**
 * The encoding of non-Unicode text: by byte statistics, column names that only it decodes correctly, implausible letter
 * pairs, and the person's locale.
 */
export function guessEncoding(bytes: Uint8Array, origin: LikelyOrigin): StatementEncoding {
  const head = bytes.subarray(0, headBytes)
  const whole = bytes.length > headBytes ? head.subarray(0, head.lastIndexOf(0x0a) + 1) : head
  const confidence = confidences(whole)
  let best: { encoding: Narrow; score: number } = { encoding: 'Windows-1252', score: -Infinity }
  for (const encoding of encodings) {
    const text = iconv.decode(whole, encoding)
    if (cannotBe.test(text)) continue
    const score =
      (confidence.get(encoding) ?? 0) +
      (isOfPlace(encoding, origin) ? weights.place : 0) +
      weights.name * Math.min(weights.mostNames, namesIn(text)) -
      weights.oddPair * oddPairsIn(text) -
      // It shares most bytes with Windows-1250, and few banks use it.
      (encoding === 'ISO-8859-2' ? weights.place : 0)
    if (score > best.score) best = { encoding, score }
  }
  return best.encoding
}

/** Characters that never occur in text. */
const cannotBe = /[\u0080-\u009f\ufffd\ue000-\uf8ff]/

function confidences(bytes: Uint8Array): ReadonlyMap<Narrow, number> {
  const found = new Map<Narrow, number>()
  for (const { name, confidence } of analyse(bytes)) {
    const encoding = detected[name] ?? encodings.find(known => known.toLowerCase() === name.toLowerCase())
    if (encoding) found.set(encoding, Math.max(confidence, found.get(encoding) ?? 0))
  }
  return found
}

function isOfPlace(encoding: Narrow, { locale, currency }: LikelyOrigin): boolean {
  const known = places[encoding].split(' ')
  const language = locale.split('-')[0] ?? locale
  return known.includes(locale) || known.includes(language) || known.includes(currency)
}

/** Counts column names with non-English letters. */
function namesIn(text: string): number {
  const cells = text.slice(0, 8192).split(/[\r\n,;\t|"]+/)
  return new Set(cells.filter(cell => /[^\p{ASCII}]/u.test(cell) && meaningsOf(cell).length > 0)).size
}

const oddPairs = [
  // Two scripts within a word.
  /[A-Za-z](?=[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}])|[\p{sc=Cyrl}\p{sc=Grek}\p{sc=Hebr}](?=[A-Za-z])/gu,
  // Lowercase before an uppercase non-English letter.
  /\p{Ll}(?=[^\p{ASCII}])(?=\p{Lu})/gu,
  // A symbol within a word: ³, ¿, £.
  /\p{L}(?=[^\p{ASCII}\p{L}\p{M}\p{N}\p{P}\p{Z}]\p{L})/gu,
  /[¡-©«-´¶¸-¿](?=\p{L})/gu,
  // Half-width katakana, a common result of wrong decoding.
  /[\uff61-\uff9f]/gu,
]

function oddPairsIn(text: string): number {
  return oddPairs.reduce((sum, pattern) => sum + (text.match(pattern)?.length ?? 0), 0)
}
