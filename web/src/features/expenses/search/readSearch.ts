import { struck } from '../../../entities/naturalLanguage/line.ts'
import type { SearchContext, SearchRule, WordFilter } from './searchLine.ts'
import { readLabelled, readSigned, readStates } from './searchMarks.ts'
import { inDecimals, readComparison, readPaidSum } from './sums.ts'
import { readTimes } from './times.ts'

export interface SearchReading {
  /** The remaining words, to search for literally. */
  readonly text: string
  readonly filter: WordFilter
  readonly notes: readonly string[]
}

/** Order matters: each rule strikes out what it uses. Dates contain numbers, so they come before amounts. */
const rules: readonly SearchRule[] = [
  readLabelled,
  readSigned,
  readTimes,
  readComparison,
  readPaidSum,
  readStates,
]

const longestSearch = 200
/** Quoted text is searched for literally, except for quoted names after a sign. */
const quoted = /(?<![#@:])"[^"]*"/g
const firstPlace = 0xe100

/**
 * Parses a search such as `starbucks last month >20 #apollo`, like quick add: unambiguous filters are extracted, all
 * other words remain. Never throws.
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

/** The remaining words, without separators between extracted filters. */
function tidy(line: string): string {
  return line.replace(understood, ' ').replace(/\s+/g, ' ').trim()
}
