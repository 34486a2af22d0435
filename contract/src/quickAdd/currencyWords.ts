import { type CurrencyCode, currencyCodes, isCurrencyCode } from '../core/currencies.ts'

const dollars = ['USD', 'CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN'] as const
const crowns = ['SEK', 'NOK', 'DKK'] as const
const yens = ['JPY', 'CNY'] as const

/** What a sign or a word may stand for. Of several, the person's own; else the first where it `isFirstUsual`. */
interface Meaning {
  readonly codes: readonly CurrencyCode[]
  readonly isFirstUsual?: true
}

const signs: Readonly<Record<string, Meaning>> = {
  US$: { codes: ['USD'] },
  CA$: { codes: ['CAD'] },
  C$: { codes: ['CAD'] },
  AU$: { codes: ['AUD'] },
  A$: { codes: ['AUD'] },
  S$: { codes: ['SGD'] },
  HK$: { codes: ['HKD'] },
  NZ$: { codes: ['NZD'] },
  MX$: { codes: ['MXN'] },
  R$: { codes: ['BRL'] },
  $: { codes: dollars, isFirstUsual: true },
  '€': { codes: ['EUR'] },
  '£': { codes: ['GBP'] },
  '¥': { codes: yens },
  '￥': { codes: yens },
  '₹': { codes: ['INR'] },
  '₩': { codes: ['KRW'] },
  '₽': { codes: ['RUB'] },
}

/** After a number; a name with its country first. */
const names: Readonly<Record<string, Meaning>> = {
  '(?:us|american) dollars?': { codes: ['USD'] },
  'canadian dollars?': { codes: ['CAD'] },
  'australian dollars?': { codes: ['AUD'] },
  'singapore(?:an)? dollars?': { codes: ['SGD'] },
  'hong ?kong dollars?': { codes: ['HKD'] },
  'new zealand dollars?': { codes: ['NZD'] },
  'british pounds?|pounds? sterling': { codes: ['GBP'] },
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
  'dollars?|bucks?': { codes: dollars, isFirstUsual: true },
  'euros?': { codes: ['EUR'] },
  'pounds?|quid': { codes: ['GBP'] },
  'yens?': { codes: ['JPY'] },
  'yuan|rmb|renminbi': { codes: ['CNY'] },
  'rupees?|rs': { codes: ['INR'] },
  won: { codes: ['KRW'] },
  'francs?|franken|sfr|fr': { codes: ['CHF'] },
  kr: { codes: crowns },
  'kronor|krona': { codes: ['SEK'] },
  kroner: { codes: ['NOK', 'DKK'] },
  'pesos?': { codes: ['MXN'] },
  'reais|real': { codes: ['BRL'] },
  'rands?': { codes: ['ZAR'] },
  'rou?bles?': { codes: ['RUB'] },
}

/** Words of English, too: a code only in capitals. */
const onlyInCapitals = ['CAD', 'RUB']

const escaped = (text: string) => text.replace(/[$|?]/g, String.raw`\$&`)

/** Longest first. */
export const signPattern = Object.keys(signs).map(escaped).join('|')
export const namePattern = Object.keys(names).join('|')
export const codePattern = currencyCodes.join('|')
/** Letters that are a sign before a number alone. */
export const prefixPattern = String.raw`kr|rs\.?|s?fr\.|r`

/** Codes of ISO 4217 that people write and Outlay does not keep. */
export const otherCodes =
  'zł|Kč|Ft|(?![$€£¥￥₹₩₽])\\p{Sc}|AED|ARS|BGN|CLP|COP|CZK|EGP|GEL|GHS|HRK|HUF|IDR|ILS|ISK|KES|KWD|MAD|MYR|NGN|PEN|PHP|PKR|PLN|QAR|RON|RSD|SAR|THB|TRY|TWD|UAH|UYU|VND'

/** Those that people write small, too, and that are no words. */
export const otherCodesInSmall =
  'aed|bgn|czk|huf|idr|ils|isk|kes|kwd|myr|ngn|pkr|pln|qar|rsd|thb|twd|uah|uyu|vnd'

/** The currencies that may be meant: one, where it is sure. */
export function currenciesMeant(written: string, preferred: string): readonly CurrencyCode[] {
  const code = written.toUpperCase().replace(/\.$/, '')
  if (isCurrencyCode(code)) return [code]
  if (code === 'R') return ['ZAR']
  const name = Object.entries(names).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(code))
  const { codes, isFirstUsual }: Meaning = signs[code] ?? name?.[1] ?? { codes: [] }
  const own = codes.find(one => one === preferred)
  if (own) return [own]
  return isFirstUsual ? codes.slice(0, 1) : codes
}

/**
 * Whether letters that look like a currency are written as one. Before a number, `R` names a model as often: it is rand
 * for whoever counts in rand.
 */
export function isWrittenAsCode(written: string, preferred: string): boolean {
  if (written.toUpperCase() === 'R') return written === 'R' && preferred === 'ZAR'
  return !onlyInCapitals.includes(written.toUpperCase()) || written === written.toUpperCase()
}
