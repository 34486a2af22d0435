import { companyFormKeys } from '@outlay/contract/lexicon/companyForms'
import { distance } from 'fastest-levenshtein'

/** Only this many characters of a name are compared. */
const maxCharacters = 200

/** Shorter keys are too easily similar: "ALDI" and "AUDI". */
const shortestAlike = 6
const leastSimilarity = 0.85

/** Maximum words of a company form: "S. A. de C. V." */
const longestForm = 5

/**
 * A merchant's name for comparison: letters and digits, upper case, without accents or trailing company form ("Café
 * Aurora S.A." is CAFEAURORA). Empty only for an empty name.
 */
export function merchantKey(name: string): string {
  const key = withoutCompanyForms(wordsOf(name)).join('')
  return firstCharacters(
    key ||
      firstCharacters(name)
        .replace(/\s+|\p{Surrogate}/gu, '')
        .toUpperCase(),
  )
}

function wordsOf(name: string): readonly string[] {
  return (
    firstCharacters(name)
      .normalize('NFKD')
      // Latin, Greek and Cyrillic accents; in other scripts the marks distinguish words.
      .replace(/[\u0300-\u036f\ufe00-\ufe0f]/g, '')
      .toUpperCase()
      .split(/[\s,/()]+/)
      .map(word => (word.match(/[\p{L}\p{N}]\p{M}*/gu) ?? []).join(''))
      .filter(word => word !== '')
  )
}

/** Whether two names from receipts are most likely the same merchant. */
export function isSameMerchant(a: string, b: string): boolean {
  const [keyA, keyB] = [merchantKey(a), merchantKey(b)]
  if (keySimilarity(keyA, keyB) > 0) return true
  const isContained = keyA.includes(keyB) || keyB.includes(keyA)
  return isContained && Math.min(keyA.length, keyB.length) >= shortestAlike
}

/** Whether a name continues another with a branch or number: "Walmart" in "WALMART #2041 TULSA". */
export function hasNamePrefix(name: string, shorter: string): boolean {
  const [words, first] = [wordsOf(name), withoutCompanyForms(wordsOf(shorter))]
  const isLong = first.join('').length >= shortestAlike
  return isLong && first.length < words.length && first.every((word, place) => word === words[place])
}

/** Similarity of two keys: 1 if equal, 0 if different merchants. */
export function keySimilarity(a: string, b: string): number {
  if (a === b) return a === '' ? 0 : 1
  const [short, long] = a.length < b.length ? [a, b] : [b, a]
  if (short.length < shortestAlike) return 0
  const mostEdits = Math.floor(long.length * (1 - leastSimilarity))
  if (long.length - short.length > mostEdits) return 0
  const edits = editDistance(short, long)
  return edits <= mostEdits ? 1 - edits / long.length : 0
}

/** Keeps at least one word, even a company form: there is a shop called "Co". */
function withoutCompanyForms(words: readonly string[]): readonly string[] {
  for (let count = Math.min(longestForm, words.length - 1); count > 0; count -= 1) {
    if (companyFormKeys.has(words.slice(-count).join(''))) return withoutCompanyForms(words.slice(0, -count))
  }
  return words
}

/** Cuts between code points, not within one. */
function firstCharacters(text: string): string {
  return Array.from(text.slice(0, 2 * maxCharacters))
    .slice(0, maxCharacters)
    .join('')
}

/** Levenshtein distance. */
function editDistance(a: string, b: string): number {
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
