import { type CurrencyCode, isCurrencyCode } from '@outlay/contract/core/currencies'
import { maxAmount } from '@outlay/contract/core/money'
import type { DecimalMark } from '@outlay/contract/importMappings'

/** An amount as it was written. Decimal text with two decimals and no sign; never a JavaScript number. */
export interface ReadAmount {
  readonly amount: string
  readonly isNegative: boolean
  /** Null where no currency stands beside the number. */
  readonly currency: string | null
  /** Where CR or DR stands beside it, which way the money went. */
  readonly direction: 'in' | 'out' | null
}
export type AmountReading = ReadAmount | { readonly problem: string }

const plainDecimals = /^-?\d+[.,]\d{1,2}$/
const plainForm = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/
const dollars: readonly string[] = ['USD', 'CAD', 'AUD', 'SGD', 'HKD', 'NZD', 'MXN']
/** Where it does not matter which currency a sign is of, the one with which every sign is of some. */
export const anyLikely = 'SEK'
const crowns: readonly string[] = ['SEK', 'NOK', 'DKK']
const symbols: ReadonlyMap<string, CurrencyCode> = new Map([
  ['€', 'EUR'],
  ['£', 'GBP'],
  ['US$', 'USD'],
  ['C$', 'CAD'],
  ['CA$', 'CAD'],
  ['A$', 'AUD'],
  ['AU$', 'AUD'],
  ['S$', 'SGD'],
  ['HK$', 'HKD'],
  ['NZ$', 'NZD'],
  ['MX$', 'MXN'],
  ['R$', 'BRL'],
  ['₹', 'INR'],
  ['₩', 'KRW'],
  ['₽', 'RUB'],
  ['R', 'ZAR'],
  ['FR', 'CHF'],
  ['SFR', 'CHF'],
  ['元', 'CNY'],
  ['円', 'JPY'],
])

/**
 * Reads an amount as statements write them: `1.234,56`, `1,234.56`, `1 234,56`, `(12.50)`, `12.50-`, `€ -12,50`,
 * `12.50 USD`. A sign that several currencies share is that of the likely one.
 */
export function readAmount(text: string, mark: DecimalMark, likely: string): AmountReading {
  if (mark === '.') {
    const [whole, sign, units, cents = ''] = plainForm.exec(text) ?? []
    if (whole && units)
      return { amount: decimalText(units, cents), isNegative: sign === '-', currency: null, direction: null }
  }
  const written = text.trim().slice(0, 40)
  if (written === '') return { problem: 'The amount is missing' }
  const { number, isNegative, sign, direction } = partsOf(text)
  const digits = digitsOf(number, mark)
  if (!digits) return { problem: `“${written}” is not an amount` }
  const cents = digits.cents.replace(/0+$/, '')
  if (cents.length > 2) return { problem: `“${written}” has more than two decimals` }
  const amount = decimalText(digits.units, cents)
  if (amount.length > maxAmount.length) return { problem: `“${written}” is more than ${maxAmount}` }
  const currency = sign === '' ? null : currencyOfSign(sign, likely)
  if (currency === undefined) return { problem: `The currency of “${written}” is not supported` }
  return { amount, isNegative, currency, direction }
}

/** The number without spaces, its sign, and what stands beside it. */
function partsOf(text: string) {
  const tidy = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/[−–—]/g, '-')
  const isBracketed = /^[^\d]*\(.*\)[^\d]*$/.test(tidy)
  // The mark behind a short word is none of the number's: kr.12,50.
  const bare = tidy.replace(/[()]/g, '').replace(/(\p{L})\.(?=\d)/u, '$1')
  const minuses = bare.split('-').length - 1
  const [number = ''] = /[\d.,]*\d[.,]?/.exec(bare) ?? []
  const beside = bare.replace(number, '').replace(/[-+]/g, '')
  // The rupiah's code ends as a debit's mark does.
  const [marker = ''] = (!isCurrencyCode(beside.toUpperCase()) && /(?:CR|DR)$/i.exec(beside)) || []
  const sign = beside.slice(0, beside.length - marker.length)
  const direction = marker === '' ? null : marker.toUpperCase() === 'CR' ? ('in' as const) : ('out' as const)
  // Two signs, like two numbers, make it none.
  const isOne = minuses <= 1 && !/\d/.test(sign)
  return { number: isOne ? number : '', isNegative: isBracketed || minuses === 1, sign, direction }
}

const forms: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/,
  ',': /^(\d*|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,(\d*))?$/,
}

function digitsOf(number: string, mark: DecimalMark): { units: string; cents: string } | undefined {
  const [whole, units = '', cents = ''] = forms[mark].exec(number) ?? []
  return whole ? { units: units.replace(/[.,]/g, ''), cents } : undefined
}

function decimalText(units: string, cents: string): string {
  return `${units.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`
}

/** Undefined where what stands there is no currency of Outlay's. */
function currencyOfSign(sign: string, likely: string): string | undefined {
  const code = sign.toUpperCase().replace(/\.$/, '')
  if (isCurrencyCode(code)) return code
  if (code === '$') return dollars.includes(likely) ? likely : 'USD'
  if (code === 'KR') return crowns.includes(likely) ? likely : undefined
  if (code === '¥') return likely === 'CNY' ? 'CNY' : 'JPY'
  return symbols.get(code)
}

/**
 * The decimal mark by evidence of all amounts. Where only groups of three figures were seen it is a guess, and `before`
 * weighs more.
 */
export function decimalMarkOf(
  texts: Iterable<string>,
  before?: DecimalMark,
): { mark: DecimalMark; isGuess: boolean } {
  const votes = { '.': 0, ',': 0 }
  const weak = { '.': 0, ',': 0 }
  for (const text of texts) {
    const number = plainDecimals.test(text) ? text : partsOf(text).number
    const last = number.match(/[.,](?=\d*$)/)?.[0] as DecimalMark | undefined
    if (!last) continue
    const other = last === '.' ? ',' : '.'
    const isRepeated = number.indexOf(last) !== number.lastIndexOf(last)
    if (isRepeated) votes[other] += 1
    else if (number.includes(other) || !/[.,]\d{3}$/.test(number)) votes[last] += 1
    else weak[other] += 1
  }
  if (votes['.'] !== votes[',']) return { mark: votes['.'] > votes[','] ? '.' : ',', isGuess: false }
  const isGuess = votes['.'] + weak['.'] + weak[','] > 0
  return { mark: before ?? (weak[','] > weak['.'] ? ',' : '.'), isGuess }
}
