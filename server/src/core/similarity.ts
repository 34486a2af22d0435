import { distance } from 'fastest-levenshtein'

/** Levenshtein distance. */
export function editDistance(a: string, b: string): number {
  return distance(a, b)
}

/**
 * Number of wrong, missing, extra or swapped letters (optimal string alignment, Boytsov 2011). No maintained library
 * has it.
 */
export function typingSlips(typed: string, meant: string): number {
  let [before, row]: [number[], number[]] = [
    [],
    Array.from({ length: meant.length + 1 }, (_, index) => index),
  ]
  for (let i = 1; i <= typed.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= meant.length; j += 1) {
      const change = typed[i - 1] === meant[j - 1] ? 0 : 1
      const steps = [(row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + change]
      if (typed[i - 1] === meant[j - 2] && typed[i - 2] === meant[j - 1]) steps.push((before[j - 2] ?? i) + 1)
      next.push(Math.min(...steps))
    }
    ;[before, row] = [row, next]
  }
  return row[meant.length] ?? 0
}
