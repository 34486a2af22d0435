import { type CurrencyCode, decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { amountDecimalsOf, isWithinMaximum, maxAmount } from '@outlay/contract/core/money'
import type { DecimalMark } from '@outlay/contract/imports/importMappings'
import { currenciesMatching, lettersOf } from '@outlay/contract/lexicon/currencyWords'
import Big from 'big.js'

/** An amount as read: unsigned decimal text as `decimalAmount` writes it, never a JavaScript number. */
export interface ReadAmount {
  readonly amount: string
  readonly isNegative: boolean
  /** Null without a currency next to the number. */
  readonly currency: string | null
  /** From CR or DR next to the number; null without. */
  readonly direction: 'in' | 'out' | null
}
export type AmountReading = ReadAmount | { readonly problem: string }

const longestSign = 40
const plainDecimals = /^-?\d+[.,]\d{1,2}$/
const plainForm = /^(-?)(\d{1,8})(?:\.(\d{1,2}))?$/
/** For callers that ignore which currency a symbol means and how many decimals it has. */
export const anyCurrency = 'any'
const fullStops = /\.$/
/** Symbols only recognized next to amounts; no one types them in prose. */
const written: ReadonlyMap<string, CurrencyCode> = new Map([
  ['元', 'CNY'],
  ['円', 'JPY'],
  ['人民币', 'CNY'],
  ['人民幣', 'CNY'],
  ['日元', 'JPY'],
  ['日本円', 'JPY'],
  ['美元', 'USD'],
  ['欧元', 'EUR'],
  ['港币', 'HKD'],
  ['新台幣', 'TWD'],
  ['원', 'KRW'],
  ['원화', 'KRW'],
])
/** Letters that more often mark a debit than a currency. */
const marksOfDebits: ReadonlySet<string> = new Set(['DB', 'DT'])

/**
 * Reads an amount as statements write them: `1.234,56`, `1,234.56`, `1 234,56`, `(12.50)`, `12.50-`, `€ -12,50`, `12.50
 * USD`, `RM 12`, `KD 1.250`. `likely` resolves an ambiguous symbol, and determines the decimals of an amount without a
 * currency.
 */
export function readAmount(text: string, mark: DecimalMark, likely: string): AmountReading {
  return (mark === '.' ? readPlainAmount(text) : undefined) ?? readWrittenAmount(text, mark, likely)
}

/** A fast path, as most amounts are plain numbers. */
function readPlainAmount(text: string): ReadAmount | undefined {
  const [, sign, units, cents = ''] = plainForm.exec(text) ?? []
  if (!units) return undefined
  return { amount: decimalText(units, cents), isNegative: sign === '-', currency: null, direction: null }
}

function readWrittenAmount(text: string, mark: DecimalMark, likely: string): AmountReading {
  const written = text.trim().slice(0, 40)
  if (written === '') return { problem: 'The amount is missing' }
  const { number, isNegative, sign, direction } = partsOf(text)
  const digits = digitsOf(number, mark)
  if (!digits) return { problem: `“${written}” is not an amount` }
  if (binaryNoise.test(digits.cents)) return withoutNoise(text, mark, likely)
  const cents = digits.cents.replace(/0+$/, '')
  const currency = sign === '' ? null : currencyOfSign(sign, likely)
  if (currency === undefined) return { problem: `The currency of “${written}” is not supported` }
  const most = mostDecimals(currency ?? likely)
  if (cents.length > most.count) return { problem: `“${written}” has more than ${most.text} decimals` }
  const amount = decimalText(digits.units, cents)
  if (!isWithinMaximum(amount)) return { problem: `“${written}” is more than ${maxAmount}` }
  return { amount, isNegative, currency, direction }
}

/** Floating-point noise: 12.340000000000001. */
const binaryNoise = /^\d{2}(?:0{5,}|9{5,})\d+$/

function withoutNoise(text: string, mark: DecimalMark, likely: string): AmountReading {
  const tidy = text.replace(/\d+[.,]\d{8,}/, number =>
    Big(number.replace(',', '.')).toFixed(2).replace('.', mark),
  )
  return tidy === text
    ? { problem: `“${text.trim().slice(0, 40)}” is not an amount` }
    : readAmount(tidy, mark, likely)
}

function mostDecimals(currency: string) {
  const hasThree = currency === anyCurrency || amountDecimalsOf(currency) === 3
  return hasThree ? { count: 3, text: 'three' } : { count: 2, text: 'two' }
}

/** The number without spaces, its sign, and the text next to it. */
function partsOf(text: string) {
  const tidy = text
    .normalize('NFKC')
    .replace(/[\s'’]/g, '')
    .replace(/[−–—]/g, '-')
  const isBracketed = /^[^\d]*\(.*\)[^\d]*$/.test(tidy)
  // In `kr.12,50` the first dot belongs to the abbreviation.
  const bare = tidy.replace(/[()]/g, '').replace(/(\p{L})\.(?=\d)/u, '$1')
  const minuses = bare.split('-').length - 1
  const [number = ''] = /[\d.,]*\d[.,]?/.exec(bare) ?? []
  const beside = bare.replace(number, '').replace(/[-+]/g, '')
  // IDR, the rupiah's code, ends like a debit marker.
  const [marker = ''] = (!isCurrencyCode(beside.toUpperCase()) && /(?:CR|DR)$/i.exec(beside)) || []
  const sign = beside.slice(0, beside.length - marker.length)
  const direction = marker === '' ? null : marker.toUpperCase() === 'CR' ? ('in' as const) : ('out' as const)
  // Two minus signs or two numbers make it invalid.
  const isOne = minuses <= 1 && !/\d/.test(sign)
  return { number: isOne ? number : '', isNegative: isBracketed || minuses === 1, sign, direction }
}

const longestNothing = 24

/** A cell of an amount column that its row does not use: empty, a dash, or zero in some currency. */
export function isNothing(cell = ''): boolean {
  return (
    cell.length <= longestNothing &&
    /^\p{L}{0,3}[.,0-]*\p{L}{0,3}[-]?$/u.test(cell.replace(/[\p{Sc}\s]/gu, '').replace(/[–−]/g, '-'))
  )
}

const forms: Readonly<Record<DecimalMark, RegExp>> = {
  '.': /^(\d*|\d{1,3}(?:,\d{2,3})*,\d{3})(?:\.(\d*))?$/,
  ',': /^(\d*|\d{1,3}(?:\.\d{2,3})*\.\d{3})(?:,(\d*))?$/,
}

function digitsOf(number: string, mark: DecimalMark): { units: string; cents: string } | undefined {
  const [whole, units = '', cents = ''] = forms[mark].exec(number) ?? []
  return whole ? { units: units.replace(/[.,]/g, ''), cents } : undefined
}

/** Two decimals, or a third that is not zero. */
export function decimalText(units: string, cents: string): string {
  return `${units.replace(/^0+(?=\d)/, '') || '0'}.${cents.padEnd(2, '0')}`
}

const mostSigns = 500
const signs = new Map<string, string | undefined>()

/** Undefined for an unsupported or ambiguous currency. */
function currencyOfSign(sign: string, likely: string): string | undefined {
  const key = `${sign} ${likely}`
  if (signs.has(key)) return signs.get(key)
  // Cached, because few distinct symbols occur.
  if (signs.size >= mostSigns) signs.clear()
  const found = currencyMeant(sign, likely)
  signs.set(key, found)
  return found
}

function currencyMeant(sign: string, likely: string): string | undefined {
  if (sign.length > longestSign || !isMeantAsSign(sign, likely)) return undefined
  const known = written.get(sign)
  if (known) return known
  if (sign === '¥') return likely === 'CNY' ? 'CNY' : 'JPY'
  const meant = currenciesMatching(sign, likely)
  return meant.length === 1 || likely === anyCurrency ? meant[0] : undefined
}

/** Letter symbols of less common currencies must be spelled exactly and have several letters, except for `likely`. */
function isMeantAsSign(sign: string, likely: string): boolean {
  const bare = sign.replace(fullStops, '')
  const letters = lettersOf[bare.toUpperCase()]
  if (!letters || letters.isPlain || letters.code === likely) return true
  return (
    bare === letters.symbol.replace(fullStops, '') &&
    bare.length > 1 &&
    !marksOfDebits.has(bare.toUpperCase())
  )
}

/**
 * The decimal mark, by evidence of all amounts. Where only groups of three digits occur it is a guess, and `before`
 * wins. `currency` applies to amounts without one: if it has three decimals, three digits are likely decimals.
 */
export function decimalMarkOf(
  texts: Iterable<string>,
  { before, currency = '' }: { readonly before?: DecimalMark; readonly currency?: string } = {},
): { mark: DecimalMark; isGuess: boolean } {
  const votes = { '.': 0, ',': 0 }
  const weak = { '.': 0, ',': 0 }
  for (const text of texts) {
    const evidence = markEvidenceOf(text, currency)
    if (evidence?.isProof) votes[evidence.mark] += 1
    else if (evidence) weak[evidence.mark] += 1
  }
  if (votes['.'] !== votes[',']) return { mark: votes['.'] > votes[','] ? '.' : ',', isGuess: false }
  const isGuess = votes['.'] + weak['.'] + weak[','] > 0
  return { mark: before ?? (weak[','] > weak['.'] ? ',' : '.'), isGuess }
}

/** What one amount tells about the decimal mark; undefined if it has none. */
function markEvidenceOf(
  text: string,
  currency: string,
): { readonly mark: DecimalMark; readonly isProof: boolean } | undefined {
  const { number, sign } = plainDecimals.test(text) ? { number: text, sign: '' } : partsOf(text)
  // The pattern matches nothing else.
  const last = number.match(/[.,](?=\d*$)/)?.[0] as DecimalMark | undefined
  if (!last) return undefined
  const other = last === '.' ? ',' : '.'
  const isRepeated = number.indexOf(last) !== number.lastIndexOf(last)
  if (isRepeated) return { mark: other, isProof: true }
  if (number.includes(other) || !/[.,]\d{3}$/.test(number)) return { mark: last, isProof: true }
  // A group of four digits is never followed by a thousands separator.
  if (/^\d{4,}[.,]\d{3}$/.test(number)) return { mark: last, isProof: true }
  const hasThreeDecimals = decimalsOf((sign && currencyOfSign(sign, currency)) || currency) === 3
  return { mark: hasThreeDecimals ? last : other, isProof: false }
}
