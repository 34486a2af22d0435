import { currencyCodes, currencyOf } from '@outlay/contract/core/currencies'
import { anyOfNames, fullMonthNames, monthNames } from '@outlay/contract/lexicon/calendarNames'
import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import { claimsAnyInWords, currencyAlternatives } from './numbersInWords.ts'

/** The only figures a text may mention. */
export interface KnownFigures {
  /** ISO 4217, of all money. */
  readonly currency: string
  /** Local signs of that currency, besides its code and usual sign. */
  readonly currencySigns: readonly string[]
  /** Decimal text, unsigned. */
  readonly money: readonly string[]
  /** Percentages as decimal text, as shown. */
  readonly percents: readonly string[]
  readonly counts: readonly number[]
  /** `YYYY-MM-DD`, or `YYYY-MM` for whole months. */
  readonly days: readonly string[]
  /** The days as shown to the reader, in any language. */
  readonly daysShown: readonly string[]
  /** May appear in quotes, whatever numbers they contain. */
  readonly names: readonly string[]
}

const months = monthNames(['en'])
const monthWord = anyOfNames(months)
const ordinalEnd = '(?:st|nd|rd|th)'
/** Precedes a number that is money or part of a longer one. */
const partOfNumber = String.raw`(?<![\d.,$€£¥₹₩₽-])`

const writtenDate = new RegExp(
  [
    String.raw`\b(?<isoYear>\d{4})-(?<isoMonth>\d{2})-(?<isoDay>\d{2})\b`,
    String.raw`${partOfNumber}\b(?<one>\d{1,2})(?<mark>[./])(?<other>\d{1,2})\k<mark>(?<numericYear>\d{4})\b`,
    String.raw`${partOfNumber}\b(?<day>\d{1,2})${ordinalEnd}?\s+(?:of\s+)?(?<month>${monthWord})\b\.?(?:,?\s+(?<year>\d{4})\b(?![.,]\d))?`,
    String.raw`\b(?<monthBefore>${monthWord})\b\.?\s+(?:the\s+)?(?<dayAfter>\d{1,2})${ordinalEnd}?(?!\d|[.,]\d)(?:,?\s+(?<yearAfter>\d{4})\b(?![.,]\d))?`,
    String.raw`\b(?<monthOfYear>${monthWord})\b\.?,?\s+(?<yearOfMonth>\d{4})\b(?![.,]\d)`,
    String.raw`(?<=\b(?:in|since|during|until|of|year)\s)(?<bareYear>(?:19|20)\d{2})\b(?![.,]\d|\s?[%$€£¥₹₩₽]|\s(?:percent|per cent)|\s(?:${currencyAlternatives})\b)`,
    String.raw`\b(?<ordinal>\d{1,2})${ordinalEnd}\b`,
  ].join('|'),
  'giu',
)
/** Full names only, and case-sensitive: "may" and "march" are verbs, and so is "May". */
const monthAlone = new RegExp(
  String.raw`\b(?:${fullMonthNames('en')
    .filter(name => name !== 'may')
    .map(name => name.charAt(0).toUpperCase() + name.slice(1))
    .join('|')})\b`,
  'gu',
)

interface WrittenDate {
  readonly year?: number | undefined
  readonly month?: number | undefined
  readonly day?: number | undefined
}

/** A text without its dates, in English or digits; null if one is not a known day or month. */
function withoutKnownDates(text: string, days: readonly string[]): string | null {
  let areKnown = true
  const note = (readings: readonly WrittenDate[]) => {
    areKnown &&= readings.some(reading => days.some(day => isOn(reading, day)))
    return ' '
  }
  const withoutNumbers = text.replace(writtenDate, (...match) => note(datesOf(groupsOf(match))))
  const rest = withoutNumbers.replace(monthAlone, name => note([{ month: monthNumber(name) }]))
  return areKnown ? rest : null
}

type Groups = Readonly<Record<string, string | undefined>>

// Named groups are the last argument of a replacer.
const groupsOf = (match: readonly unknown[]): Groups => match.at(-1) as Groups

function datesOf(groups: Groups): readonly WrittenDate[] {
  const number = (name: string) => (groups[name] === undefined ? undefined : Number(groups[name]))
  if (groups.mark) {
    const [year, one, other] = [number('numericYear'), number('one'), number('other')]
    return [
      { year, month: one, day: other },
      { year, month: other, day: one },
    ]
  }
  const word = groups.month ?? groups.monthBefore ?? groups.monthOfYear
  return [
    {
      year:
        number('isoYear') ??
        number('year') ??
        number('yearAfter') ??
        number('yearOfMonth') ??
        number('bareYear'),
      month: word === undefined ? number('isoMonth') : monthNumber(word),
      day: number('isoDay') ?? number('day') ?? number('dayAfter') ?? number('ordinal'),
    },
  ]
}

const monthNumber = (word: string): number =>
  months.findIndex(names => names.some(name => name === word.toLowerCase())) + 1

function isOn(written: WrittenDate, known: string): boolean {
  const [year, month, day] = known.split('-').map(Number)
  const isSame = (one: number | undefined, other: number | undefined) => one === undefined || one === other
  return isSame(written.year, year) && isSame(written.month, month) && isSame(written.day, day)
}

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
