import { plainCapitals, similarity } from '../../words/text/spelling.ts'
import type { Line } from '../../words/text/word.ts'
import { companyForm } from './companyNames.ts'
import { isAddressLike } from './headerLines.ts'
import { webNames } from './webNames.ts'

/** Shorter pieces and beginnings occur in other words by chance. */
const longEnough = 5
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
function isNear(letters: string, web: string): boolean {
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

/** How the rest of the paper names the shop; a name found in two places is hardly misread. */
export interface Echoes {
  /** Letters and digits of web and email addresses. */
  readonly webs: readonly string[]
  /** Letters and digits of all rows. */
  readonly rows: readonly string[]
  /** Letters and digits of address rows. */
  readonly addresses: readonly string[]
  /** Beginnings of rows with a legal form: letters of the first word, of the first two, and so on, but not of all. */
  readonly companyBeginnings: ReadonlySet<string>
}

export function echoesOf(lines: readonly Line[]): Echoes {
  const capitals = lines.map(({ text }) => plainCapitals(text))
  return {
    webs: [...webNames(lines).map(({ name }) => bare(name)), ...capitals.flatMap(partedWebName)],
    rows: capitals.map(bare),
    addresses: capitals.filter(isAddressLike).map(bare),
    companyBeginnings: new Set(capitals.filter(row => companyForm.test(row)).flatMap(beginningsOf)),
  }
}

/** For a row that is one web address with spaces read into it: `www. harrow gre en.de`. */
function partedWebName(row: string): string[] {
  const letters = /^\W*(?:HTTPS?\W*)?WWW[ .]+(\S+ .*)\.[A-Z]{2,3}$/.exec(row)?.[1]
  return letters === undefined ? [] : [bare(letters)]
}

const mostWords = 5

function beginningsOf(row: string): string[] {
  const words = row.split(/[^A-Z0-9&]+/).filter(word => word !== '')
  return words
    .slice(0, Math.min(mostWords, words.length - 1))
    .map((_, place) => bare(words.slice(0, place + 1).join('')))
}

/** Whether a web or email address has this name. */
export function isWebName(letters: string, { webs }: Echoes): boolean {
  return webs.some(web => isNear(letters, web))
}

/** Whether a name is also on another row, or is a company's. */
export function isRepeated(letters: string, { rows, companyBeginnings }: Echoes): boolean {
  if (rows.filter(row => row === letters).length > 0 && companyBeginnings.has(letters)) return true
  return letters.length >= longEnough && rows.filter(row => row.includes(letters)).length > 1
}

/** Whether an address or a company has exactly this name. */
export function isNamedElsewhere(letters: string, { webs, companyBeginnings }: Echoes): boolean {
  return webs.includes(letters) || companyBeginnings.has(letters)
}

/** Whether it is only a word of an address: the town or the street. */
export function isOfAddress(letters: string, { addresses }: Echoes): boolean {
  return letters.length >= longEnough && addresses.some(row => row !== letters && row.includes(letters))
}
