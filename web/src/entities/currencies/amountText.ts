import { currencyOf, decimalsOf } from '@outlay/contract/core/currencies'
import { readWrittenNumber } from '@outlay/contract/lexicon/writtenNumbers'
import { decimalMark } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

const signs = /\p{Sc}/gu
/** `25.-`, `25,–` */
const noCents = /[.,][-–—]$/

/**
 * Parses an amount as typed or pasted (`$1,234.50`, `1.234,50 €`, `CHF 25.-`) into a decimal string (`1234.50`).
 * Ambiguous input, other currencies and non-amounts are returned unchanged, for validation to report. In a currency
 * with three decimals, three digits after the mark are decimals.
 */
export function amountText(locale: Locale, typed: string, currency = ''): string {
  const asTyped = typed.trim()
  const hasThreeDecimals = decimalsOf(currency) === 3
  if (hasThreeDecimals && /^\d+\.\d{3}$/.test(asTyped)) return asTyped
  const bare = withoutCurrency(asTyped, currency).replace(noCents, '')
  if (!/^[\d.,]/.test(bare) || /[^\d.,'’\s]/.test(bare)) return asTyped
  const read = readWrittenNumber(bare, { decimalMark: decimalMark(locale), hasThreeDecimals })
  return !read || read.isDoubtful ? asTyped : read.text
}

/** A decimal string with the user's decimal mark, if its three decimals could be taken for thousands. */
export function typedAmount(locale: Locale, amount: string): string {
  return /^\d+\.\d{3}$/.test(amount) ? amount.replace('.', decimalMark(locale)) : amount
}

/** Removes the sign or code, unless it is of another currency. A dollar sign may be of any dollar or peso. */
function withoutCurrency(text: string, currency: string): string {
  const symbol = currencyOf(currency)?.symbol ?? ''
  const isOther = currency !== '' && text.match(signs)?.some(sign => sign !== '$' && !symbol.includes(sign))
  if (isOther) return text
  const [number = ''] = /[\d.,].*\d[.,]?[-–—]?/s.exec(text) ?? [text]
  const beside = text.replace(number, '').trim()
  const isOwn = [currency, symbol].some(own => own !== '' && own.toLowerCase() === beside.toLowerCase())
  return isOwn ? number : text.replace(signs, '').trim()
}
