import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { categoryWords, typedWords } from '@outlay/contract/lexicon/categories/categoryWords'
import { readAmount } from './amounts.ts'
import { readDate } from './days.ts'
import { type QuickAddContext, type QuickAddFields, type Rule, struck } from './line.ts'
import { readDeductible, readMerchant, readMood, readProject } from './marks.ts'

/** If a line has phrases of several categories, the first one here wins. */
const orderOfPhrases: readonly CategoryValue[] = [
  'meals',
  'marketing',
  'office-supplies',
  'utilities',
  'rent',
  'software',
]

const categoryByWord = new Map<string, CategoryValue>(
  categoryWords('typed', [typedWords]).flatMap(([category, words]) =>
    words.map(word => [word, category] as const),
  ),
)
const phrases = [...categoryByWord]
  .filter(([words]) => words.includes(' '))
  .toSorted(([, one], [, other]) => orderOfPhrases.indexOf(one) - orderOfPhrases.indexOf(other))

/** The category indicated by a phrase, or by the first known word; undefined if none. */
function categoryOfWords(text: string): CategoryValue | undefined {
  const lower = text.toLowerCase()
  const phrase = phrases.find(([words]) => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u').test(lower))
  if (phrase) return phrase[1]
  const tellings = lower.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  return tellings.map(word => categoryByWord.get(word)).find(category => category !== undefined)
}

export interface QuickAdd extends QuickAddFields {
  /** The rest of the line; empty if all of it was recognized. */
  readonly description: string
  /** What was not understood or is ambiguous, in sentences. */
  readonly notes: readonly string[]
}

/** Order matters: each rule strikes out what it uses. Dates contain numbers, so they come before amounts. */
const rules: readonly Rule[] = [readProject, readMood, readDate, readMerchant, readAmount, readDeductible]

const longestLine = 500
/** Except for spaces that separate thousands. */
const otherSpace = /(?!(?<=\d)[\u00a0\u202f]\d{3}(?!\d))\s/g

/** Parses a line such as `lunch with Ana 23.50 eur yesterday #apollo`, by rules only. Never throws. */
export function readQuickAdd(text: string, context: QuickAddContext): QuickAdd {
  const typed = text.slice(0, longestLine).replaceAll(struck, ' ').replace(otherSpace, ' ')
  let line = typed
  let fields: QuickAddFields = {}
  const notes: string[] = []
  for (const rule of rules) {
    const finding = rule(line, context)
    line = finding.line
    fields = { ...fields, ...finding.fields }
    if (finding.note) notes.push(finding.note)
  }
  const category = categoryOfWords(typed)
  const description = descriptionOf(line) || (fields.merchant ?? '')
  return { description, ...fields, ...(category && { category }), notes }
}

/** Words that connect recognized parts to the rest. */
const tie = '(?:for|on|in|at|of|and|from|with|is|was|costs?|=)'
const leadingTie = new RegExp(`^[\\s,;:–—-]*\\n\\s*${tie}(?=\\s|$)`, 'iu')
const trailingTie = new RegExp(`(?:^|(?<=\\s))${tie}[\\s,]*\\n[\\s,;.]*$`, 'iu')
const spent = /^(?:i )?(?:paid|spent|bought)(?: (?:for|on))? (?=\S)/iu

/** The rest of the line, cleaned up. If only connecting words remain, they stay. */
function descriptionOf(line: string): string {
  const left = line.replaceAll(new RegExp(`${struck}+`, 'g'), '\n')
  const words = tidy(withoutTies(left)).replace(spent, '') || tidy(left)
  return words.charAt(0).toUpperCase() + words.slice(1)
}

function withoutTies(line: string): string {
  const rest = line.replace(leadingTie, '\n').replace(trailingTie, '\n')
  return rest === line ? rest : withoutTies(rest)
}

function tidy(text: string): string {
  return text
    .replace(/\(\s*\)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ (?=[,;.!?](?!\d))/g, '')
    .replace(/([,;:])[,;:]+/g, '$1')
    .replace(/^(?:(?![.,–—-][\d\p{Sc}])[\s,;:.–—-])+|[\s,;:–—-]+$/gu, '')
}
