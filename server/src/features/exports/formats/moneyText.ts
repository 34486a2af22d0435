import { decimalsOf, noCurrency } from '@outlay/contract/core/currencies'
import { moneyFormat } from '@outlay/contract/core/money'
import { Big } from 'big.js'

/** Documents are in English, whatever the browser's language: the same pack reads the same everywhere. */
const language = 'en'
const moneyFormats = new Map<string, Intl.NumberFormat>()
const numberFormats = new Map<number, Intl.NumberFormat>()

/** Decimal text as money: `1234.5`, `EUR` → `€1,234.50`. No currency: the number alone. Exact for any length. */
export function moneyText(amount: string, currency: string): string {
  if (currency === noCurrency) return grouped(amount, 2)
  const format = currencyFormat(currency)
  return format ? format.format(exact(amount)) : `${grouped(amount, 2)} ${currency}`
}

/** The same without the currency's sign, for columns whose head names it: `1,234.50`; yen without decimals. */
export function amountText(amount: string, currency: string): string {
  return grouped(amount, decimalsOf(currency))
}

export const countText = (count: number): string => grouped(String(count), 0)

/** `part` of `whole` in per cent with one decimal; '' of nothing. */
export function shareText(part: string, whole: string): string {
  return Big(whole).eq(0) ? '' : `${Big(part).times(100).div(whole).toFixed(1)}%`
}

function grouped(amount: string, decimals: number): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = numberFormats.get(decimals) ?? new Intl.NumberFormat(language, digits)
  numberFormats.set(decimals, format)
  return format.format(exact(amount))
}

/** None for a text that is no currency's code. */
function currencyFormat(currency: string): Intl.NumberFormat | undefined {
  if (!/^[A-Z]{3}$/.test(currency)) return undefined
  const format = moneyFormats.get(currency) ?? new Intl.NumberFormat(language, moneyFormat(currency))
  moneyFormats.set(currency, format)
  return format
}

// Decimal text is formatted digit by digit, never as a float (ECMA-402, Intl.NumberFormat v3); its type asks for this.
const exact = (amount: string) => amount as `${number}`
