import { bare } from '../facts/names/likeNames.ts'
import { readableCase } from '../facts/names/readableCase.ts'
import { hasShopWord, isOnlyShopWords, mendTradeWords, splitJoinedWords } from '../facts/names/tradeWords.ts'
import { similarity } from '../words/text/similarity.ts'
import { plainCapitals } from '../words/text/spelling.ts'

/** The name that is shown: what the shop calls itself, in readable case, its letters mended where that is sure. */
export function spelledMerchant(value: string, webs: readonly string[]): string {
  const name = mendTradeWords(splitJoinedWords(tradeName(byWeb(value, webs), webs))).trim()
  // Capitals beside small letters are meant.
  return value === value.toUpperCase() ? readableCase(name) : name
}

const arm =
  /\s+(?:DEUTSCHLAND|OSTERREICH|SCHWEIZ|VERTRIEBS|HANDELS|DIENSTLEISTUNGS|WARENHANDELS|FILIAL|RETAIL|STORES?)(?=[\s-]|$).*$/i
const germanForm = /[\s,]+(?:GMBH|MBH|AG|KG|OHG|E\.? ?K|UG|SE)\b.*$/i

/** What a shop is called whose company has one word for a name, or whose web address is how the name begins. */
function tradeName(company: string, webs: readonly string[]): string {
  const short = company.replace(germanForm, '').replace(arm, '')
  const [first = ''] = short.split('-')
  if (first !== short && webs.includes(bare(first))) return first
  const [brand = '', ...kind] = short.split(/\s+/)
  const isBrand = brand !== '' && !hasShopWord(plainCapitals(brand))
  const isRestKind = kind.every(word => isOnlyShopWords(plainCapitals(word)))
  return short !== company && isBrand && isRestKind ? brand : company
}

/** A misread letter of a name is mended by an address that is as long; a figure there is no better than a letter. */
function byWeb(value: string, webs: readonly string[]): string {
  const letters = bare(value)
  const web = webs.find(one => one.length === letters.length && similarity(one, letters) >= sureWeb)
  if (!web || web === letters) return value
  let place = 0
  return value.replace(/[\p{L}\p{N}]/gu, letter => {
    const meant = web.charAt(place++)
    if (plainCapitals(letter) === meant || /\d/.test(meant)) return letter
    return letter === letter.toLowerCase() ? meant.toLowerCase() : meant
  })
}
const sureWeb = 0.72
