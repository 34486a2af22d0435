import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { placeOf } from '../../words/text/receiptText.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'
import { type CurrencyMark, sharedMarks } from './currencyMarks.ts'

/** A currency sign or code found on a receipt. */
export interface SeenMark extends CurrencyMark {
  /** Number of lines with it. */
  readonly times: number
  /** Weight times `times`. */
  readonly total: number
}

/** Less certain words are specks and stains, unless they have digits. */
const leastSureness = 0.4

/** Marks found on a receipt, most frequent first. */
export function marksSeen(text: ReceiptText, marks: readonly CurrencyMark[]): SeenMark[] {
  const rows = text.lines.map(sureTextOf).map(plainCapitals)
  return marks
    .map(mark => ({ ...mark, times: rows.filter(row => mark.pattern.test(row)).length }))
    .filter(({ times }) => times > 0)
    .map(mark => ({ ...mark, total: mark.times * mark.weight }))
    .sort((a, b) => b.total - a.total)
}

/** The word with a mark's first occurrence; null if there is none. */
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
 * Which of a line's words holds a mark, as a half-open range of word indexes. Marks may match the numbers and words
 * next to them, `TOTAL MOP 12`, `12 €`: the last matched word with a letter or sign is the mark.
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

/** A single sign among many others is a misreading. */
export function isOutnumbered(seen: SeenMark, text: ReceiptText): boolean {
  const rows = text.lines.map(line => plainCapitals(line.text))
  return sharedMarks.some(
    ({ pattern, codes }) =>
      !codes.includes(seen.code) && rows.filter(row => pattern.test(row)).length >= outnumbered * seen.times,
  )
}

const figure = /\d[.,]\d{2,3}(?!\d)|[^\w\s] ?\d|\d ?\p{Sc}/u

/** Whether anything may be an amount. */
export function hasSums({ lines }: ReceiptText): boolean {
  return lines.some(line => figure.test(line.text))
}

const taxName =
  /\b(?:MW-?ST|UST|UM?ST-?ID|STEUER|VAT|GST|SST|HST|TVA|IVA|P\.? ?IVA|BTW|MOMS|MVA|PTU|NIP|CGST|TAX|CNPJ|RFC|ABN)\b|TAX ?INVOICE/

/** Whether a tax is named, which implies the country's own currency. */
export function namesTax({ lines }: ReceiptText): boolean {
  return lines.some(line => taxName.test(plainCapitals(line.text)))
}
