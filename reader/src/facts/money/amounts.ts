import { type Line, wordsOfSpan } from '../../words/lines.ts'
import { asDigits } from '../../words/spelling.ts'
import type { Word } from '../../words/word.ts'

/** A sum read on a line. Cents are whole numbers, so adding them up is exact. */
export interface Amount {
  readonly cents: number
  readonly isNegative: boolean
  /** How sure the figure itself is: separator seen, and the recogniser's confidence. 0 to 1. */
  readonly confidence: number
  /** Whether the decimal separator was seen; without it the figure counts only where another one agrees. */
  readonly hasSeparator: boolean
  readonly words: readonly Word[]
  /** Where the sum stands in the line's text. */
  readonly start: number
  readonly end: number
}

const group = String.raw`(?:\d{1,3}(?:[.,' ]\d{3})+|\d{1,2}(?:,\d{2})+,\d{3}|\d{1,7})`
const withDecimals = new RegExp(
  String.raw`(?<![\d.,:]|\d/)(?<minus>[-–—](?=[$€£]?[\d.,])|\()?[$€£]?(?<![\d][.,])(?<whole>${group}|)\s?(?<separator>[.,·])\s?(?<decimals>\d{2})(?![\d%]|[.,:/]\d| ?%)(?<after>-(?!\d)|\))?`,
  'g',
)
const signedWhole =
  /(?:(?:RM|RS|INR|USD|EUR|GBP|MYR|JPY|KRW|CHF|[$€£¥₹₩])\s?\.?\s?)(?<whole>\d{1,3}(?:,\d{2,3})+|\d{1,7})(?![\d.,:/%-])/gi
const lostSeparator =
  /(?<![\d.,:/#-])(?<whole>\d{1,3}[.,]\d{3}|\d{1,4})(?<gap> |)(?<decimals>\d{2})(?= ?(?:[$€£]|EUR\b|[A-Z]{0,2}\W*$))/g
const dateOrTime =
  /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b|\b\d{1,2}[-/. ](?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[-/. ]\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?/gi

/** All sums on a line, from left to right. */
export function findAmounts(line: Line): Amount[] {
  const text = withoutDates(repairedFigures(line.text))
  const exact = [...text.matchAll(withDecimals)].flatMap(match => exactAmount(line, match))
  if (exact.length > 0) return exact
  const signed = [...text.matchAll(signedWhole)].map(match =>
    amountOf(line, match, { decimals: '00', trust: 0.8 }),
  )
  if (signed.length > 0) return signed
  // Without its point the figure before it may have become a letter as well: `B 35`.
  const repaired = text.replace(/[OIl|SBZ](?= \d{2}\W*$)/, asDigits)
  return [...repaired.matchAll(lostSeparator)].map(match =>
    amountOf(line, match, { decimals: match.groups?.decimals ?? '00', trust: 0.3 }),
  )
}

/** Figures with look-alike letters in them, `1O.5O`, read as figures; the length stays. */
function repairedFigures(text: string): string {
  return text
    .replace(/[\dOoIl|SBZ]+(?:[.,][\dOoIl|SBZ]+)+/g, figure =>
      /\d/.test(figure) ? asDigits(figure) : figure,
    )
    .replace(/(\d[.,]\d)[CcUu](?!\w)/g, '$10')
}

function withoutDates(text: string): string {
  return text.replace(dateOrTime, date => '#'.repeat(date.length))
}

function exactAmount(line: Line, match: RegExpMatchArray): Amount[] {
  const { whole = '', decimals = '00' } = match.groups ?? {}
  // A bare ".50" may be a torn figure; it is kept only for what equations make of it.
  const trust = whole === '' ? 0.3 : 1
  return [amountOf(line, match, { decimals, trust })]
}

function amountOf(line: Line, match: RegExpMatchArray, reading: { decimals: string; trust: number }): Amount {
  const { whole = '0', minus, after } = match.groups ?? {}
  const end = (match.index ?? 0) + match[0].length
  const { digits, start } = closeGroups(line, { whole, start: match.index ?? 0, end })
  const words = wordsOfSpan(line, start, end)
  const sureness = Math.min(...words.map(word => word.confidence))
  return {
    cents: Number(digits || '0') * 100 + Number(reading.decimals),
    isNegative: isNegative(minus, after),
    confidence: reading.trust * (Number.isFinite(sureness) ? sureness : 0),
    hasSeparator: reading.trust > 0.5,
    words,
    start,
    end,
  }
}

/**
 * A space may part thousands, `1 234,56`, or a quantity from its price, `7  139,00`: what stands further off than
 * a letter is wide is not part of the figure.
 */
function closeGroups(
  line: Line,
  { whole, start, end }: { readonly whole: string; readonly start: number; readonly end: number },
): { digits: string; start: number } {
  const digits = whole.replace(/\D/g, '')
  const space = line.text.slice(start, end).indexOf(' ')
  if (!/\d \d/.test(whole) || space < 0) return { digits, start }
  const [first, second] = wordsOfSpan(line, start, end)
  const gap = first && second ? second.box.x - (first.box.x + first.box.width) : 0
  if (first && gap < 0.7 * first.box.height) return { digits, start }
  return { digits: whole.slice(whole.indexOf(' ')).replace(/\D/g, ''), start: start + space + 1 }
}

/** -5.00, 5.00- and (5.00) are taken off. */
function isNegative(minus: string | undefined, after: string | undefined): boolean {
  if (minus === '(') return after === ')'
  return minus !== undefined || after === '-'
}

/** Cents as decimal text: 8090 becomes `80.90`. */
export function decimalText(cents: number): string {
  const sign = cents < 0 ? '-' : ''
  const digits = String(Math.abs(cents)).padStart(3, '0')
  return `${sign}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
