import { withPlainLetters } from '@outlay/contract/lexicon/foldedText'

/** In addition to those of the server's search. */
const plainLetters: Readonly<Record<string, string>> = { ħ: 'h', ŧ: 't' }

/** A text without case and accents, for comparisons. */
export function foldedText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return withPlainLetters(bare).replace(/[ħŧ]/g, letter => plainLetters[letter] ?? letter)
}
