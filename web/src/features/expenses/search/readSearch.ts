import { categories } from '@outlay/contract/expenses/categories'
import { expenseStatuses, maxPersonName } from '@outlay/contract/expenses/expenseTerms'
import { moods } from '@outlay/contract/expenses/moods'
import { strikeMatch, struck, wordEnd, wordStart } from '../../../entities/naturalLanguage/line.ts'
import {
  projectForm,
  readDeductible,
  readMerchant,
  readMood,
  readProject,
} from '../../../entities/naturalLanguage/marks.ts'
import { joined, valuesIn } from '../expenses.search.ts'
import type { SearchContext, SearchFinding, SearchRule, WordFilter } from './searchLine.ts'
import { inDecimals, readComparison, readPaidSum } from './sums.ts'
import { readTimes } from './times.ts'

const labelled =
  /(?<![^\s\ue000])(category|merchant|for|tag|status|mood):(?:"([^"\ue000]+)"|([^\s"\ue000]+))(?=[\s\ue000]|$)/giu

/** `category:travel`, `for:ana`, `tag:"new client"`: explicit labels. */
const readLabelled: SearchRule = line => {
  let filter: WordFilter = {}
  let rest = line
  for (const match of line.matchAll(labelled)) {
    const found = labelledFilter(match[1]?.toLowerCase() ?? '', (match[2] ?? match[3] ?? '').trim())
    if (!found) continue
    const category = joined([...valuesIn(filter.category), ...valuesIn(found.category)])
    filter = { ...filter, ...found, ...(category && { category }) }
    rest = strikeMatch(rest, match)
  }
  return { line: rest, filter }
}

function labelledFilter(label: string, written: string): WordFilter | undefined {
  const wanted = written.toLowerCase()
  const begins = ({ value, label: name }: { value: string; label: string }) =>
    value === wanted || name.toLowerCase().startsWith(wanted)
  if (written === '') return undefined
  if (label === 'merchant') return { merchant: written }
  if (label === 'for') return written.length <= maxPersonName ? { person: written } : undefined
  if (label === 'tag') return written.length <= 50 ? { tag: written } : undefined
  if (label === 'category') {
    const category = categories.find(begins)?.value
    return category && { category }
  }
  if (label === 'mood') {
    const mood = moods.find(begins)?.value
    return mood && { mood }
  }
  const status = expenseStatuses.find(one => one === wanted)
  return status && { status }
}

/** Projects and tags after `#`, merchants after `@`, moods after `!`, as in quick add. */
const readSigned: SearchRule = (line, context) => {
  const tagged = readTag(line, context)
  const project = readProjects(tagged.line, context)
  const { line: unmooded, fields: { mood } = {} } = readMood(project.line, context)
  const { line: rest, fields: { merchant } = {} } = readMerchant(unmooded, context)
  const filter = {
    ...tagged.filter,
    ...project.filter,
    ...(mood && { mood }),
    ...(merchant && { merchant }),
  }
  return { line: rest, filter, note: project.note }
}

/** Several mean any of them. */
function readProjects(line: string, context: SearchContext): SearchFinding {
  const ids: string[] = []
  let finding = readProject(line, context)
  while (finding.fields?.projectId) {
    ids.push(finding.fields.projectId)
    finding = readProject(finding.line, context)
  }
  const projectId = joined([...new Set(ids)])
  return { line: finding.line, note: finding.note, ...(projectId && { filter: { projectId } }) }
}

/** One of the user's tags that is not also a project's name. */
function readTag(line: string, { tags, projects }: SearchContext): SearchFinding {
  for (const match of line.matchAll(projectForm)) {
    const wanted = (match[1] ?? match[2] ?? '').toLowerCase()
    const tag = tags.find(one => one.toLowerCase() === wanted)
    const isProject = projects?.some(({ name }) => name.toLowerCase() === wanted)
    if (tag && !isProject) return { line: strikeMatch(line, match), filter: { tag } }
  }
  return { line }
}

const states: readonly (readonly [string, WordFilter])[] = [
  ['(?:without|no|missing) (?:an? )?receipts?|ohne belege?', { hasReceipt: 'false' }],
  ['with (?:an? )?receipts?|mit belege?n?', { hasReceipt: 'true' }],
  ['needs? review|to review', { status: 'pending' }],
  ['to be checked|doubtful', { isDoubtful: 'true' }],
]

/** States of an expense in words. Private purchases have none, since that is also an ordinary word. */
const readStates: SearchRule = (line, context) => {
  let filter: WordFilter = {}
  let rest = line
  for (const [words, found] of states) {
    const match = new RegExp(`${wordStart}(?:${words})${wordEnd}`, 'iu').exec(rest)
    if (!match) continue
    rest = strikeMatch(rest, match)
    filter = { ...filter, ...found }
  }
  if (!/deductible/iu.test(rest)) return { line: rest, filter }
  const { line: left, fields } = readDeductible(rest, context)
  if (fields?.isDeductible === undefined) return { line: rest, filter }
  return { line: left, filter: { ...filter, isDeductible: fields.isDeductible ? 'true' : 'false' } }
}

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
