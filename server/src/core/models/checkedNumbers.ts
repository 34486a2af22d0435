import { currencyCodes, currencyOf } from '@outlay/contract/core/currencies'
import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import type { KnownFigures } from './knownFigures.ts'
import { claimsAnyInWords } from './numbersInWords.ts'
import { withoutKnownDates } from './writtenDates.ts'

/**
 * Whether every number, date and percentage in a sentence is a known figure in its own unit: money in its currency, a
 * percentage, a count. Ambiguous numbers fail, so a true sentence may be rejected but no wrong number passes.
 * `1,234.50`, `1.234,50` and `1 234,50` are equal.
 */
export function areNumbersGrounded(sentence: string, known: KnownFigures): boolean {
  // Fractions, superscripts and Roman numerals would look like other numbers after normalization.
  if (/[\p{Nl}\p{No}]/u.test(sentence)) return false
  const text = sentence.normalize('NFKC')
  if (/[^\P{Nd}0-9]/u.test(text)) return false
  const rest = withoutKnownDates(withoutShown(text, known), known.days)
  if (rest === null || claimsAnyInWords(rest) || ratio.test(rest)) return false
  const signs = signsOf(known)
  return [...rest.matchAll(number)].every(match => {
    const end = match.index + match[0].length
    const value = { written: match[0], before: rest.slice(0, match.index), after: rest.slice(end) }
    return isKnown(value, signs, known)
  })
}

/** Digit groups use a no-break space, which normalization turns into a space. */
const number = /\d{1,3}(?:[ '’]\d{3})+(?:[.,]\d+)?(?!\d)|\d(?:[\d.,]*\d)?/gu
const ratio = /\d\s*[/:×*^]\s*\d/u
const percentAfter = /^\s?(?:%|percent\b|per cent\b)(?!\s*-?\s?points?\b)/iu
const notANumberAfter =
  /^(?:\s?%|\s?per ?cent|\s*times\b|\s*-?fold\b|\s?[x×]|\s?(?:k|m|mn|mio|mrd|bn|tn)\b|[-–]\p{L})/iu
/** Between two numbers, a dash is a range. */
const signBefore = /(?<!\d)[-−–+]$/u
const anySign = /[$€£¥₹₩₽]/u
const namesOfMoney: Readonly<Record<string, RegExp>> = {
  'dollars?|bucks': /D$/u,
  'euros?': /^EUR$/u,
  'pounds?': /^GBP$/u,
  'francs?': /^CHF$/u,
  yen: /^JPY$/u,
  'rupees?': /^INR$/u,
}

interface Written {
  readonly written: string
  readonly before: string
  readonly after: string
}

interface Signs {
  readonly before: RegExp
  readonly after: RegExp
}

function isKnown(value: Written, signs: Signs, { money, percents, counts }: KnownFigures): boolean {
  const { written, after } = value
  const [before, ownBefore] = cut(value.before, signs.before)
  const [behind, ownAfter] = cut(after, signs.after)
  if (signBefore.test(before) || signBefore.test(value.before)) return false
  const readings = readingsOf(written)
  const isAmong = (all: readonly string[]) => all.some(one => readings.has(canonical(one)))
  if (percentAfter.test(after)) return !ownBefore && !isMarked(before, '') && isAmong(percents)
  if (notANumberAfter.test(behind) || isMarked(before, behind)) return false
  if (ownBefore || ownAfter) return isAmong(money)
  // Without a currency sign, only numbers with cents count as money: 7 may be anything.
  return isAmong(/[.,]\d{1,2}$/u.test(written) ? money : counts.map(String))
}

/** The text without a sign at one end, and whether it had one. */
function cut(text: string, sign: RegExp): [string, boolean] {
  const rest = text.replace(sign, '')
  return [rest, rest !== text]
}

/** Whether letters or another currency's sign or code are adjacent. */
function isMarked(before: string, after: string): boolean {
  if (/\p{L}$/u.test(before) || /^\p{L}/u.test(after)) return true
  if (anySign.test(before.trimEnd().slice(-1)) || anySign.test(after.trimStart().slice(0, 1))) return true
  const codes = [/\b([A-Z]{3})\s?$/u.exec(before)?.[1], /^\s?([A-Z]{3})\b/u.exec(after)?.[1]]
  return codes.some(code => code !== undefined && currencyCodes.some(one => one === code)) || nameOf(after)
}

const nameOf = (after: string): boolean =>
  new RegExp(`^\\s?(?:${Object.keys(namesOfMoney).join('|')}|cents?)\\b`, 'iu').test(after)

/** How the currency is written before and after amounts. */
function signsOf({ currency, currencySigns }: KnownFigures): Signs {
  const usual = [currency, currencyOf(currency)?.symbol ?? currency]
  const own = [...new Set([...currencySigns, ...usual].map(sign => sign.normalize('NFKC').trim()))]
    .filter(sign => sign !== '')
    .toSorted((one, other) => other.length - one.length)
    .map(regExpLiteral)
  const names = Object.entries(namesOfMoney).flatMap(([name, code]) =>
    code.test(currency) ? [`(?:${name})\\b`] : [],
  )
  return {
    before: new RegExp(`(?<![\\p{L}])(?:${own.join('|')})\\s?$`, 'u'),
    after: new RegExp(`^\\s?(?:(?:${own.join('|')})(?![\\p{L}])|${[...names, '(?!)'].join('|')})`, 'iu'),
  }
}

/** Possible values of a written number, with English or other digit grouping. */
function readingsOf(written: string): ReadonlySet<string> {
  const plain = written.replace(/[ '’]/gu, '')
  const english = /^\d{1,3}(?:,\d{2,3})*,\d{3}(?:\.\d+)?$|^\d+(?:\.\d+)?$/u.test(plain)
  const other = /^\d{1,3}(?:\.\d{3})+(?:,\d+)?$|^\d+(?:,\d+)?$/u.test(plain)
  return new Set([
    ...(english ? [canonical(plain.replace(/,/gu, ''))] : []),
    ...(other ? [canonical(plain.replace(/\./gu, '').replace(',', '.'))] : []),
  ])
}

/** `0012.50` and `12.5` are equal. */
function canonical(value: string): string {
  const [whole = '', decimals = ''] = value.split('.')
  const rest = decimals.replace(/0+$/u, '')
  return whole.replace(/^0+(?=\d)/u, '') + (rest ? `.${rest}` : '')
}

const openQuote = '[“"„«]'
const closeQuote = '[”"“»]'

/** Removes quoted known names and days formatted for the reader. */
function withoutShown(text: string, { names, daysShown }: KnownFigures): string {
  const [known, days] = [anyOf(names), anyOf(daysShown)]
  const quoted = new RegExp(`${openQuote}(?:${known})[.,]?${closeQuote}`, 'giu')
  return text
    .replace(quoted, ' ')
    .replace(new RegExp(`(?<![\\p{L}\\d])(?:${days})(?![\\p{L}\\d])`, 'gu'), ' ')
}

/** Longest first; matches nothing if empty. */
function anyOf(texts: readonly string[]): string {
  const known = texts.filter(text => text.trim() !== '').map(text => regExpLiteral(text.normalize('NFKC')))
  return known.toSorted((one, other) => other.length - one.length).join('|') || '(?!)'
}
