import { formatMoney } from '@outlay/contract/core/money'
import type { Locale } from './locale.ts'

/** Formats a decimal string as money: `1234.5`, `EUR` → `€1,234.50`. Same as `formatMoney` of the contract. */
export function money(locale: Locale, amount: string, code: string): string {
  return formatMoney(amount, code, locale)
}

/** The shortest form, for tight spaces: $1.2K. The full amount is shown nearby. */
export function compactMoney(locale: Locale, amount: string, code: string): string {
  const short = { notation: 'compact', minimumFractionDigits: 0, maximumFractionDigits: 1 } as const
  // Only the first digits remain, so `Number` is precise enough.
  return numberFormat(locale, { style: 'currency', currency: code, ...short }).format(Number(amount))
}

/** An integer with thousands separators. */
export function count(locale: Locale, value: number): string {
  return numberFormat(locale, { maximumFractionDigits: 0 }).format(value)
}

/** A number with a fixed number of decimals. */
export function decimal(locale: Locale, value: number, decimals: number): string {
  return numberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )
}

export function decimalMark(locale: Locale): '.' | ',' {
  return decimal(locale, 0.5, 1).includes(',') ? ',' : '.'
}

/** A share, 0 to 1, as a percentage with a fixed number of decimals. */
export function percent(locale: Locale, share: number, decimals = 0): string {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  return numberFormat(locale, { style: 'percent', ...digits }).format(share)
}

/** An exchange rate with five significant digits. */
export function rate(locale: Locale, value: number): string {
  return numberFormat(locale, { minimumSignificantDigits: 5, maximumSignificantDigits: 5 }).format(value)
}

/** An instant, ISO 8601, as date and time in a timezone (IANA name). */
export function dateTime(locale: Locale, instant: string, timezone: string): string {
  return dateFormat(locale, { dateStyle: 'medium', timeStyle: 'short', timeZone: timezone }).format(
    new Date(instant),
  )
}

export function dateFormat(locale: Locale, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return kept(dateFormats, cacheKeyOf(locale, options), () => new Intl.DateTimeFormat(locale, options))
}

export function numberFormat(locale: Locale, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return kept(numberFormats, cacheKeyOf(locale, options), () => new Intl.NumberFormat(locale, options))
}

// Formatters are cached: creating one is far slower than using it, and long lists use one per row.
const dateFormats = new Map<string, Intl.DateTimeFormat>()
const numberFormats = new Map<string, Intl.NumberFormat>()

function cacheKeyOf(locale: string | undefined, options: object): string {
  return JSON.stringify([locale, options])
}

function kept<F>(formats: Map<string, F>, key: string, make: () => F): F {
  const format = formats.get(key) ?? make()
  formats.set(key, format)
  return format
}
