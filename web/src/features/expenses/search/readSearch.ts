import { struck } from '../../../entities/plainWords/line.ts'
import type { SearchContext, SearchRule, WordFilter } from './searchLine.ts'
import { readLabelled, readSigned, readStates } from './searchMarks.ts'
import { inDecimals, readComparison, readPaidSum } from './sums.ts'
import { readTimes } from './times.ts'

export interface SearchReading {
  /** What is left of the words, to be looked for as they are. */
  readonly text: string
  readonly filter: WordFilter
  readonly notes: readonly string[]
}

/** In this order: what one has struck out, the next does not see. Times are full of numbers, so they come before sums. */
const rules: readonly SearchRule[] = [
  readLabelled,
  readSigned,
  readTimes,
  readComparison,
  readPaidSum,
  readStates,
]

const longestSearch = 200
/** Whole words in quotes are looked for as they are; names after a sign are not. */
const quoted = /(?<![#@:])"[^"]*"/g
const firstPlace = 0xe100

/**
 * Reads a search such as `starbucks last month >20 #apollo` as quick add reads a line: what is surely a filter becomes
 * one, every other word stays. Never throws.
 */
export function readSearch(typed: string, context: SearchContext): SearchReading {
  const quotes: string[] = []
  const plain = typed.slice(0, longestSearch).replace(/[\ue000-\uf8ff]/g, ' ')
  let line = plain.replace(quoted, words => String.fromCharCode(firstPlace + quotes.push(words) - 1))
  let filter: WordFilter = {}
  const notes: string[] = []
  for (const rule of rules) {
    const finding = rule(line, context)
    line = finding.line
    filter = { ...filter, ...finding.filter }
    if (finding.note) notes.push(finding.note)
  }
  const words = tidy(inDecimals(line))
  const text = words.replace(/[\ue100-\uf8ff]/g, place => quotes[place.charCodeAt(0) - firstPlace] ?? '')
  return { text, filter, notes }
}

const understood = new RegExp(`[\\s,;:–—-]*${struck}[\\s,;:–—${struck}-]*`, 'gu')

/** What is left: whole words, without the marks that only parted what was understood. */
function tidy(line: string): string {
  return line.replace(understood, ' ').replace(/\s+/g, ' ').trim()
}
