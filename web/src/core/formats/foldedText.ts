import { withPlainLetters } from '@outlay/contract/lexicon/foldedText'

/** Beside those that a search of the server knows. */
const plainLetters: Readonly<Record<string, string>> = { ħ: 'h', ŧ: 't' }

/** A text for comparing: without case and accents. */
export function foldedText(text: string): string {
  const bare = text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  return withPlainLetters(bare).replace(/[ħŧ]/g, letter => plainLetters[letter] ?? letter)
}
