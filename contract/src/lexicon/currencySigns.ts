import { type CurrencyCode, currencies, usualCurrencies } from '../core/currencies.ts'
import type { Meaning } from './currencyMeaning.ts'

/** Currencies that share a sign at home. */
export const dollarCurrencies = ['USD', 'CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN', 'TWD'] as const
export const yenCurrencies = ['JPY', 'CNY'] as const
export const crownCurrencies = ['SEK', 'NOK', 'DKK', 'ISK'] as const

const shared: Readonly<Record<string, Meaning>> = {
  $: { codes: dollarCurrencies, isFirstUsual: true },
  '¥': { codes: yenCurrencies },
  '￥': { codes: yenCurrencies },
}

/** In addition to the table's symbols. */
const otherSpellings: Readonly<Record<string, CurrencyCode>> = { US$: 'USD', CA$: 'CAD', AU$: 'AUD' }

const hasSign = /\p{Sc}/u

/** Uppercase signs of exactly one currency: `₺`, `E£`, `HK$`. */
const ownSigns: readonly (readonly [string, CurrencyCode])[] = [
  ...currencies
    .filter(({ symbol }) => hasSign.test(symbol) && !shared[symbol])
    .map(({ code, symbol }) => [symbol.toUpperCase(), code] as const),
  ...Object.entries(otherSpellings),
]

export const signs: Readonly<Record<string, Meaning>> = {
  ...Object.fromEntries(ownSigns.map(([sign, code]): [string, Meaning] => [sign, { codes: [code] }])),
  ...shared,
}

/** Signs of this currency only. */
export function signsOf(code: CurrencyCode): readonly string[] {
  return ownSigns.flatMap(([sign, one]) => (one === code ? [sign] : []))
}

interface Letters {
  readonly code: CurrencyCode
  readonly symbol: string
  /**
   * Unambiguous, even in lowercase; others look like words and units, and only mean money to people who use the
   * currency.
   */
  readonly isPlain: boolean
}

const plainLetters: Readonly<Record<string, CurrencyCode>> = {
  RM: 'MYR',
  RP: 'IDR',
  ZŁ: 'PLN',
  ZL: 'PLN',
  KČ: 'CZK',
  KSH: 'KES',
  TSH: 'TZS',
  USH: 'UGX',
  NIS: 'ILS',
  TL: 'TRY',
  TK: 'BDT',
}

/** Shared by several currencies, so they are handled with the names or the usual currencies. */
const sharedLetters = new Set(['KR', 'RS', 'LEI', 'BR', 'CFA', 'FCFA'])

/** Uppercase all-letter symbols of the less usual currencies. */
export const lettersOf: Readonly<Record<string, Letters>> = Object.fromEntries([
  ...currencies
    .filter(
      currency =>
        !usualCurrencies.includes(currency) &&
        !hasSign.test(currency.symbol) &&
        currency.symbol !== currency.code,
    )
    .map(({ code, symbol }): [string, Letters] => [
      symbol.toUpperCase().replace(/\.$/, ''),
      { code, symbol, isPlain: false },
    ])
    .filter(([letters]) => !sharedLetters.has(letters)),
  ...Object.entries(plainLetters).map(([symbol, code]): [string, Letters] => [
    symbol,
    { code, symbol, isPlain: true },
  ]),
])
