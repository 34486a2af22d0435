import type { CurrencyCode } from '../core/currencies.ts'
import {
  codePattern,
  currencyMeant,
  isWrittenAsCode,
  namePattern,
  otherCodes,
  signPattern,
} from './currencyWords.ts'
import { type Finding, type QuickAddContext, type Rule, strike, wordEnd, wordStart } from './line.ts'
import { isMoneyByItself, isName, isQuantity } from './notMoney.ts'
import { decimalText, numberPattern } from './numbers.ts'

/** A number in the line that may be what was paid. */
export interface Candidate {
  /** Where it stands, its currency included. */
  readonly from: number
  readonly to: number
  readonly number: string
  readonly amount: string
  /** As it was written; '' where none stands beside it. */
  readonly currency: string
}

const numberStart = String.raw`(?<![\p{L}\p{N}_#/:+–-]|[\p{N}][.,'’])`
const numberEnd = String.raw`(?![\p{L}\p{N}_%‰]|[.,/:’'-]\d|-\p{L}|\s?%)`
const before = `${wordStart}(${signPattern}|${codePattern}|kr)`
const after = `(?:[.,][-–—])?(?:\\s?(${signPattern})|\\s?(${codePattern}|${namePattern})${wordEnd}(?! of ))`
const pricedEnd = String.raw`(?:[.,][-–—])?(?![\p{N}%]|[.,]\d)`
const joiner = `(?:${wordStart}(?:for|à|@) )?`

/** What touches the number says more than what stands a space away, and what follows more than what precedes. */
const withCurrency = [
  new RegExp(`${joiner}${before}(${numberPattern})${pricedEnd}`, 'giu'),
  new RegExp(`${joiner}${numberStart}(${numberPattern})${after}`, 'giu'),
  new RegExp(`${joiner}${before}\\s(${numberPattern})${pricedEnd}`, 'giu'),
]
const bare = new RegExp(`${joiner}${numberStart}(${numberPattern})(?:[.,][-–—])?${numberEnd}`, 'gu')
const foreign = new RegExp(
  `${wordStart}(?:${numberPattern})\\s?(${otherCodes})${wordEnd}|${wordStart}(${otherCodes})\\s?\\d`,
  'u',
)
const loneCode = new RegExp(`${wordStart}(?:in )?(${codePattern})${wordEnd}`, 'giu')

/** What was paid: the number beside a currency, else the only one that can be money. Never a guess between two. */
export const readAmount: Rule = (line, context) => {
  const strange = foreign.exec(line)
  if (strange)
    return {
      line,
      note: `${strange[1] ?? strange[2]} is not among the currencies. Write what it came to in another.`,
    }
  const priced = candidatesBesideCurrency(line)
  if (priced.length > 1) return tooMany(line, priced)
  const [only] = priced
  return only ? taken(line, only, context) : bareAmount(line, context)
}

function candidatesBesideCurrency(line: string): Candidate[] {
  const found: Candidate[] = []
  for (const match of withCurrency.flatMap(pattern => [...line.matchAll(pattern)])) {
    const candidate = candidateOf(match)
    const isOverlapping = found.some(
      ({ from, to }) => match.index < to && from < match.index + match[0].length,
    )
    if (candidate && isWrittenAsCode(candidate.currency) && !isOverlapping) found.push(candidate)
  }
  return found
}

/** Of what a pattern has found, the group that begins with a digit is the number and the other the currency. */
function candidateOf(match: RegExpExecArray): Candidate | undefined {
  const groups = match.slice(1).filter(group => group !== undefined)
  const number = groups.find(group => /^\d/.test(group)) ?? ''
  const amount = decimalText(number)
  const currency = groups.find(group => group !== number) ?? ''
  const place = { from: match.index, to: match.index + match[0].length }
  return amount === undefined ? undefined : { ...place, number, amount, currency }
}

function bareAmount(line: string, context: QuickAddContext): Finding {
  const numbers = [...line.matchAll(bare)].map(candidateOf).filter(one => one !== undefined)
  const possible = numbers.filter(one => isMoneyByItself(line, one))
  const likely = possible.filter(one => !isQuantity(line, one))
  const [only] = likely
  if (only && likely.length === 1) return withLoneCode(taken(line, only, context))
  if (likely.length > 1) return tooMany(line, likely)
  const doubtful = possible[0] ?? numbers.find(one => isName(line, one))
  if (!doubtful) return { line }
  return { line, note: `Is ${doubtful.number} what it cost? Write the currency beside it.` }
}

function taken(line: string, { from, to, amount, currency }: Candidate, context: QuickAddContext): Finding {
  const rest = strike(line, from, to)
  if (currency === '') return { line: rest, fields: { amount } }
  const meant = currencyMeant(currency, context.preferredCurrency)
  if (meant) return { line: rest, fields: { amount, currency: meant } }
  return {
    line: rest,
    fields: { amount, currency: meant },
    note: `“${currency}” may be several currencies. Choose which.`,
  }
}

/** A code that stands elsewhere in the line is the amount's. */
function withLoneCode(finding: Finding): Finding {
  const codes = [...finding.line.matchAll(loneCode)].filter(([, code = '']) => isWrittenAsCode(code))
  const [only] = codes
  if (!only?.[1] || codes.length > 1) return finding
  // The pattern is made of the codes.
  const currency = only[1].toUpperCase() as CurrencyCode
  const line = strike(finding.line, only.index, only.index + only[0].length)
  return { ...finding, line, fields: { ...finding.fields, currency } }
}

function tooMany(line: string, [one, other]: readonly Candidate[]): Finding {
  return { line, note: `Is it ${one?.number} or ${other?.number}? The amount is left for you to fill in.` }
}
