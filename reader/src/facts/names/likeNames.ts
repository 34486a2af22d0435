import { similarity } from '../../words/text/similarity.ts'
import { plainCapitals } from '../../words/text/spelling.ts'

/** Pieces and beginnings that are shorter stand within other words by chance. */
export const longEnough = 5
const nearlyAll = 0.8
const fewestAlike = 4
const alike = 0.72
const sameName = 0.7

/** The letters and figures of a name, in capitals without accents: what names are compared in. */
export function bare(text: string): string {
  return plainCapitals(text).replace(/[^A-Z0-9]/g, '')
}

/** Whether one text of letters holds another, or nearly so. */
export function holds(whole: string, piece: string): boolean {
  if (piece.length < longEnough) return false
  return Array.from({ length: whole.length - piece.length + 1 }, (__, at) =>
    whole.slice(at, at + piece.length),
  ).some(part => similarity(part, piece) >= nearlyAll)
}

/** Whether an address calls a shop by its name, by how that begins, or by more than that; all are bare letters. */
export function isNear(letters: string, web: string): boolean {
  if (Math.min(letters.length, web.length) < fewestAlike) return letters === web
  if (letters.startsWith(web) || web.startsWith(letters) || similarity(letters, web) >= alike) return true
  return letters.length >= longEnough && web.includes(letters)
}

/** Whether two of what was read are one name, or one a piece of the other. */
export function isOneName(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return similarity(one, other) >= sameName || long.startsWith(short) || holds(long, short)
}

/** Whether a name is one that a person has already, or begins with it. */
export function isKnownAs(letters: string, known: string): boolean {
  if (known.length < longEnough) return letters === known
  return similarity(letters, known) >= nearlyAll || letters.startsWith(known)
}
