import { currencyOf, decimalsOf } from '@outlay/contract/core/currencies'
import { readWrittenNumber } from '@outlay/contract/lexicon/writtenNumbers'
import { decimalMark } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

const signs = /\p{Sc}/gu
/** `25.-`, `25,–` */
const noCents = /[.,][-–—]$/

/**
 * A sum as people type or paste it (`$1,234.50`, `1.234,50 €`, `CHF 25.-`) as decimal text (`1234.50`), which it leaves as
 * it is. What cannot be told for sure, names another currency, or is no sum, comes back as it was, for validation to
 * name. A currency with three decimals makes decimals of three digits.
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

/** Decimal text as the person types it, where its three decimals would be taken for thousands in another currency. */
export function typedAmount(locale: Locale, amount: string): string {
  return /^\d+\.\d{3}$/.test(amount) ? amount.replace('.', decimalMark(locale)) : amount
}

/** Without the sign or code beside it, but for those of another currency. A dollar sign may be of any dollar or peso. */
function withoutCurrency(text: string, currency: string): string {
  const symbol = currencyOf(currency)?.symbol ?? ''
  const isOther = currency !== '' && text.match(signs)?.some(sign => sign !== '$' && !symbol.includes(sign))
  if (isOther) return text
  const [number = ''] = /[\d.,].*\d[.,]?[-–—]?/s.exec(text) ?? [text]
  const beside = text.replace(number, '').trim()
  const isOwn = [currency, symbol].some(own => own !== '' && own.toLowerCase() === beside.toLowerCase())
  return isOwn ? number : text.replace(signs, '').trim()
}
