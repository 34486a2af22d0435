import type { CategoryValue } from '@outlay/contract/categories'
import { categoryWords } from '@outlay/contract/lexicon/categories/categoryWords'
import { typedWords } from '@outlay/contract/lexicon/categories/typedWords'

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
export function categoryOfWords(text: string): CategoryValue | undefined {
  const lower = text.toLowerCase()
  const phrase = phrases.find(([words]) => new RegExp(`(?<!\\p{L})${words}(?!\\p{L})`, 'u').test(lower))
  if (phrase) return phrase[1]
  const tellings = lower.match(/[\p{L}\p{N}][\p{L}\p{N}'’-]*/gu) ?? []
  return tellings.map(word => categoryByWord.get(word)).find(category => category !== undefined)
}
