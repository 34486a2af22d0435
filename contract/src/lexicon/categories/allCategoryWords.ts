import { askedWords } from './askedWords.ts'
import { bankWords } from './bankWords.ts'
import { type CategoryWords, categoryWords, type WordUse } from './categoryWords.ts'
import { documentWords } from './documentWords.ts'
import { typedWords } from './typedWords.ts'

export const allCategoryWords: readonly CategoryWords[] = [typedWords, askedWords, documentWords, bankWords]

/** Every word for each category in one context. */
export function allWordsOf(use: WordUse): ReturnType<typeof categoryWords> {
  return categoryWords(use, allCategoryWords)
}
