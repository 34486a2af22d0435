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
