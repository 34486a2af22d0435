import type { CategoryValue } from '@outlay/contract/categories'
import { allWordsOf } from '@outlay/contract/lexicon/categories/allCategoryWords'
import type { WordUse } from '@outlay/contract/lexicon/categories/categoryWords'
import { anyOfNames } from '@outlay/contract/lexicon/months'

function formsOf(use: WordUse): readonly (readonly [CategoryValue, RegExp])[] {
  return allWordsOf(use)
    .filter(([, words]) => words.length > 0)
    .map(
      ([category, words]) => [category, new RegExp(String.raw`\b(?:${anyOfNames([words])})\b`, 'g')] as const,
    )
}

/** The words for a category as a whole. */
export const wholeForms = formsOf('named')
/** Words for a part of one: its figure is more than they ask for. */
export const partForms = formsOf('asked')

/** Whether words are the name of a category and no more. */
export const isWholeCategory = (words: string): boolean =>
  wholeForms.some(([, form]) => words.replace(form, '') === '')

/** Whether words name a category, or a part of one. */
export const isCategoryWord = (words: string): boolean =>
  [...wholeForms, ...partForms].some(([, form]) => words.search(form) >= 0)

/** The single words of these that a misspelt one is most often meant to be. */
export const spellingTargets = (
  'meals food restaurant restaurants lunch dinner breakfast coffee drinks groceries entertainment travel trips flight ' +
  'flights hotel hotels taxis train trains parking equipment hardware laptop computer furniture software hosting ' +
  'marketing advertising consulting accounting utilities electricity internet stationery supplies'
).split(' ')
