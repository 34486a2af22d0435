import type { CategoryValue } from '@outlay/contract/expenses/categories'
import { anyOfNames } from '@outlay/contract/lexicon/calendarNames'
import { allWordsOf } from '@outlay/contract/lexicon/categories/allCategoryWords'
import type { WordUse } from '@outlay/contract/lexicon/categories/categoryWords'

function formsOf(use: WordUse): readonly (readonly [CategoryValue, RegExp])[] {
  return allWordsOf(use)
    .filter(([, words]) => words.length > 0)
    .map(
      ([category, words]) => [category, new RegExp(String.raw`\b(?:${anyOfNames([words])})\b`, 'g')] as const,
    )
}

/** Words for an entire category. */
export const wholeForms = formsOf('named')
/** Words for part of a category, whose figure covers more. */
export const partForms = formsOf('asked')

/** Whether the words are just a category's name. */
export const isWholeCategory = (words: string): boolean =>
  wholeForms.some(([, form]) => words.replace(form, '') === '')

/** Whether the words name a category or part of one. */
export const isCategoryWord = (words: string): boolean =>
  [...wholeForms, ...partForms].some(([, form]) => words.search(form) >= 0)

/** Single words that misspellings most often mean. */
export const spellingTargets = (
  'meals food restaurant restaurants lunch dinner breakfast coffee drinks groceries entertainment travel trips flight ' +
  'flights hotel hotels taxis train trains parking equipment hardware laptop computer furniture software hosting ' +
  'marketing advertising consulting accounting utilities electricity internet stationery supplies'
).split(' ')
