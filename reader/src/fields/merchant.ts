import type { Evidence, FoundValue } from '../facts/found.ts'
import { seemsWhole } from '../facts/names/companyNames.ts'
import { isAddressLike } from '../facts/names/headerLines.ts'
import { type NameCandidate, type NameSigns, nameCandidates } from '../facts/names/nameCandidates.ts'
import { readableCase } from '../facts/names/readableCase.ts'
import { hasShopWord, isOnlyShopWords, mendTradeWords, splitJoinedWords } from '../facts/names/tradeWords.ts'
import { webNames } from '../facts/names/webNames.ts'
import { similarity } from '../words/text/similarity.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { ReceiptText } from '../words/text/word.ts'
import { probability } from './calibration/probability.ts'

interface Weighed {
  readonly candidate: NameCandidate
  readonly letters: string
  readonly isWebName: number
  readonly isRepeated: number
  readonly known: string | undefined
  readonly score: number
}

const weights: Readonly<Record<keyof NameSigns, number>> = {
  top: 2,
  size: 1,
  isCompany: 1.3,
  hasShopWord: 0.7,
  isGeneric: -2,
  isTradeName: 1.2,
  isAboveAddress: 0.9,
  isOfOther: -2,
  isAddress: -2,
  isNumber: -2,
  isBoilerplate: -2.5,
  isSentence: -2.2,
  isShort: -0.6,
  isRubble: -1.8,
  isSmall: -1,
  isUnclear: -1,
  clarity: 2,
}
const sourceScores = { header: 0, greeting: 1.6, imprint: 0.6 } as const
const webScore = 1.3
const repeatedScore = 0.6
const knownScore = 2.5
/** A word of the address is the town, or the street. */
const townScore = -1
/** An address, a number or a greeting in place of a name, where no better was read. */
const doubtfulCeiling = 0.4

/**
 * The seller: what stands at the head, large, above an address, with words of trade or the form of a company; what the
 * web address, a greeting or the rest of the paper calls it. `knownMerchants` are names that the person has already.
 */
export function findMerchant(
  text: ReceiptText,
  knownMerchants: readonly string[] = [],
): FoundValue | undefined {
  const webs = webNames(text.lines).map(bare)
  const rows = text.lines.map(line => bare(line.text))
  const addresses = text.lines
    .filter(line => isAddressLike(plainCapitals(line.text)))
    .map(line => bare(line.text))
  const elsewhere = { webs, rows, addresses, knownMerchants }
  const ranked = nameCandidates(text)
    .map(candidate => weighed(candidate, elsewhere))
    .map(withoutPiece)
    .sort((a, b) => b.score - a.score)
  const [best] = ranked
  if (!best) return undefined
  const second = ranked.find(other => similarity(other.letters, best.letters) < sameName)
  const evidence = evidenceOf(best, best.score - (second?.score ?? 0))
  return {
    value: best.known ?? spelled(best, webs),
    confidence: Math.min(evidence.isDoubtful ? doubtfulCeiling : 1, probability('merchant', evidence)),
    evidence,
    box: best.candidate.box,
  }
}

const sameName = 0.7

interface Elsewhere {
  /** Letters and figures of web addresses. */
  readonly webs: readonly string[]
  /** Letters and figures of all rows. */
  readonly rows: readonly string[]
  /** The same of those that are an address. */
  readonly addresses: readonly string[]
  readonly knownMerchants: readonly string[]
}

function weighed(candidate: NameCandidate, { webs, rows, addresses, knownMerchants }: Elsewhere): Weighed {
  const letters = bare(candidate.value)
  const isWebName = Number(webs.some(web => isNear(letters, web)))
  const isLong = letters.length >= longEnough
  const { isCompany, hasShopWord: isShop, top } = candidate.signs
  const mayBeTown = isLong && top < 1 && !isCompany && !isShop
  const isTown = mayBeTown && addresses.some(row => row !== letters && row.includes(letters))
  const isRepeated = Number(isLong && !isTown && rows.filter(row => row.includes(letters)).length > 1)
  const known = knownMerchants.find(name => isSame(letters, bare(name)))
  const own = Object.entries(weights).reduce(
    // The weights have the names of the signs.
    (sum, [sign, weight]) => sum + weight * candidate.signs[sign as keyof NameSigns],
    0,
  )
  const score =
    own +
    sourceScores[candidate.source] +
    webScore * isWebName +
    repeatedScore * isRepeated +
    (isTown ? townScore : 0) +
    (known === undefined ? 0 : knownScore)
  return { candidate, letters, isWebName, isRepeated, known, score }
}

/** What is a piece of a name that stands there as well is less likely all of it. */
function withoutPiece(one: Weighed, _: number, all: readonly Weighed[]): Weighed {
  const isPiece = all.some(
    other =>
      other.letters.length > one.letters.length &&
      other.score > one.score - pieceReach &&
      holds(other.letters, one.letters),
  )
  return isPiece ? { ...one, score: one.score - pieceReach } : one
}
const pieceReach = 1.6

/** Whether one text of letters holds another, or nearly so. */
function holds(whole: string, piece: string): boolean {
  if (piece.length < longEnough) return false
  return Array.from({ length: whole.length - piece.length + 1 }, (__, at) =>
    whole.slice(at, at + piece.length),
  ).some(part => similarity(part, piece) >= 0.8)
}

const longEnough = 5

/** Whether one begins with the other, or they are spelt nearly alike. */
function isNear(letters: string, web: string): boolean {
  const shorter = Math.min(letters.length, web.length)
  if (shorter < 4) return false
  return letters.startsWith(web) || web.startsWith(letters) || similarity(letters, web) >= 0.72
}

function isSame(letters: string, known: string): boolean {
  if (known.length < longEnough) return letters === known
  return similarity(letters, known) >= 0.8 || letters.startsWith(known)
}

function evidenceOf(
  { candidate: { signs, words, source, value }, isWebName, isRepeated, known }: Weighed,
  lead: number,
): Evidence {
  const weakest = Math.min(1, ...words.map(word => word.confidence))
  return {
    clarity: signs.clarity,
    weakest,
    agreement: words.filter(word => word.isAgreed).length / Math.max(1, words.length),
    lead: Math.min(1, Math.max(0, lead / 3)),
    top: signs.top,
    size: Math.min(1, signs.size),
    isCompany: signs.isCompany,
    hasShopWord: signs.hasShopWord,
    isAboveAddress: signs.isAboveAddress,
    isWebName,
    isRepeated,
    isKnown: Number(known !== undefined),
    isGreeted: Number(source === 'greeting'),
    isPartial: Number(!seemsWhole(plainCapitals(value))),
    isDoubtful: Math.min(
      1,
      signs.isAddress +
        signs.isNumber +
        signs.isBoilerplate +
        signs.isSentence +
        signs.isRubble +
        signs.isOfOther,
    ),
    isShort: signs.isShort,
  }
}

/** The name that is shown: what the shop calls itself, in readable case, its letters mended where that is sure. */
function spelled({ candidate: { value } }: Weighed, webs: readonly string[]): string {
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

/** A misread letter of a name is mended by an address that is as long. */
function byWeb(value: string, webs: readonly string[]): string {
  const letters = bare(value)
  const web = webs.find(one => one.length === letters.length && similarity(one, letters) >= sureWeb)
  if (!web || web === letters) return value
  let place = 0
  return value.replace(/[\p{L}\p{N}]/gu, letter => {
    const meant = web.charAt(place++)
    return plainCapitals(letter) === meant
      ? letter
      : letter === letter.toLowerCase()
        ? meant.toLowerCase()
        : meant
  })
}
const sureWeb = 0.72

function bare(text: string): string {
  return plainCapitals(text).replace(/[^A-Z0-9]/g, '')
}
