import type { CategoryValue } from './categories.ts'
import { regExpLiteral } from './core/regExpLiteral.ts'
import { categoriesNamed } from './lexicon/categories/categoryLabels.ts'
import { foldedText } from './lexicon/foldedText.ts'

/** From so many letters on, a word also stands for the longer ones that begin with it: "flight" for "flights". */
const fewestLettersOfBeginning = 4

/** Scripts that put no space between words: there is no telling where one begins. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

/** What one part of a search asks for: letters wherever they stand or, in quotes, whole words. */
export interface SearchTerm {
  readonly text: string
  readonly isWhole: boolean
  /** Whether the last of the whole words may go on. */
  readonly isBeginning: boolean
}

/**
 * The numbers that a text is found by as a whole: those with decimals, and those of four digits and more. The database has them
 * by a function of its own, `numbers_found`, and in an index.
 */
const numbersIn = (text: string): string[] => [...text.matchAll(decimal), ...text.matchAll(longNumber)].flat()
const decimal = /[0-9]+[.][0-9]+/g
const longNumber = /[0-9]{4,}/g

/** Whether a term is a sum with all its decimals: it finds that number, and not the letters of it in another. */
export const isSum = ({ text, isWhole }: SearchTerm): boolean =>
  !isWhole && /^[0-9]+[.][0-9]{2,3}$/.test(text)

/** The numbers that a text has as a whole wherever a term finds it; few have them, whatever the words beside them. */
export function numbersOf(term: SearchTerm): string[] {
  if (isSum(term)) return [term.text]
  if (!term.isWhole) return []
  // A number at its end may go on with the words.
  const text = term.isBeginning ? term.text.replace(/[0-9]+$/, '') : term.text
  return [...text.matchAll(longNumber)].flat()
}

/** Stores have as many conditions. Of a search with more parts the last is all that is left, as it was typed: nothing is passed over. */
export const mostSearchTerms = 8

/**
 * Words as a search for whole words: `"tea"` finds no "team"; `"flight*"` finds "Flights" too. Such a search is
 * understood wherever expenses are searched.
 */
export function searchForWords(words: string): string {
  const plain = words.replace(/["*]+/g, ' ').replace(/\s+/g, ' ').trim()
  if (plain === '' || unspaced.test(plain)) return words
  const last = plain.split(' ').at(-1) ?? ''
  const isBeginning = last.length >= fewestLettersOfBeginning && /\p{L}$/u.test(last)
  return `"${plain}${isBeginning ? '*' : ''}"`
}

/** What in a search is one part: whole words in quotes, or letters up to the next space. */
const part = /(?<=^|\s)"(?<words>[^"*]*[^"*\s][^"*]*)(?<star>\*?)"(?=\s|$)|\S+/g

/** The parts of a search; a text is found that has all of them. */
export function searchTermsOf(search: string): SearchTerm[] {
  const parts = [...search.matchAll(part)]
  const terms = parts
    .slice(0, mostSearchTerms)
    .map(({ 0: text, groups: { words, star } = {} }) =>
      words === undefined
        ? { text, isWhole: false, isBeginning: false }
        : { text: words.trim(), isWhole: true, isBeginning: star === '*' },
    )
  if (parts.length <= mostSearchTerms) return terms
  const rest = search.slice(parts[mostSearchTerms - 1]?.index).trim()
  return [...terms.slice(0, -1), { text: rest, isWhole: false, isBeginning: false }]
}

/** The categories that a term names; whole words name one where all of them do. */
export function categoriesOf({ text, isWhole }: SearchTerm): CategoryValue[] {
  const [first = '', ...others] = isWhole ? text.split(' ') : [text]
  return categoriesNamed(first).filter(category =>
    others.every(word => categoriesNamed(word).includes(category)),
  )
}

/** Whether a search finds a text of a category, in any case, with accents and without. */
export function isFoundIn(text: string, search: string, category?: CategoryValue): boolean {
  const folded = foldedText(text)
  return searchTermsOf(search).every(
    term =>
      hasTerm(folded, { ...term, text: foldedText(term.text) }) ||
      (category !== undefined && categoriesOf(term).includes(category)),
  )
}

function hasTerm(text: string, term: SearchTerm): boolean {
  const { text: wanted, isWhole, isBeginning } = term
  if (isSum(term)) return numbersIn(text).includes(wanted)
  if (!isWhole) return text.toLowerCase().includes(wanted.toLowerCase())
  const end = isBeginning ? '' : String.raw`(?![\p{L}\p{N}])`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${regExpLiteral(wanted)}${end}`, 'iu').test(text)
}
