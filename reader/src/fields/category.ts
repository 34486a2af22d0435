import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { anyOfNames } from '@outlay/contract/lexicon/calendarNames'
import { allWordsOf, printedStems } from '@outlay/contract/lexicon/categories/allCategoryWords'
import type { FoundValue } from '../facts/found.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { ReceiptText } from '../words/text/word.ts'

const words: readonly (readonly [CategoryValue, RegExp])[] = allWordsOf('printed')
  .filter(([, printed]) => printed.length > 0)
  .map(([category, printed]) => {
    // Periods within a word are often missed.
    const whole = printed.map(word => plainCapitals(word).replaceAll('.', String.raw`\.?`))
    const begun = (printedStems[category] ?? []).map(stem => String.raw`${plainCapitals(stem)}\w*`)
    return [category, new RegExp(String.raw`\b(?:${anyOfNames([whole, begun])})\b`, 'g')] as const
  })

/** The category indicated by its words, with the seller's name weighing most. Undefined if there is none. */
export function findCategory(text: ReceiptText, merchant: string | null): FoundValue | undefined {
  const name = plainCapitals(merchant ?? '')
  const body = plainCapitals(text.lines.map(line => line.text).join('\n'))
  const ranked = words
    .map(([category, pattern]) => ({
      category,
      score: 3 * distinct(name, pattern) + Math.min(4, distinct(body, pattern)),
    }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best || best.score === 0) return undefined
  const lead = (best.score - (second?.score ?? 0)) / best.score
  return { value: best.category, confidence: Math.min(0.9, 0.45 + 0.06 * best.score + 0.2 * lead), box: null }
}

function distinct(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern) ?? []).size
}
