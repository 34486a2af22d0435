import { regExpLiteral } from './core/regExpLiteral.ts'

/** From so many letters on, a word also stands for the longer ones that begin with it: "flight" for "flights". */
const fewestLettersOfBeginning = 4

/** Scripts that put no space between words: there is no telling where one begins. */
const unspaced =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u

export interface SearchedWords {
  readonly words: string
  /** Whether the last word may go on. */
  readonly isBeginning: boolean
}

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

/** What a search for whole words asks for; undefined where it asks for letters wherever they stand. */
export function wordsSearched(search: string): SearchedWords | undefined {
  const [, words, star] = /^"([^"*]*[^"*\s])(\*?)"$/.exec(search.trim()) ?? []
  return words === undefined ? undefined : { words: words.trim(), isBeginning: star === '*' }
}

/** Whether a search finds a text, in any case: whole words, or letters wherever they stand. */
export function isFoundIn(text: string, search: string): boolean {
  const searched = wordsSearched(search)
  if (!searched) return text.toLowerCase().includes(search.toLowerCase())
  const end = searched.isBeginning ? '' : String.raw`(?![\p{L}\p{N}])`
  return new RegExp(String.raw`(?<![\p{L}\p{N}])${regExpLiteral(searched.words)}${end}`, 'iu').test(text)
}
