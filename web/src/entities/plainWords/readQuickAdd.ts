import { readAmount } from './amounts.ts'
import { categoryOfWords } from './categoryOfWords.ts'
import { readDate } from './days.ts'
import { type QuickAddContext, type QuickAddFields, type Rule, struck } from './line.ts'
import { readDeductible, readMerchant, readMood, readProject } from './marks.ts'

export interface QuickAdd extends QuickAddFields {
  /** What is left of the line; empty where all of it was understood. */
  readonly description: string
  /** What was not understood or left open, in sentences. */
  readonly notes: readonly string[]
}

/** In this order: what one has struck out, the next does not see. Dates are full of numbers, so they come before money. */
const rules: readonly Rule[] = [readProject, readMood, readDate, readMerchant, readAmount, readDeductible]

const longestLine = 500
/** But for those that hold the thousands of one number together. */
const otherSpace = /(?!(?<=\d)[\u00a0\u202f]\d{3}(?!\d))\s/g

/** Reads a line such as `lunch with Ana 23.50 eur yesterday #apollo`, by rules alone. Never throws. */
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

/** Words that tied what was understood to the rest. */
const tie = '(?:for|on|in|at|of|and|from|with|is|was|costs?|=)'
const leadingTie = new RegExp(`^[\\s,;:–—-]*\\n\\s*${tie}(?=\\s|$)`, 'iu')
const trailingTie = new RegExp(`(?:^|(?<=\\s))${tie}[\\s,]*\\n[\\s,;.]*$`, 'iu')
const spent = /^(?:i )?(?:paid|spent|bought)(?: (?:for|on))? (?=\S)/iu

/** What is left of the line, whole words and tidy. Ties alone stay: something was written. */
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
