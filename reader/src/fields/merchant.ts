import type { Evidence, FoundValue } from '../facts/found.ts'
import { seemsWhole } from '../facts/names/companyNames.ts'
import {
  bare,
  type Echoes,
  echoesOf,
  holds,
  isKnownAs,
  isOfAddress,
  isOneName,
  isRepeated,
  isWebName,
} from '../facts/names/echoes.ts'
import { type NameCandidate, type NameSigns, nameCandidates } from '../facts/names/nameCandidates.ts'
import { readableCase } from '../facts/names/readableCase.ts'
import {
  correctTradeWords,
  hasShopWord,
  isOnlyShopWords,
  splitJoinedWords,
} from '../facts/names/tradeWords.ts'
import { plainCapitals, similarity } from '../words/text/spelling.ts'
import type { ReceiptText } from '../words/text/word.ts'
import { probability } from './calibration/probability.ts'

/** The displayed name: the shop's own spelling, in readable case, with misread letters corrected where certain. */
function spelledMerchant(value: string, webs: readonly string[]): string {
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

interface Weighed {
  readonly candidate: NameCandidate
  readonly letters: string
  readonly isWebName: number
  readonly isRepeated: number
  readonly isTown: boolean
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
  isApart: -0.6,
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
const sourceScores = { header: 0, greeting: 1.6, imprint: 0.6, address: 0.9 } as const
const webScore = 1.3
const repeatedScore = 0.6
const knownScore = 2.5
/** A word of the address is the town or the street. */
const townScore = -1
/** An address, a number or a greeting, for lack of a better name. */
const doubtfulCeiling = 0.4

/**
 * The seller: large text at the top, above an address, with trade words or a legal form; or the name in a web address,
 * a greeting or elsewhere on the paper. `knownMerchants` are names the person already has.
 */
export function findMerchant(
  text: ReceiptText,
  knownMerchants: readonly string[] = [],
): FoundValue | undefined {
  const echoes = echoesOf(text.lines)
  const ranked = rankedNames(text, echoes, knownMerchants)
  const [best] = ranked
  if (!best) return undefined
  const second = ranked.find(other => isRival(other, best))
  const evidence = evidenceOf(best, best.score - (second?.score ?? 0))
  return {
    value: best.known ?? spelledMerchant(best.candidate.value, echoes.webs),
    confidence: Math.min(evidence.isDoubtful ? doubtfulCeiling : 1, probability('merchant', evidence)),
    evidence,
    box: best.candidate.box,
  }
}

/** A different name: not just another wording, and more than a kind of shop. */
function isRival({ letters, candidate }: Weighed, best: Weighed): boolean {
  return !candidate.signs.isGeneric && !isOneName(letters, best.letters)
}

function rankedNames(text: ReceiptText, echoes: Echoes, knownMerchants: readonly string[]): Weighed[] {
  return nameCandidates(text, echoes)
    .map(candidate => weighed(candidate, echoes, knownMerchants))
    .map(withoutPiece)
    .sort((a, b) => b.score - a.score)
}

function weighed(candidate: NameCandidate, echoes: Echoes, knownMerchants: readonly string[]): Weighed {
  const letters = bare(candidate.value)
  const { isCompany, hasShopWord, top } = candidate.signs
  const isTown = top < 1 && !isCompany && !hasShopWord && isOfAddress(letters, echoes)
  const isOnWeb = Number(candidate.source !== 'address' && isWebName(letters, echoes))
  const isTwice = Number(!isTown && isRepeated(letters, echoes))
  const known = knownMerchants.find(name => isKnownAs(letters, bare(name)))
  const own = Object.entries(weights).reduce(
    // Weights are keyed by sign.
    (sum, [sign, weight]) => sum + weight * candidate.signs[sign as keyof NameSigns],
    0,
  )
  const score =
    own +
    (isOnWeb || isTwice ? confirmedShortness(candidate.signs) : 0) +
    sourceScores[candidate.source] +
    webScore * isOnWeb +
    repeatedScore * isTwice +
    (isTown ? townScore : 0) +
    (known === undefined ? 0 : knownScore)
  return { candidate, letters, isWebName: isOnWeb, isRepeated: isTwice, isTown, known, score }
}

/** A short or lowercase name is plausible if the paper has it twice. */
function confirmedShortness({ isShort, isSmall }: NameSigns): number {
  return -(weights.isShort * isShort + weights.isSmall * isSmall)
}

/** Part of another candidate is less likely to be the whole name. */
function withoutPiece(one: Weighed, _: number, all: readonly Weighed[]): Weighed {
  const isPiece = all.some(
    other =>
      other.candidate.source !== 'address' &&
      other.letters.length > one.letters.length &&
      other.score > one.score - pieceReach &&
      holds(other.letters, one.letters),
  )
  return isPiece ? { ...one, score: one.score - pieceReach } : one
}
const pieceReach = 1.6

function evidenceOf(
  { candidate: { signs, words, source, value }, isWebName, isRepeated, isTown, known }: Weighed,
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
        signs.isOfOther +
        Number(isTown),
    ),
    isShort: Number(signs.isShort > 0 && !isWebName && !isRepeated),
  }
}
