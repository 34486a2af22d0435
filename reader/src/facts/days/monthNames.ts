import { monthNames } from '@outlay/contract/lexicon/months'
import { editDistance } from '../../words/similarity.ts'
import { plainCapitals } from '../../words/spelling.ts'

const months = monthNames().map(names => names.map(plainCapitals))

const shortestNear = 5

/** 1 to 12; long names may have one letter wrong. */
export function monthOf(word: string): number | undefined {
  const exact = months.findIndex(names => names.includes(word))
  if (exact >= 0) return exact + 1
  if (word.length < shortestNear) return undefined
  const near = months.findIndex(names =>
    names.some(name => name.length >= shortestNear && editDistance(name, word) <= 1),
  )
  return near >= 0 ? near + 1 : undefined
}

/** Short names that are words of goods and prices as well, `1 SET 12`: they need a full year or a mark. */
export const alsoWords = new Set([
  'SET',
  'OUT',
  'DIS',
  'MAC',
  'GEN',
  'MAG',
  'AGO',
  'DIC',
  'MARS',
  'MARCO',
  'ENE',
])
