import { fullWeekdayNames, shortWeekdayNames } from '@outlay/contract/lexicon/weekdays'
import { plainCapitals } from '../../words/text/spelling.ts'

const full = fullWeekdayNames(['en', 'de']).map(names => names.map(plainCapitals))
const short = shortWeekdayNames(['en']).map(names => names.map(plainCapitals))
const names = full.map((long, day) => [...long, ...(short[day] ?? [])])
const word = new RegExp(String.raw`\b(${names.flat().join('|')})\b`)
/** A weekday further away belongs to opening hours. */
const nearby = 12

/** The weekday, 0 for Sunday, named next to a span of uppercase text. */
export function weekdayBeside(capitals: string, start: number, end: number): number | undefined {
  const beside = `${capitals.slice(Math.max(0, start - nearby), start)} ${capitals.slice(end, end + nearby)}`
  const found = word.exec(beside)?.[1]
  const index = names.findIndex(all => found !== undefined && all.includes(found))
  return index < 0 ? undefined : index
}

/** The weekday of a day YYYY-MM-DD. */
export function weekdayOf(iso: string): number {
  return new Date(`${iso}T00:00:00Z`).getUTCDay()
}
