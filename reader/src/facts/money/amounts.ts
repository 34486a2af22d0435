import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { lineOf, wordsOfSpan } from '../../words/text/lines.ts'
import { asDigits, plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'

/** How the receipt's currency is written. */
interface AmountStyle {
  /** Digits after the separator: 3 for currencies such as the Kuwaiti dinar, else 2. */
  readonly decimals: 2 | 3
  /** Whether amounts have no decimals, as with yen and rupiah. */
  readonly isWhole: boolean
  /** Whether most amounts have decimals: then a number of three or more digits has lost its point. */
  readonly hasCents: boolean
}

const usualStyle: AmountStyle = { decimals: 2, isWhole: false, hasCents: false }

/** ISO 4217 gives these two decimals, but no one uses them. */
const writtenWhole = new Set(['IDR', 'HUF', 'VND', 'COP', 'TWD'])
const wholeSigns = /[¥￥₩₫]|\bRP\b|\bFT\b/

/** Infers how amounts are written from the currency and the receipt's own numbers. */
export function amountStyleOf({ lines }: ReceiptText): AmountStyle {
  const text = lines.map(line => plainCapitals(line.text)).join('\n')
  const codes = [...text.matchAll(/(?<![A-Z])[A-Z]{3}(?![A-Z])/g)]
    .map(([code]) => code)
    .filter(isCurrencyCode)
  const cents = count(text, /\d[.,]\d{2}(?!\d|[.,]\d)/g)
  const thousandths = count(text, /\d[.,]\d{3}(?!\d|[.,]\d)/g)
  if (codes.some(code => decimalsOf(code) === 3) && thousandths > cents)
    return { decimals: 3, isWhole: false, hasCents: true }
  const isWhole =
    wholeSigns.test(text) || codes.some(code => decimalsOf(code) === 0 || writtenWhole.has(code))
  if (isWhole && cents === 0) return { decimals: 2, isWhole: true, hasCents: false }
  return { ...usualStyle, hasCents: cents >= fewestCents }
}

const fewestCents = 3

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length
}

export interface Amount {
  /** Thousandths of the currency unit, as integers, so that addition is exact with any decimals. */
  readonly mills: number
  readonly isNegative: boolean
  /** Character confidence, 0 to 1. */
  readonly confidence: number
  /** Whether two recognizers agree. */
  readonly isAgreed: boolean
  /** Whether it is written as an amount; a bare number only counts if another figure agrees. */
  readonly hasSeparator: boolean
  /** Alternative readings, in the same unit. */
  readonly alternatives: readonly number[]
  readonly words: readonly Word[]
  /** Start offset in the line's text. */
  readonly start: number
  readonly end: number
}

/** At most twelve digits: more are no amount, and could not be added exactly. */
const group = String.raw`(?:\d{1,3}(?:[.,'’ ]\d{3}){1,3}|\d{1,2}(?:,\d{2}){1,3},\d{3}|\d{1,7})`
const money = `(?:RM|RS|INR|USD|EUR|GBP|MYR|JPY|KRW|IDR|RP|CHF|KWD|BHD|OMR|JOD|TND|VND|HUF|FT|CLP|ISK|[$€£¥₹₩₫])`
const withDecimals = (decimals: number) =>
  new RegExp(
    String.raw`(?<![\d.,]|\d[:/])(?<minus>[-–—]\s?(?=(?:${money}\s?)?[$€£]?[\d.,])|\()?(?:(?<![A-Z])${money}\s?)?(?<![\d][.,])(?<whole>${group}|)\s?(?<separator>[.,·])\s?(?<decimals>\d(?: ?\d){${decimals - 1}})(?![\d%]|[.,:/]\d| ?%)(?<after>-(?!\d)|\))?`,
    'gi',
  )
const exactForms = { 2: withDecimals(2), 3: withDecimals(3) }
const signedWhole = new RegExp(
  String.raw`(?:(?<![A-Z])${money}\s?\.?\s?)(?<minus>-)?(?<whole>(?!0\d)(?:\d{1,3}(?:[.,]\d{2,3}){1,3}|\d{1,7}))(?![\d.,:/%-])`,
  'gi',
)
const signedBehind = new RegExp(
  String.raw`(?<![\d.,:/#-])(?<whole>\d{1,3}(?:[., ]\d{3}){1,3}|\d{1,7})\s?${money}(?![A-Z])`,
  'gi',
)
const bareWhole =
  /(?<![\d.,/#A-Z-]|\d:)(?<minus>-)?(?<whole>\d{1,3}(?:[., ]\d{3}){1,3}|\d{2,7})(?![\d.,:/%A-Z-])/g
const lostSeparator =
  /(?<![\d.,/#]|\d:)(?<minus>-)?(?<!\d-)(?<whole>\d{1,3}[.,]\d{3}|\d{1,4}|(?=0\d\b))(?<gap> |)(?<decimals>\d{2})(?= ?(?:[$€£]|EUR\b|[A-Z]{0,2}\W*$))/g
const dateOrTime =
  /\b\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}\b|\b\d{1,2}[-/. ](?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*[-/. ]\d{2,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?/gi

/** All amounts on a line, left to right. */
export function findAmounts(line: Line, style: AmountStyle = usualStyle): Amount[] {
  const amounts = amountsIn(line, style)
  const unsure = line.words.filter(word => word.alternatives.length > 0)
  if (amounts.length === 0 || unsure.length === 0) return amounts
  return amounts.map(amount => ({
    ...amount,
    alternatives: [...amount.alternatives, ...alternativesOf(line, amount, style)],
  }))
}

function amountsIn(line: Line, style: AmountStyle): Amount[] {
  const text = withoutDates(repairedFigures(line.text))
  const written = [...text.matchAll(exactForms[style.decimals])].filter(match => isOneFigure(line, match))
  const exact = written.map(match => {
    // A bare ".50" may be a torn number, so it is kept with low confidence for equations to confirm.
    const trust = match.groups?.whole === '' && !isPlainCents(match[0], style) ? 0.3 : 1
    return amountOf(line, match, { decimals: match.groups?.decimals ?? '', trust })
  })
  if (exact.length > 0) return [...exact, ...multiplied(line, text, exact)]
  const none = '0'.repeat(style.decimals)
  const whole = (pattern: RegExp, trust: number) =>
    [...text.matchAll(pattern)].map(match => amountOf(line, match, { decimals: none, trust }))
  for (const pattern of [signedWhole, signedBehind]) {
    const signed = whole(pattern, 0.8)
    if (signed.length > 0) return style.hasCents ? signed.map(withLostPoint) : signed
  }
  if (style.isWhole) return whole(bareWhole, 0.7)
  // The digit before a lost point may also have been misread as a letter: `B 35`.
  const repaired = text.replace(/[OIl|SBZ](?= \d{2}\W*$)/, asDigits)
  return [...repaired.matchAll(lostSeparator)].map(match =>
    amountOf(line, match, { decimals: match.groups?.decimals ?? '00', trust: 0.3 }),
  )
}

/** A plain number among amounts with decimals: `$4579` is probably 45.79, but may be literal. */
function withLostPoint(amount: Amount): Amount {
  const { mills } = amount
  const isPlain = !/[.,]/.test(amount.words.map(word => word.text).join(' '))
  if (!isPlain || mills < 100_000 || mills % 1000 !== 0) return amount
  return { ...amount, mills: mills / 100, hasSeparator: false, alternatives: [mills] }
}

/** Decimals may be detached, `83.4 4`; anything further away is another number. */
function isOneFigure(line: Line, match: RegExpMatchArray): boolean {
  if (!match.groups?.decimals?.includes(' ')) return true
  const end = (match.index ?? 0) + match[0].trimEnd().length
  const [before, after] = wordsOfSpan(line, match.index ?? 0, end).slice(-2)
  return !!before && !!after && after.box.x - before.box.x - before.box.width < tornGap * after.box.height
}

const tornGap = 0.3

/** A last amount without its point, if it equals a count times a price before it: `3  4.80  1440`. */
function multiplied(line: Line, text: string, exact: readonly Amount[]): Amount[] {
  const lost = /(?<=\s)(?<whole>\d{1,4})(?<decimals>\d{2})\W*$/.exec(text)
  if (!lost) return []
  const amount = amountOf(line, lost, { decimals: lost.groups?.decimals ?? '00', trust: 0.6 })
  const counts = [...text.slice(0, lost.index).matchAll(/(?<![\d.,])\d{1,3}(?![\d.,])/g)].map(Number)
  const isProduct = counts.some(count => exact.some(({ mills }) => count * mills === amount.mills))
  return isProduct ? [amount] : []
}

/** "-.02" and ",05" are roundings; ".50" is torn off a longer number. */
function isPlainCents(text: string, { decimals }: AmountStyle): boolean {
  return decimals === 2 && /[.,]0\d\D?$/.test(text)
}

/** Replaces look-alike letters in numbers, `1O.5O`, keeping the length. */
function repairedFigures(text: string): string {
  return text
    .replace(/(?<![A-Za-z\d])S(?=\d+[.,]\d{2}(?!\d))/g, '$')
    .replace(/[\dOoIl|SBZ]+(?:[.,][\dOoIl|SBZ]+)+/g, figure =>
      /\d/.test(figure) ? asDigits(figure) : figure,
    )
    .replace(/(\d[.,]\d)[CcUu](?!\w)/g, '$10')
}

function withoutDates(text: string): string {
  return text.replace(dateOrTime, date => '#'.repeat(date.length))
}

interface Reading {
  readonly decimals: string
  readonly trust: number
}

function amountOf(line: Line, match: RegExpMatchArray, { decimals, trust }: Reading): Amount {
  const { whole = '0', minus, after } = match.groups ?? {}
  const end = (match.index ?? 0) + match[0].length
  const { digits, start } = closeGroups(line, { whole, start: match.index ?? 0, end })
  const words = wordsOfSpan(line, start, end)
  const sureness = Math.min(...words.map(word => word.confidence))
  return {
    mills: Number(digits || '0') * 1000 + Number(decimals.replace(' ', '').padEnd(3, '0')),
    isNegative: isNegative(minus, after),
    confidence: Number.isFinite(sureness) ? sureness : 0,
    isAgreed: words.length > 0 && words.every(word => word.isAgreed),
    hasSeparator: trust > 0.5,
    alternatives: [],
    words,
    start,
    end,
  }
}

/** The amount in alternative readings of its words. */
function alternativesOf(line: Line, amount: Amount, style: AmountStyle): readonly number[] {
  const place = (word: Word) => line.words.indexOf(word)
  const others = amount.words.flatMap(word =>
    word.alternatives.flatMap(text => {
      const changed = lineOf(line.words.map(each => (each === word ? { ...word, text } : each)))
      const own = amountsIn(changed, style).filter(({ words }) =>
        words.some(each => changed.words.indexOf(each) === place(word)),
      )
      return own.map(({ mills }) => mills)
    }),
  )
  return [...new Set(others)].filter(mills => mills !== amount.mills)
}

/**
 * A space may group thousands, `1 234,56`, or separate quantity and price, `7  139,00`: a gap wider than a letter ends
 * the number.
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

/** -5.00, 5.00- and (5.00) are negative. */
function isNegative(minus: string | undefined, after: string | undefined): boolean {
  if (minus === '(') return after === ')'
  return minus !== undefined || after === '-'
}
