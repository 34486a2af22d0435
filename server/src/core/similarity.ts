import { distance } from 'fastest-levenshtein'

/** How many single-letter edits lie between two texts (Levenshtein). */
export function editDistance(a: string, b: string): number {
  return distance(a, b)
}

/** 1 for equal texts, 0 for texts with nothing in common. */
export function similarity(a: string, b: string): number {
  const longer = Math.max(a.length, b.length)
  return longer === 0 ? 1 : 1 - distance(a, b) / longer
}

/** The same, but two neighbours that have changed places are one slip, as they are of fingers. */
export function typingSlips(typed: string, meant: string): number {
  const swapped = [...typed.slice(1)].map(
    (letter, index) => typed.slice(0, index) + letter + (typed[index] ?? '') + typed.slice(index + 2),
  )
  return Math.min(distance(typed, meant), ...swapped.map(text => 1 + distance(text, meant)))
}
