import { anyOfNames, fullMonthNames, monthNames } from '@outlay/contract/lexicon/calendarNames'
import { currencyCodes } from './numbersInWords.ts'

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
    String.raw`(?<=\b(?:in|since|during|until|of|year)\s)(?<bareYear>(?:19|20)\d{2})\b(?![.,]\d|\s?[%$€£¥₹₩₽]|\s(?:percent|per cent)|\s(?:${currencyCodes})\b)`,
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
export function withoutKnownDates(text: string, days: readonly string[]): string | null {
  let areKnown = true
  const note = (readings: readonly WrittenDate[]) => {
    areKnown &&= readings.some(reading => days.some(day => isOn(reading, day)))
    return ' '
  }
  const withoutNumbers = text.replace(writtenDate, (...match) => note(readingsOf(groupsOf(match))))
  const rest = withoutNumbers.replace(monthAlone, name => note([{ month: monthNumber(name) }]))
  return areKnown ? rest : null
}

type Groups = Readonly<Record<string, string | undefined>>

// Named groups are the last argument of a replacer.
const groupsOf = (match: readonly unknown[]): Groups => match.at(-1) as Groups

function readingsOf(groups: Groups): readonly WrittenDate[] {
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
