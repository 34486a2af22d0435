import { monthNames } from '@outlay/contract/lexicon/calendarNames'
import { distance } from 'fastest-levenshtein'
import { plainCapitals } from '../../words/text/spelling.ts'

const months = monthNames().map(names => names.map(plainCapitals))

const shortestNear = 5
/** Prefixes that run into a month's name when spaces are lost: `DateSep07`. */
const joinedLabel = /^(?:DATE|DATUM|DATA|FECHA|LE|ON|OF|DE|DI)(?=[A-Z]{3})/

const letterOf: Readonly<Record<string, string>> = { 0: 'O', 1: 'L', 5: 'S', 8: 'B' }

/** 1 to 12; long names may have one wrong letter. */
export function monthOf(written: string): number | undefined {
  const word = written.replace(/[0158]/g, digit => letterOf[digit] ?? digit)
  const exact = exactMonth(word) ?? exactMonth(word.replace(joinedLabel, ''))
  if (exact || word.length < shortestNear) return exact
  const near = months.findIndex(names =>
    names.some(name => name.length >= shortestNear && distance(name, word) <= 1),
  )
  return near >= 0 ? near + 1 : undefined
}

function exactMonth(word: string): number | undefined {
  const index = months.findIndex(names => names.includes(word))
  return index >= 0 ? index + 1 : undefined
}

/** Abbreviations that are also words for goods and prices, `1 SET 12`: they need a full year or a separator. */
export const alsoWords: ReadonlySet<string> = new Set(
  'SET OUT DIS MAC GEN MAG AGO DIC MARS MARCO ENE LIS SIE LIP STY LUT CZE GRU DES'.split(' '),
)

/** Three-letter names, matched even before a digit misread as a letter: `SEPO7`. */
export const shortMonths: readonly string[] = [...new Set(months.flat())].filter(
  name => name.length === 3 && !alsoWords.has(name),
)

/** The one month whose abbreviation differs by a single letter: `DEO`; undefined if ambiguous. */
export function nearShortMonth(word: string): number | undefined {
  if (!/^[A-Z]{3}$/.test(word)) return undefined
  const near = months.flatMap((names, index) =>
    names.some(name => englishShort.has(name) && hammingDistance(name, word) === 1) ? [index + 1] : [],
  )
  return near.length === 1 ? near[0] : undefined
}

const englishShort: ReadonlySet<string> = new Set(
  monthNames(['en']).flatMap(names => names.map(plainCapitals).filter(name => name.length === 3)),
)

function hammingDistance(one: string, other: string): number {
  return [...one].filter((letter, place) => letter !== other[place]).length
}
