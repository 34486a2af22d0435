import { type CurrencyCode, currencies, usualCurrencies } from '../core/currencies.ts'
import type { Meaning } from './currencyMeaning.ts'

/** Currencies that are written with the same sign at home. */
export const dollarCurrencies = ['USD', 'CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN', 'TWD'] as const
export const yenCurrencies = ['JPY', 'CNY'] as const
export const crownCurrencies = ['SEK', 'NOK', 'DKK', 'ISK'] as const

const shared: Readonly<Record<string, Meaning>> = {
  $: { codes: dollarCurrencies, isFirstUsual: true },
  '¥': { codes: yenCurrencies },
  '￥': { codes: yenCurrencies },
}

/** Beside the sign of the table. */
const otherSpellings: Readonly<Record<string, CurrencyCode>> = { US$: 'USD', CA$: 'CAD', AU$: 'AUD' }

const hasSign = /\p{Sc}/u

/** Signs that one currency alone has, in capitals: `₺`, `E£`, `HK$`. */
const ownSigns: readonly (readonly [string, CurrencyCode])[] = [
  ...currencies
    .filter(({ symbol }) => hasSign.test(symbol) && !shared[symbol])
    .map(({ code, symbol }) => [symbol.toUpperCase(), code] as const),
  ...Object.entries(otherSpellings),
]

/** What each sign stands for. */
export const signs: Readonly<Record<string, Meaning>> = {
  ...Object.fromEntries(ownSigns.map(([sign, code]): [string, Meaning] => [sign, { codes: [code] }])),
  ...shared,
}

/** The signs that stand for this currency alone. */
export function signsOf(code: CurrencyCode): readonly string[] {
  return ownSigns.flatMap(([sign, one]) => (one === code ? [sign] : []))
}

interface Letters {
  readonly code: CurrencyCode
  readonly symbol: string
  /** Known to everybody, small too; the others look like words and units, and only those who pay with them mean money. */
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

/** Of several currencies: these are among the names, or stay with the usual ones. */
const sharedLetters = new Set(['KR', 'RS', 'LEI', 'BR', 'CFA', 'FCFA'])

/** Beyond the usual currencies, signs of letters alone, in capitals. */
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
