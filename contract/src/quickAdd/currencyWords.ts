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
  '₹': { codes: ['INR'] },
  '₩': { codes: ['KRW'] },
  '₽': { codes: ['RUB'] },
}

/** After a number. */
const names: Readonly<Record<string, Meaning>> = {
  'dollars?|bucks?': { codes: dollars, isFirstUsual: true },
  'euros?': { codes: ['EUR'] },
  'pounds?|quid': { codes: ['GBP'] },
  'yens?': { codes: ['JPY'] },
  'yuan|rmb|renminbi': { codes: ['CNY'] },
  'rupees?': { codes: ['INR'] },
  won: { codes: ['KRW'] },
  'francs?|franken|sfr|fr': { codes: ['CHF'] },
  kr: { codes: crowns },
  'kronor|krona': { codes: ['SEK'] },
  kroner: { codes: ['NOK', 'DKK'] },
  'pesos?': { codes: ['MXN'] },
  'reais|real': { codes: ['BRL'] },
  rand: { codes: ['ZAR'] },
  'rou?bles?': { codes: ['RUB'] },
}

/** Words of English, too: a code only in capitals. */
const onlyInCapitals = ['CAD', 'RUB']

const escaped = (text: string) => text.replace(/[$|?]/g, String.raw`\$&`)

/** Longest first. */
export const signPattern = Object.keys(signs).map(escaped).join('|')
export const namePattern = Object.keys(names).join('|')
export const codePattern = currencyCodes.join('|')

/** Codes of ISO 4217 that people write and Outlay does not keep. */
export const otherCodes =
  'zł|Kč|Ft|[₺₴₱฿₫₦₪]|AED|ARS|BGN|CLP|COP|CZK|EGP|GEL|GHS|HRK|HUF|IDR|ILS|ISK|KES|KWD|MAD|MYR|NGN|PEN|PHP|PKR|PLN|QAR|RON|RSD|SAR|THB|TRY|TWD|UAH|UYU|VND'

/** Which currency was meant; null where it may be several. */
export function currencyMeant(written: string, preferred: string): CurrencyCode | null {
  const code = written.toUpperCase()
  if (isCurrencyCode(code)) return code
  const name = Object.entries(names).find(([pattern]) => new RegExp(`^(?:${pattern})$`, 'i').test(written))
  const meaning = signs[code] ?? name?.[1]
  if (!meaning) return null
  const own = meaning.codes.find(one => one === preferred)
  const [first] = meaning.codes
  const isPlain = meaning.codes.length === 1 || meaning.isFirstUsual
  return own ?? (isPlain && first ? first : null)
}

/** Whether letters that look like a code are written as one. */
export function isWrittenAsCode(written: string): boolean {
  return !onlyInCapitals.includes(written.toUpperCase()) || written === written.toUpperCase()
}
