import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line } from '../../words/text/word.ts'
import { companyForm } from './companyNames.ts'
import { isAddressLike } from './headerLines.ts'
import { bare, isNear, longEnough } from './likeNames.ts'
import { webNames } from './webNames.ts'

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
