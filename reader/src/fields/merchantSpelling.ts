import { bare } from '../facts/names/likeNames.ts'
import { readableCase } from '../facts/names/readableCase.ts'
import {
  correctTradeWords,
  hasShopWord,
  isOnlyShopWords,
  splitJoinedWords,
} from '../facts/names/tradeWords.ts'
import { similarity } from '../words/text/similarity.ts'
import { plainCapitals } from '../words/text/spelling.ts'

/** The displayed name: the shop's own spelling, in readable case, with misread letters corrected where certain. */
export function spelledMerchant(value: string, webs: readonly string[]): string {
  const corrected = byWeb(withEvenCapitals(value), webs)
  const name = correctTradeWords(splitJoinedWords(tradeName(corrected, webs))).trim()
  // Mixed case is intentional.
  return corrected === corrected.toUpperCase() ? readableCase(name) : name
}

/** A lowercase letter before capitals, among uppercase words, is misread: `CAFE & sPORTS`. */
function withEvenCapitals(value: string): string {
  const isInCapitals = /(?<!\p{L})\p{Lu}{3,}(?!\p{L})/u.test(value)
  return isInCapitals
    ? value.replace(/(?<!\p{L})\p{Ll}(?=\p{Lu}{2,}(?!\p{L}))/gu, letter => letter.toUpperCase())
    : value
}

const arm =
  /\s+(?:DEUTSCHLAND|OSTERREICH|SCHWEIZ|VERTRIEBS|HANDELS|DIENSTLEISTUNGS|WARENHANDELS|FILIAL|RETAIL|STORES?)(?=[\s-]|$).*$/i
const germanForm = /[\s,]+(?:GMBH|MBH|AG|KG|OHG|E\.? ?K|UG|SE)\b.*$/i

/** The shop's name if the company's is a single word, or if the web address is the beginning of it. */
function tradeName(company: string, webs: readonly string[]): string {
  const short = company.replace(germanForm, '').replace(arm, '')
  const [first = ''] = short.split('-')
  if (first !== short && webs.includes(bare(first))) return first
  const [brand = '', ...kind] = short.split(/\s+/)
  const isBrand = brand !== '' && !hasShopWord(plainCapitals(brand))
  const isRestKind = kind.every(word => isOnlyShopWords(plainCapitals(word)))
  return short !== company && isBrand && isRestKind ? brand : company
}

/** Corrects misread letters from an address of the same length; but not with a digit in place of a letter. */
function byWeb(value: string, webs: readonly string[]): string {
  const letters = bare(value)
  const web = webs.find(one => one.length === letters.length && similarity(one, letters) >= sureWeb)
  if (!web || web === letters) return value
  let place = 0
  return value.replace(/[\p{L}\p{N}]/gu, letter => {
    const read = bare(letter)
    const meant = web.slice(place, place + read.length)
    place += read.length
    if (read === meant || /\d/.test(meant)) return letter
    // A digit has no case, so use the name's.
    return /\p{Ll}/u.test(/\d/.test(letter) ? value : letter) ? meant.toLowerCase() : meant
  })
}
const sureWeb = 0.72
