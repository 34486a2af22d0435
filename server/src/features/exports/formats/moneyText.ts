import { decimalsOf, noCurrency } from '@outlay/contract/core/currencies'
import { moneyFormat } from '@outlay/contract/core/money'
import { Big } from 'big.js'

/** Documents are in English whatever the browser's language, so that a pack reads the same everywhere. */
const language = 'en'
const moneyFormats = new Map<string, Intl.NumberFormat>()
const numberFormats = new Map<number, Intl.NumberFormat>()

/** Decimal text as money: `1234.5`, `EUR` → `€1,234.50`. Without a currency, the number alone. Exact at any length. */
export function moneyText(amount: string, currency: string): string {
  if (currency === noCurrency) return grouped(amount, 2)
  const format = currencyFormat(currency)
  return format ? format.format(exact(amount)) : `${grouped(amount, 2)} ${currency}`
}

/** The same without the currency symbol, for columns whose header names it: `1,234.50`; yen without decimals. */
export function amountText(amount: string, currency: string): string {
  return grouped(amount, decimalsOf(currency))
}

export const countText = (count: number): string => grouped(String(count), 0)

/** `part` of `whole` in percent with one decimal; '' where `whole` is zero. */
export function shareText(part: string, whole: string): string {
  return Big(whole).eq(0) ? '' : `${Big(part).times(100).div(whole).toFixed(1)}%`
}

function grouped(amount: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = numberFormats.get(decimals) ?? new Intl.NumberFormat(language, digits)
  numberFormats.set(decimals, format)
  return format.format(exact(amount))
}

/** Undefined for text that is not a currency code. */
function currencyFormat(currency: string): Intl.NumberFormat | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const format = moneyFormats.get(currency) ?? new Intl.NumberFormat(language, moneyFormat(currency))
  moneyFormats.set(currency, format)
  return format
}

// Intl formats decimal strings exactly (ECMA-402, Intl.NumberFormat v3), but its type requires `${number}`.
const exact = (amount: string) => amount as `${number}`
