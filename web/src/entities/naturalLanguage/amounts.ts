import { type CurrencyCode, currencyOf, decimalsOf } from '@outlay/contract/core/currencies'
import { amountIn, isWithinMaximum } from '@outlay/contract/core/money'
import {
  codePattern,
  currenciesMatching,
  isWrittenAsCode,
  namePattern,
  prefixPattern,
  signPattern,
  strangeSign,
} from '@outlay/contract/lexicon/currencyWords'
import { readWrittenNumber, type WrittenNumber } from '@outlay/contract/lexicon/writtenNumbers'
import { t } from '../../core/language/language.ts'
import { currencyName } from '../currencies/currencyName.ts'
import { type Finding, type QuickAddContext, type Rule, strike, wordEnd, wordStart } from './line.ts'
import {
  beginsWithName,
  isForSoMany,
  isMoneyByItself,
  isName,
  isPriceOfOne,
  isQuantity,
  signedNote,
  unreadNote,
} from './notMoney.ts'

/** Supported formats: 23.50, 23,50, .50, 1,234.56, 1.234,56, 1'234, 1 234,56, 1 000, 1,23,456.00, 1234.500. */
export const numberPattern = String.raw`\d{1,2}(?:,\d{2})+,\d{3}(?:\.\d{1,2})?|\d{1,3}(?:[.,'’\u00a0\u202f]\d{3})+(?:[.,]\d{1,2})?|\d{1,3}(?: \d{3})+[.,]\d{2}|\d{1,3}(?: 0\d{2})+(?!\d)|\d{4,}[.,]\d{3}(?!\d)|\d+(?:[.,]\d{1,2})?|(?<![\p{L}\p{N}.,])\.\d{1,2}`

/** Its value; undefined if it cannot be an amount. */
export function numberIn(
  written: string,
  decimalMark: '.' | ',',
  hasThreeDecimals = false,
): WrittenNumber | undefined {
  const read = readWrittenNumber(written, { decimalMark, hasThreeDecimals })
  return read && isWithinMaximum(read.text) ? read : undefined
}

/** A number in the line that may be the amount. */
interface Candidate {
  /** Its position, including the currency. */
  readonly from: number
  readonly to: number
  readonly number: string
  readonly amount: string
  /** Whether three digits after the mark may be decimals. */
  readonly isDoubtful: boolean
  /** As written; '' if there is none. */
  readonly currency: string
}

const numberStart = String.raw`(?<![\p{L}\p{N}_#/:+–-]|[\p{N}][.,'’]|(?:^|[^\p{L}\p{N}])[.,])`
const numberEnd = String.raw`(?![\p{L}\p{N}_%‰]|[.,/:’'+-]\d|-\p{L}|-(?!\S)|\s?%)`
const before = `${wordStart}(${signPattern}|${codePattern}|${prefixPattern})`
const after = `(?:[.,][-–—])?(?:\\s?(${signPattern})|\\s?(${codePattern}|${namePattern})${wordEnd}(?! of ))`
const pricedEnd = String.raw`(?:[.,][-–—])?(?![\p{L}\p{N}_%]|[.,+–—-]\d|-(?!\S))`
const joiner = `(?:${wordStart}(?:for|à|@) )?`

/** In order of precedence: an adjacent currency beats one after a space, a suffix beats a prefix. */
const withCurrency = [
  new RegExp(`${joiner}${before}(${numberPattern})${pricedEnd}`, 'giu'),
  new RegExp(`${joiner}${numberStart}(${numberPattern})${after}`, 'giu'),
  new RegExp(`${joiner}${before}\\s(${numberPattern})${pricedEnd}`, 'giu'),
]
const bare = new RegExp(`${joiner}${numberStart}(${numberPattern})(?:[.,][-–—])?${numberEnd}`, 'gu')
const foreign = new RegExp(
  `${wordStart}(?:${numberPattern})\\s?(${strangeSign})${wordEnd}|${wordStart}(${strangeSign})\\s?\\d`,
  'u',
)
const spaced = /(?<![\p{L}\p{N}.,'’])\d{1,3}(?: \d{3})+(?:[.,]\d{2})?(?!\p{N}|[.,]\d)/gu
const loneCode = new RegExp(`${wordStart}(?:in )?(${codePattern})${wordEnd}`, 'giu')

/** The amount: the number with a currency, otherwise the only plausible one. Never guesses between two. */
export const readAmount: Rule = (line, context) => {
  const strange = foreign.exec(line)
  if (strange)
    return {
      line,
      note: t('{strange} isn’t a currency we know. Write the amount in another one.', {
        strange: strange[1] ?? strange[2],
      }),
    }
  const signed = signedNote(line)
  if (signed) return { line, note: signed }
  const priced = candidatesBesideCurrency(line, context)
  if (priced.length > 1) return tooMany(line, priced)
  const [only] = priced
  return only ? taken(line, only, context) : bareAmount(line, context)
}

function candidatesBesideCurrency(line: string, context: QuickAddContext): Candidate[] {
  const found: Candidate[] = []
  for (const match of withCurrency.flatMap(pattern => [...line.matchAll(pattern)])) {
    const candidate = candidateOf(match, context)
    const isOverlapping = found.some(
      ({ from, to }) => match.index < to && from < match.index + match[0].length,
    )
    if (candidate && isWrittenAsCode(candidate.currency, context.preferredCurrency) && !isOverlapping)
      found.push(candidate)
  }
  return found
}

/** Of the match's groups, the one that starts with a digit is the number, the other the currency. */
function candidateOf(match: RegExpExecArray, context: QuickAddContext): Candidate | undefined {
  const groups = match.slice(1).filter(group => group !== undefined)
  const number = groups.find(group => /^[.\d]/.test(group)) ?? ''
  const currency = groups.find(group => group !== number) ?? ''
  const read = numberIn(number, context.decimalMark, hasThreeDecimals(currency, context))
  const place = { from: match.index, to: match.index + match[0].length }
  return read && { ...place, number, amount: read.text, isDoubtful: read.isDoubtful, currency }
}

/** Without a currency, the user's own applies. */
function hasThreeDecimals(written: string, { preferredCurrency }: QuickAddContext): boolean {
  const meant = written === '' ? [preferredCurrency] : currenciesMatching(written, preferredCurrency)
  return meant.length > 0 && meant.every(code => decimalsOf(code) === 3)
}

function bareAmount(line: string, context: QuickAddContext): Finding {
  const numbers = [...line.matchAll(bare)]
    .map(match => candidateOf(match, context))
    .filter(one => one !== undefined)
  const possible = numbers.filter(one => isMoneyByItself(line, one))
  const likely = possible.filter(one => !isQuantity(line, one))
  const [only] = likely
  if (only && likely.length === 1 && !isForSoMany(line, only)) return withLoneCode(taken(line, only, context))
  if (likely.length > 1) return tooMany(line, likely)
  const doubtful = possible[0] ?? numbers.find(one => isName(line, one))
  if (!doubtful) return { line, note: unreadNote(line) }
  return {
    line,
    note: t('Is {number} the amount? Write the currency next to it.', { number: doubtful.number }),
  }
}

function taken(line: string, candidate: Candidate, context: QuickAddContext): Finding {
  const other = otherReading(line, candidate)
  if (other) return tooMany(line, [candidate, { ...candidate, number: other }])
  const { from, to, number, amount, isDoubtful, currency } = candidate
  if (isDoubtful)
    return {
      line,
      note: t('Does {number} mean {amount}? Write it that way, or with two decimals.', { number, amount }),
    }
  if (isPriceOfOne(line, candidate))
    return { line, note: t('Is {number} the price per item? Enter the total.', { number }) }
  const rest = strike(line, from, to)
  if (currency === '') return { line: rest, fields: { amount } }
  const meant = currenciesMatching(currency, context.preferredCurrency)
  const [first] = meant
  if (first && meant.length === 1) return { line: rest, fields: { amount, currency: first } }
  const named = anyCurrencyOf(meant)
  return {
    line: rest,
    fields: { amount, currency: null },
    note: t('“{currency}” could be {named}. Choose the currency.', { currency, named }),
  }
}

/** `dollars or pesos`. */
export const anyCurrencyOf = (codes: readonly CurrencyCode[]): string =>
  codes.map(nameOf).reduce((one, other) => t('{one} or {other}', { one, other }))

function nameOf(code: CurrencyCode): string {
  const currency = currencyOf(code)
  return currency ? currencyName(currency) : code
}

/** `1 234 eur` may be one number or two, and so may `iphone 15 999.00`: the other reading, if ambiguous. */
function otherReading(line: string, { from, to, number }: Candidate): string | undefined {
  for (const run of line.matchAll(spaced)) {
    if (run.index >= to || from >= run.index + run[0].length) continue
    const place = { from: run.index, to: run.index + run[0].length, number: run[0] }
    const isOne = number === run[0]
    if (isOne === beginsWithName(line, place)) return isOne ? run[0].replace(/^.* /, '') : run[0]
  }
  return undefined
}

/** A currency code elsewhere in the line belongs to the amount. */
function withLoneCode(finding: Finding): Finding {
  const codes = [...finding.line.matchAll(loneCode)].filter(([, code = '']) => isWrittenAsCode(code, ''))
  const [only] = codes
  if (!only?.[1] || codes.length > 1) return finding
  // The pattern only matches currency codes.
  const currency = only[1].toUpperCase() as CurrencyCode
  const line = strike(finding.line, only.index, only.index + only[0].length)
  const { amount = '', ...others } = finding.fields ?? {}
  if (amountIn(amount, currency) === undefined)
    return {
      line,
      fields: { ...others, currency },
      note: t('Is {amount} in {currency}? Write it with two decimals.', { amount, currency }),
    }
  return { ...finding, line, fields: { ...finding.fields, currency } }
}

function tooMany(line: string, [one, other]: readonly Candidate[]): Finding {
  return {
    line,
    note: t('Is it {one} or {other}? Enter the amount yourself.', {
      one: one?.number,
      other: other?.number,
    }),
  }
}
