import { type CurrencyCode, currencies, usualCurrencies } from '../core/currencies.ts'
import { regExpLiteral } from '../core/regExpLiteral.ts'
import type { Meaning } from './currencyMeaning.ts'

const others = currencies.filter(currency => !usualCurrencies.includes(currency))
const hasSign = /\p{Sc}/u

/** Of currencies beyond the usual ones, signs that hold a sign of currency: `₺`, `E£`. */
export const otherSigns: Readonly<Record<string, Meaning>> = Object.fromEntries(
  others
    .filter(({ symbol }) => hasSign.test(symbol))
    .map(({ code, symbol }) => [symbol.toUpperCase(), { codes: [code] }]),
)

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

/** Signs of letters alone, in capitals. */
export const lettersOf: Readonly<Record<string, Letters>> = Object.fromEntries([
  ...others
    .filter(({ code, symbol }) => !hasSign.test(symbol) && symbol !== code)
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

const fullNames = Object.fromEntries(
  others.map(({ code, name }): [string, Meaning] => [
    `${regExpLiteral(name.toLowerCase())}s?`,
    { codes: [code] },
  ]),
)

/** After a number. What several currencies are called is one of theirs only for those who pay with it. */
export const otherNames: Readonly<Record<string, Meaning>> = {
  ...fullNames,
  'pesos?': { codes: ['MXN', 'ARS', 'CLP', 'COP', 'CUP', 'DOP', 'PHP', 'UYU'] },
  'dinars?': { codes: ['KWD', 'BHD', 'DZD', 'IQD', 'JOD', 'LYD', 'RSD', 'TND'] },
  'dirhams?': { codes: ['AED', 'MAD'] },
  'ri(?:y|a|ya)ls?': { codes: ['SAR', 'QAR', 'OMR', 'IRR', 'YER'] },
  'shillings?': { codes: ['KES', 'TZS', 'UGX', 'SOS'] },
  'kwachas?': { codes: ['ZMW', 'MWK'] },
  'manats?': { codes: ['AZN', 'TMT'] },
  'bol[ií]var(?:es)?': { codes: ['VES', 'VED'] },
  colones: { codes: ['CRC', 'SVC'] },
  'f?cfa': { codes: ['XOF', 'XAF'] },
  'leu|lei': { codes: ['RON', 'MDL'] },
  'br|birr': { codes: ['ETB', 'BYN'] },
  'ringgits?': { codes: ['MYR'] },
  'rupiahs?': { codes: ['IDR'] },
  'bahts?': { codes: ['THB'] },
  'dongs?': { codes: ['VND'] },
  'liras?': { codes: ['TRY'] },
  'zlotys?|złoty|zlotych|złotych': { codes: ['PLN'] },
  'koruna|koruny|korun': { codes: ['CZK'] },
  'forints?': { codes: ['HUF'] },
  'shekels?': { codes: ['ILS'] },
  'hryvnias?': { codes: ['UAH'] },
  'nairas?': { codes: ['NGN'] },
  'cedis?': { codes: ['GHS'] },
  tenge: { codes: ['KZT'] },
  'takas?': { codes: ['BDT'] },
  'kyats?': { codes: ['MMK'] },
  'riels?': { codes: ['KHR'] },
  'quetzal(?:es)?': { codes: ['GTQ'] },
  'lempiras?': { codes: ['HNL'] },
  'c[oó]rdobas?': { codes: ['NIO'] },
  'bolivianos?': { codes: ['BOB'] },
  soles: { codes: ['PEN'] },
  'guaran[ií](?:es)?': { codes: ['PYG'] },
  'afghanis?': { codes: ['AFN'] },
  'kwanzas?': { codes: ['AOA'] },
}
