import { similarity } from '../../words/text/similarity.ts'
import { plainCapitals } from '../../words/text/spelling.ts'

/** Shorter pieces and beginnings occur in other words by chance. */
export const longEnough = 5
const nearlyAll = 0.8
const fewestAlike = 4
const alike = 0.72
const sameName = 0.7

/** The uppercase letters and digits of a name, without accents, for comparison. */
export function bare(text: string): string {
  return plainCapitals(text).replace(/[^A-Z0-9]/g, '')
}

/** Whether one text of letters contains another, or nearly so. */
export function holds(whole: string, piece: string): boolean {
  if (piece.length < longEnough) return false
  return Array.from({ length: whole.length - piece.length + 1 }, (__, at) =>
    whole.slice(at, at + piece.length),
  ).some(part => similarity(part, piece) >= nearlyAll)
}

/** Whether an address has the shop's name, its beginning, or an extension of it; both as bare letters. */
export function isNear(letters: string, web: string): boolean {
  if (Math.min(letters.length, web.length) < fewestAlike) return letters === web
  if (letters.startsWith(web) || web.startsWith(letters) || similarity(letters, web) >= alike) return true
  return letters.length >= longEnough && web.includes(letters)
}

/** Whether two readings are the same name, or one is part of the other. */
export function isOneName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return similarity(one, other) >= sameName || long.startsWith(short) || holds(long, short)
}

/** Whether it is, or begins with, a name the person already has. */
export function isKnownAs(letters: string, known: string): boolean {
  if (known.length < longEnough) return letters === known
  return similarity(letters, known) >= nearlyAll || letters.startsWith(known)
}
