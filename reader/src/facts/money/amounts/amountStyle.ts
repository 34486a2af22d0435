import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { plainCapitals } from '../../../words/text/spelling.ts'
import type { ReceiptText } from '../../../words/text/word.ts'

/** How the receipt's currency is written. */
export interface AmountStyle {
  /** Digits after the separator: 3 for currencies such as the Kuwaiti dinar, else 2. */
  readonly decimals: 2 | 3
  /** Whether amounts have no decimals, as with yen and rupiah. */
  readonly isWhole: boolean
  /** Whether most amounts have decimals: then a number of three or more digits has lost its point. */
  readonly hasCents: boolean
}

export const usualStyle: AmountStyle = { decimals: 2, isWhole: false, hasCents: false }

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
