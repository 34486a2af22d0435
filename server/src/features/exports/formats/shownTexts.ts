import { TZDate } from '@date-fns/tz'
import { decimalsOf, noCurrency } from '@outlay/contract/core/currencies'
import { decimalAmount, moneyFormat } from '@outlay/contract/core/money'
import { fullMonthNames } from '@outlay/contract/lexicon/calendarNames'
import { Big } from 'big.js'
import { format, parseISO } from 'date-fns'
import type { ExportedExpense, ExportSource } from '../exportSource.ts'

/** A calendar day in an unambiguous format: `2026-03-14` → `14 Mar 2026`. */
export function dayText(day: string): string {
  const [year = '', month = '', date = ''] = day.split('-')
  return `${Number(date)} ${months[Number(month) - 1] ?? month} ${year}`
}

/** As `dayText`; '–' for a day that could not be read. */
export function expenseDayText({ date, unread }: ExportedExpense): string {
  return unread.includes('date') ? '–' : dayText(date)
}

const months = fullMonthNames('en').map(name => name.charAt(0).toUpperCase() + name.slice(1, 3))

/** `1 January 2026 to 31 March 2026`; also for open-ended periods. */
export function periodText({ from, to }: ExportSource['period']): string {
  if (from && to) return from === to ? longDay(from) : `${longDay(from)} to ${longDay(to)}`
  if (from) return `Since ${longDay(from)}`
  return to ? `Until ${longDay(to)}` : 'All expenses'
}

/** An instant in the person's time zone: `21 November 2026, 11:05 (Europe/Berlin)`. */
export const instantText = (instant: Date, timezone: string): string =>
  `${format(new TZDate(instant.getTime(), timezone), 'd MMMM yyyy, HH:mm')} (${timezone})`

const longDay = (day: string): string => format(parseISO(day), 'd MMMM yyyy')

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

export const conversionText =
  'An amount paid in another currency is converted at the exchange rate of its own day, or else of the last day before it whose rates were known.'

/** Who published the rates: `currency-api.pages.dev; those of 29 Sep 2026 came with Outlay (A Publisher)`. */
export function rateSourceText({ daily, bundled }: ExportSource['rateSources']): string {
  const cameWith = `those of ${dayText(bundled.day)} came with Outlay (${bundled.publisher})`
  return daily ? `${daily}; ${cameWith}` : `as kept on this server; ${cameWith}`
}

/** Enough digits to convert millions to the cent, and few enough for a line; tables of expenses have them all. */
const mostFigures = 10

/** A rate as lists show it. */
export function listedRate(rate: string): string {
  const [, decimals = ''] = new Big(rate).prec(mostFigures).toFixed().split('.')
  return new Big(rate).toFixed(Math.max(decimals.length, 6))
}

export interface RunningSum {
  count: number
  total: Big
}

export const nothing = (): RunningSum => ({ count: 0, total: Big(0) })

/** `amount` is decimal text. */
export function addTo(sum: RunningSum, amount: string): void {
  sum.count += 1
  sum.total = sum.total.plus(amount)
}

/** Decimal text of a sum of amounts. */
export const sumText = (total: Big): string => decimalAmount(total.toFixed())
