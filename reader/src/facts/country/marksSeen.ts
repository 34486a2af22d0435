import type { Box } from '@outlay/contract/receiptReadings'
import { placeOf } from '../../words/text/receiptText.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText } from '../../words/text/word.ts'
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
  const rows = text.lines.map(readSurely).map(plainCapitals)
  return marks
    .map(mark => ({ ...mark, times: rows.filter(row => mark.pattern.test(row)).length }))
    .filter(({ times }) => times > 0)
    .map(mark => ({ ...mark, total: mark.times * mark.weight }))
    .sort((a, b) => b.total - a.total)
}

/** Where a mark stands first on the picture; null where nowhere. */
export function placeOfMark(text: ReceiptText, pattern: RegExp): Box | null {
  for (const line of text.lines) {
    if (!pattern.test(plainCapitals(readSurely(line)))) continue
    const words = line.words.filter(word => pattern.test(plainCapitals(word.text)))
    return placeOf(text, words.length > 0 ? words : line.words)
  }
  return null
}

function readSurely(line: Line): string {
  return line.words
    .filter(word => word.confidence >= leastSureness || /\d/.test(word.text))
    .map(word => word.text)
    .join(' ')
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
