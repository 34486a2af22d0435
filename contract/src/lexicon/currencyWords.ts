import {
  type CurrencyCode,
  currencies,
  currencyCodes,
  isCurrencyCode,
  usualCurrencies,
} from '../core/currencies.ts'
import { regExpLiteral } from './foldedText.ts'

/** Currencies a sign or word may mean. If several: the person's own, else the first if `isFirstUsual`. */
interface Meaning {
  readonly codes: readonly CurrencyCode[]
  readonly isFirstUsual?: true
}

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

const signs: Readonly<Record<string, Meaning>> = {
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

const fullNames = Object.fromEntries(
  currencies
    .filter(currency => !usualCurrencies.includes(currency))
    .map(({ code, name }): [string, Meaning] => [
      `${regExpLiteral(name.toLowerCase())}s?`,
      { codes: [code] },
    ]),
)

/**
 * Currency names after a number, as regular expression sources; a name with its country first. Shared names only
 * resolve for people who use one of the currencies.
 */
export const currencyNames: Readonly<Record<string, Meaning>> = {
  '(?:us|american) dollars?': { codes: ['USD'] },
  'canadian dollars?': { codes: ['CAD'] },
  'australian dollars?': { codes: ['AUD'] },
  'singapore(?:an)? dollars?': { codes: ['SGD'] },
  'hong ?kong dollars?': { codes: ['HKD'] },
  'new zealand dollars?': { codes: ['NZD'] },
  'british pounds?|pounds? sterling|sterling': { codes: ['GBP'] },
  'swiss francs?': { codes: ['CHF'] },
  'swedish (?:kronor|krona|crowns?)': { codes: ['SEK'] },
  'norwegian (?:kroner?|crowns?)': { codes: ['NOK'] },
  'danish (?:kroner?|crowns?)': { codes: ['DKK'] },
  'indian rupees?': { codes: ['INR'] },
  'japanese yens?': { codes: ['JPY'] },
  'chinese yuan': { codes: ['CNY'] },
  '(?:south )?korean won': { codes: ['KRW'] },
  'mexican pesos?': { codes: ['MXN'] },
  'brazilian (?:reais|reals?)': { codes: ['BRL'] },
  'south african rands?': { codes: ['ZAR'] },
  'russian rou?bles?': { codes: ['RUB'] },
  'dollars?|bucks?': { codes: dollarCurrencies, isFirstUsual: true },
  'euros?': { codes: ['EUR'] },
  'pounds?|quid': { codes: ['GBP'] },
  'yens?': { codes: ['JPY'] },
  'yuan|rmb|renminbi': { codes: ['CNY'] },
  'rupees?|rs': { codes: ['INR', 'PKR', 'LKR', 'NPR', 'MUR', 'SCR'], isFirstUsual: true },
  won: { codes: ['KRW'] },
  'francs?|franken|sfr|fr': { codes: ['CHF'] },
  kr: { codes: crownCurrencies },
  'kronor|krona': { codes: ['SEK'] },
  kroner: { codes: ['NOK', 'DKK'] },
  'reais|real': { codes: ['BRL'] },
  'rands?': { codes: ['ZAR'] },
  'rou?bles?': { codes: ['RUB'] },
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

/** Also English words or names, so a code only in uppercase. */
export const onlyInCapitals =
  /^(?:ALL|AMD|BAM|BOB|CAD|COP|CUP|DOP|GEL|LAK|MAD|MOP|MUR|NAD|PEN|PHP|RON|RUB|SAR|SOS|STN|TOP|TRY)$/

const letterPatterns = byLength(Object.keys(lettersOf)).map(regExpLiteral)

export const signPattern = byLength(Object.keys(signs)).map(regExpLiteral).join('|')
export const namePattern = [...letterPatterns, ...Object.keys(currencyNames)].join('|')
export const codePattern = currencyCodes.join('|')
/** Letters that are a currency sign before a number. */
export const prefixPattern = [
  String.raw`kr|rs\.?|s?fr\.|lei|f?cfa|br|r`,
  ...letterPatterns.map(letters => String.raw`${letters}\.?`),
].join('|')

/** Unknown currency signs. */
export const strangeSign = String.raw`(?![${Object.keys(signs)
  .join('')
  .replaceAll(/[^\p{Sc}]/gu, '')}])\p{Sc}`

/** Possible currencies; a single one if unambiguous. */
export function currenciesMatching(written: string, preferred: string): readonly CurrencyCode[] {
  const code = written.toUpperCase().replace(/\.$/, '')
  if (isCurrencyCode(code)) return [code]
  if (code === 'R') return ['ZAR']
  const letters = lettersOf[code]
  if (letters) return [letters.code]
  const { codes, isFirstUsual }: Meaning = signs[code] ?? meaningOfName(code) ?? { codes: [] }
  const own = codes.find(one => one === preferred)
  if (own) return [own]
  return isFirstUsual ? codes.slice(0, 1) : codes
}

const wholeNames = Object.entries(currencyNames).map(([pattern, meaning]) => ({
  name: new RegExp(`^(?:${pattern})$`, 'i'),
  meaning,
}))

function meaningOfName(written: string): Meaning | undefined {
  return wholeNames.find(({ name }) => name.test(written))?.meaning
}

/**
 * Whether letters that may be a currency are written like one. Before a number, `R` is just as often a model name, so
 * it is only rand for people who use rand.
 */
export function isWrittenAsCode(written: string, preferred: string): boolean {
  if (written.toUpperCase() === 'R') return written === 'R' && preferred === 'ZAR'
  const code = written.toUpperCase().replace(/\.$/, '')
  const letters = lettersOf[code]
  if (letters && !letters.isPlain)
    return preferred === letters.code && written.replace(/\.$/, '') === letters.symbol.replace(/\.$/, '')
  return written.replace(/\.$/, '') === code || !onlyInCapitals.test(code)
}

function byLength(words: readonly string[]): string[] {
  return words.toSorted((one, other) => other.length - one.length)
}
