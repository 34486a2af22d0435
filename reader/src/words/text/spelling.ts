import { distance } from 'fastest-levenshtein'

/** Single-letter edits between two texts (Levenshtein). */
export function editDistance(a: string, b: string): number {
  return distance(a, b)
}

/** 1 for equal texts, 0 for texts with nothing in common. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - distance(a, b) / longer
}

/** Removes accents, umlauts and the like. */
export function withoutMarks(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '')
}

/** Uppercase without accents, for comparing labels. */
export function plainCapitals(text: string): string {
  const plain = withoutMarks(text).replace(/ß/g, 'ss').toUpperCase()
  // Stroked letters do not decompose.
  return plain.replace(/Ł/g, 'L').replace(/Ø/g, 'O')
}

const letterOfDigit: Record<string, string> = { 0: 'O', 1: 'I', 5: 'S', 8: 'B', '|': 'I', $: 'S' }

/** A word of mostly letters, with look-alike digits as letters: T0TA1 becomes TOTAI. */
export function asLetters(word: string): string {
  const letters = word.replace(/[^A-Z]/g, '').length
  return letters * 2 > word.length ? word.replace(/[0158|$]/g, digit => letterOfDigit[digit] ?? digit) : word
}

const digitOfLetter: Record<string, string> = {
  O: '0',
  o: '0',
  Q: '0',
  D: '0',
  I: '1',
  l: '1',
  i: '1',
  '|': '1',
  '!': '1',
  Z: '2',
  z: '2',
  S: '5',
  s: '5',
  B: '8',
  g: '9',
}

/** Look-alike letters as digits, keeping the length. */
export function asDigits(text: string): string {
  return text.replace(/[OoQDIli|!ZzSsBg]/g, letter => digitOfLetter[letter] ?? letter)
}
