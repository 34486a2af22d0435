import type { Box } from '@outlay/contract/receiptReadings'
import { placeOf } from '../../words/text/receiptText.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'
import { type CurrencyMark, sharedMarks } from './currencyMarks.ts'

/** A sign or code of a currency that stands on a receipt. */
export interface SeenMark extends CurrencyMark {
  /** How many lines hold it. */
  readonly times: number
  /** Its own weight times that. */
  readonly total: number
}

/** Words less sure than this are marks and stains, unless there are figures in them. */
const leastSureness = 0.4

/** Those of some marks that stand on a receipt, the one seen most first. */
export function marksSeen(text: ReceiptText, marks: readonly CurrencyMark[]): SeenMark[] {
  const rows = text.lines.map(sureTextOf).map(plainCapitals)
  return marks
    .map(mark => ({ ...mark, times: rows.filter(row => mark.pattern.test(row)).length }))
    .filter(({ times }) => times > 0)
    .map(mark => ({ ...mark, total: mark.times * mark.weight }))
    .sort((a, b) => b.total - a.total)
}

/** The word that holds a mark where it stands first on the picture; null where nowhere. */
export function placeOfMark(text: ReceiptText, pattern: RegExp): Box | null {
  for (const line of text.lines) {
    const words = sureWordsOf(line)
    const spelt = words.map(word => plainCapitals(word.text))
    const match = pattern.exec(spelt.join(' '))
    if (match) return placeOf(text, words.slice(...wordOfMark(spelt, match)))
  }
  return null
}

const letterOrSign = /[\p{L}\p{Sc}]/u

/**
 * Which of a line's words holds a mark, as its first place and the one behind its last. Marks are told by the figures and
 * words beside them as well, `TOTAL MOP 12`, `12 €`: of those the last with a letter or sign is the mark.
 */
function wordOfMark(words: readonly string[], match: RegExpExecArray): [from: number, to: number] {
  const end = match.index + match[0].length
  let start = 0
  let mark = 0
  for (const [index, word] of words.entries()) {
    const held = word.slice(Math.max(0, match.index - start), Math.max(0, end - start))
    if (letterOrSign.test(held)) mark = index
    start += word.length + 1
  }
  return [mark, mark + 1]
}

function sureTextOf(line: Line): string {
  return sureWordsOf(line)
    .map(word => word.text)
    .join(' ')
}

function sureWordsOf(line: Line): Word[] {
  return line.words.filter(word => word.confidence >= leastSureness || /\d/.test(word.text))
}

const outnumbered = 3

/** One sign among many of another kind is a misread one. */
export function isOutnumbered(seen: SeenMark, text: ReceiptText): boolean {
  const rows = text.lines.map(line => plainCapitals(line.text))
  return sharedMarks.some(
    ({ pattern, codes }) =>
      !codes.includes(seen.code) && rows.filter(row => pattern.test(row)).length >= outnumbered * seen.times,
  )
}

const figure = /\d[.,]\d{2,3}(?!\d)|[^\w\s] ?\d|\d ?\p{Sc}/u

/** Whether anything on it may be a sum. */
export function hasSums({ lines }: ReceiptText): boolean {
  return lines.some(line => figure.test(line.text))
}

const taxName =
  /\b(?:MW-?ST|UST|UM?ST-?ID|STEUER|VAT|GST|SST|HST|TVA|IVA|P\.? ?IVA|BTW|MOMS|MVA|PTU|NIP|CGST|TAX|CNPJ|RFC|ABN)\b|TAX ?INVOICE/

/** Whether a tax is named: taxes are written, and paid, in the money of the country. */
export function namesTax({ lines }: ReceiptText): boolean {
  return lines.some(line => taxName.test(plainCapitals(line.text)))
}
