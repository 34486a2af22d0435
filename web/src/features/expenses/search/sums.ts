import { type CurrencyCode, decimalsOf } from '@outlay/contract/core/currencies'
import { amountIn } from '@outlay/contract/core/money'
import { textOf, unitsOf } from '@outlay/contract/core/shares'
import {
  codePattern,
  currenciesMatching,
  namePattern,
  signPattern,
} from '@outlay/contract/lexicon/currencyWords'
import { t } from '../../../core/language/language.ts'
import {
  anyCurrencyOf,
  numberIn,
  numberPattern,
  readAmount,
} from '../../../entities/naturalLanguage/amounts.ts'
import { strike, wordStart } from '../../../entities/naturalLanguage/line.ts'
import { isMeasured } from '../../../entities/naturalLanguage/notMoney.ts'
import type { SearchContext, SearchFinding, SearchRule, WordFilter } from './searchLine.ts'

const money = `(?:(${signPattern}|${codePattern}) ?)?(${numberPattern})(?: ?(${signPattern})| (${codePattern}|${namePattern})(?![\\p{L}\\p{N}]))?`
const moneyEnd = String.raw`(?![\p{L}\p{N}_%‰]|[.,/:-]\p{N}|\s?%)`

const bounds = {
  '>': '>|over|above|more than|greater than|größer als|mehr als|über',
  '>=': '>=|≥|=>|at least|min(?:imum)?|mindestens',
  '<': '<|under|below|less than|cheaper than|kleiner als|weniger als|unter',
  '<=': '<=|≤|=<|at most|up to|max(?:imum)?|höchstens',
} as const
type Bound = keyof typeof bounds
// Longer operators first, since they share a prefix.
const order: readonly Bound[] = ['>=', '<=', '>', '<']
const between = new RegExp(
  `${wordStart}(?:between|zwischen) ${money}(?: (?:and|und|to) | ?[–-] ?)${money}${moneyEnd}|(?<![\\p{L}\\p{N}.,])${money}\\.\\.\\.?${money}${moneyEnd}`,
  'iu',
)
const bounded = order.map(
  bound =>
    [bound, new RegExp(`(?<![\\p{L}\\p{N}_<>=])(?:${bounds[bound]}) ?${money}${moneyEnd}`, 'iu')] as const,
)

/** An amount as written. */
interface Sum {
  readonly amount: string
  readonly currency: CurrencyCode
}

/** `>20`, `under 50 eur`, `between 10 and 20`: minimum and maximum, of the original amount in other currencies. */
export const readComparison: SearchRule = (line, context) => {
  const range = readRange(line, context)
  if (range) return range
  let state: SearchFinding = { line }
  for (const [bound, pattern] of bounded) {
    const match = pattern.exec(state.line)
    if (!match || isMeasured(state.line, match.index + match[0].length)) continue
    const found = boundedBy(bound, sumOf(match.slice(1), context), state.filter, context)
    state =
      'note' in found
        ? { ...state, note: found.note }
        : {
            ...state,
            line: strike(state.line, match.index, match.index + match[0].length),
            filter: { ...state.filter, ...found.filter },
          }
  }
  return state
}

type Bounded = { readonly note: string | undefined } | { readonly filter: WordFilter }

function boundedBy(
  bound: Bound,
  sum: Sum | string | undefined,
  before: WordFilter | undefined,
  { preferredCurrency }: SearchContext,
): Bounded {
  if (typeof sum !== 'object') return { note: sum }
  const { amount, currency } = sum
  const asked = before && (before.originalCurrency ?? preferredCurrency)
  if (asked && asked !== currency) return { note: t('You can search amounts in one currency at a time.') }
  const isLeast = bound.startsWith('>')
  const limit = bound.endsWith('=') ? amount : besideAmount(sum, isLeast ? 1n : -1n)
  if (limit === undefined) return { note: undefined }
  const filter = isLeast ? { minAmount: limit } : { maxAmount: limit }
  return { filter: { ...filter, ...paidIn(currency, preferredCurrency) } }
}

function readRange(line: string, context: SearchContext): SearchFinding | undefined {
  const match = between.exec(line)
  if (!match || isMeasured(line, match.index + match[0].length)) return undefined
  const groups = match.slice(1)
  const [least, most] =
    groups[1] === undefined
      ? [groups.slice(8, 12), groups.slice(12)]
      : [groups.slice(0, 4), groups.slice(4, 8)]
  const second = sumOf(most, context)
  const first = sumOf(least, context, typeof second === 'object' ? second.currency : undefined)
  if (typeof first !== 'object' || typeof second !== 'object' || first.currency !== second.currency)
    return undefined
  if (Number(first.amount) > Number(second.amount)) return undefined
  return {
    line: strike(line, match.index, match.index + match[0].length),
    filter: {
      minAmount: first.amount,
      maxAmount: second.amount,
      ...paidIn(first.currency, context.preferredCurrency),
    },
  }
}

/** An exact original amount with its currency. A number alone may be anything, and remains a word. */
export const readPaidSum: SearchRule = (line, context) => {
  const { line: rest, fields, note } = readAmount(line, context)
  const { amount, currency } = fields ?? {}
  if (amount && currency === null) return { line, note }
  if (!amount || !currency) return { line }
  return {
    line: rest,
    filter: { minAmount: amount, maxAmount: amount, ...paidIn(currency, context.preferredCurrency) },
  }
}

const paidIn = (currency: CurrencyCode, preferred: string): WordFilter =>
  currency === preferred ? {} : { originalCurrency: currency }

/** The amount in the groups of `money`; a note if it is ambiguous, undefined if it is none. */
function sumOf(
  [before, number = '', sign, name]: readonly (string | undefined)[],
  { preferredCurrency, decimalMark }: SearchContext,
  otherwise?: CurrencyCode,
): Sum | string | undefined {
  const written = before ?? sign ?? name
  const meant = written ? currenciesMatching(written, preferredCurrency) : []
  if (written && meant.length !== 1)
    return meant.length > 1
      ? t('“{written}” could mean {currencies}. Enter the currency code.', {
          written,
          currencies: anyCurrencyOf(meant),
        })
      : undefined
  // The user's currency is always a supported one.
  const currency = meant[0] ?? otherwise ?? (preferredCurrency as CurrencyCode)
  const read = numberIn(number, decimalMark, decimalsOf(currency) === 3)
  if (read?.isDoubtful)
    return t('Does {number} mean thousands? Enter it without a separator or with two decimals.', { number })
  const amount = amountIn(read?.text, currency)
  return amount ? { amount, currency } : undefined
}

/** The next larger or smaller amount in a currency; undefined below zero. */
function besideAmount({ amount, currency }: Sum, step: 1n | -1n): string | undefined {
  const decimals = decimalsOf(currency)
  const units = unitsOf(amount, decimals) + step
  return units < 0n ? undefined : textOf(units, decimals)
}

const aloneWithDecimals = new RegExp(`(?<=^|\\s)(?:${numberPattern})(?=\\s|$)`, 'gu')

/** Normalizes amounts with cents to the searched form: `1.120,50` is 1120.50. */
export function inDecimals(line: string): string {
  return line.replace(aloneWithDecimals, number =>
    /[.,]\d{2}$/.test(number) ? (numberIn(number, '.')?.text ?? number) : number,
  )
}
