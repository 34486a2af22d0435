import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { lineOf, placeOf } from '../../words/text/lines.ts'
import { plainCapitals, similarity } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'
import { findTimes } from '../days/dateForms.ts'
import { mailHeader } from '../mailHeader.ts'
import { cleanName, companyForm, isOnlyCompanyForm } from './companyNames.ts'
import { bare, type Echoes, isNamedElsewhere } from './echoes.ts'
import {
  hasSum,
  headerLines,
  isAddressLike,
  isBoilerplate,
  isNumberLike,
  isSentence,
  isTownLike,
  isWholeAddress,
  opensPurchase,
} from './headerLines.ts'
import { heightOf, isNotAName, nameInGreeting, withContinuation } from './merchantLines.ts'
import { correctTradeWords, hasShopWord, isOnlyShopWords, splitJoinedWords } from './tradeWords.ts'
import { labelledName, webNames } from './webNames.ts'

/** A possible seller's name, with evidence for and against it, each from 0 to 1. */
export interface NameCandidate {
  readonly value: string
  /** Where it was found; `address` is a web or email address. */
  readonly source: 'header' | 'greeting' | 'imprint' | 'address'
  readonly words: readonly Word[]
  readonly signs: NameSigns
  readonly box: Box | null
}

export interface NameSigns {
  /** 1 on the first row, less further down. */
  readonly top: number
  /** How much larger than the rest it is printed. */
  readonly size: number
  readonly isCompany: number
  readonly hasShopWord: number
  /** Only kinds of shop and numbers. */
  readonly isGeneric: number
  readonly isTradeName: number
  readonly isAboveAddress: number
  /** Far above everything else, like text on another paper or on the table. */
  readonly isApart: number
  readonly isOfOther: number
  readonly isAddress: number
  readonly isNumber: number
  readonly isBoilerplate: number
  readonly isSentence: number
  readonly isShort: number
  readonly isRubble: number
  readonly isSmall: number
  readonly isUnclear: number
  readonly clarity: number
}

/** Possible seller's names: heading rows, names in greetings and addresses, and companies further down. */
export function nameCandidates(whole: ReceiptText, echoes: Echoes): NameCandidate[] {
  const mail = mailHeader(whole.lines)
  const text = mail.size > 0 ? { ...whole, lines: whole.lines.filter(line => !mail.has(line)) } : whole
  const header = headerLines(text.lines)
  return [
    ...headingNames(header, text, echoes),
    ...text.lines.flatMap(line => {
      const top = header.includes(line) ? 1 - header.indexOf(line) / header.length : 0
      const { words = [], name } = nameInGreeting(line) ?? {}
      return candidateOf(words, 'greeting', text, { ...standing, top, name })
    }),
    ...imprintedNames(
      text.lines.filter(line => !header.includes(line)),
      text,
    ),
    ...webNames(text.lines).flatMap(({ name, words }) =>
      candidateOf(words, 'address', text, { ...standing, name: labelledName(name) }),
    ),
  ]
}

function headingNames(header: readonly Line[], text: ReceiptText, echoes: Echoes): NameCandidate[] {
  const purchase = header.findIndex(opensPurchase)
  return header.flatMap((line, index) => {
    const next = header[index + 1]
    if (isNotAName(plainCapitals(line.text), plainCapitals(next?.text ?? ''))) return []
    const name = spacedName(line, echoes)
    const rows = name ? [line] : withContinuation(nameOf(line), header.slice(index + 1), text.wordHeight)
    const words = name ? line.words : rows.flatMap(row => withoutSpecks(row).words)
    return candidateOf(words, 'header', text, {
      top: 1 - index / header.length,
      isOfOther: (purchase >= 0 && index > purchase) || isOfOther(header[index - 1]),
      below: header.slice(index + rows.length, index + rows.length + addressReach),
      name,
    })
  })
}

/** Companies, and rows above a full address, as on card slips. */
function imprintedNames(rest: readonly Line[], text: ReceiptText): NameCandidate[] {
  return rest.flatMap((line, index) => {
    const capitals = plainCapitals(line.text)
    const below = rest.slice(index + 1, index + 1 + addressReach)
    const [street = '', town = ''] = below.map(row => plainCapitals(row.text))
    const isCompany = companyForm.test(capitals) && !hasSum(capitals)
    const isBlock = isWholeAddress(street) && !hasSum(street) && (isTownLike(street) || isTownLike(town))
    if (isCompany) return candidateOf(nameOf(line).words, 'imprint', text)
    if (!isBlock || isNotAName(capitals, street) || isBoilerplate(capitals)) return []
    return candidateOf(nameOf(line).words, 'imprint', text, { ...standing, below })
  })
}

/** A name printed or read letter by letter and confirmed elsewhere on the paper: `H A RR O W`. */
function spacedName({ words, text }: Line, echoes: Echoes): string | undefined {
  const letters = bare(text)
  const isSpaced = words.length >= 3 && words.every(word => bare(word.text).length <= 2)
  return isSpaced && isNamedElsewhere(letters, echoes) ? letters : undefined
}

interface Surroundings {
  readonly top: number
  readonly isOfOther: boolean
  readonly below: readonly Line[]
  /** If it differs from the text as read. */
  readonly name?: string | undefined
}

const fewestLetters = 2
const fairLetters = 5
const unclear = 0.5
const standing: Surroundings = { top: 0, isOfOther: false, below: [] }

function candidateOf(
  words: readonly Word[],
  source: NameCandidate['source'],
  text: ReceiptText,
  { top, isOfOther: isElse, below, name: meant }: Surroundings = standing,
): NameCandidate[] {
  const line = lineOf(words)
  const value = meant ?? cleanName(words.map(clearestReading).join(' '))
  const letters = value.replace(/[^\p{L}]/gu, '')
  if (letters.length < fewestLetters) return []
  const capitals = plainCapitals(meant ?? line.text)
  const name = plainCapitals(value)
  const isCompany = companyForm.test(capitals)
  const signs = {
    top,
    size: source === 'address' ? 0 : Math.min(1.5, Math.max(0, heightOf(line) / text.wordHeight - 1)),
    isCompany: Number(isCompany),
    hasShopWord: Number(hasShopWord(plainCapitals(correctTradeWords(splitJoinedWords(value))))),
    isGeneric: Number(isOnlyShopWords(name)),
    isTradeName: Number(!isCompany && isTradeNameOf(value, below[0]?.text ?? '')),
    isAboveAddress: nearnessOfAddress(below),
    isApart: Number(isApart(line, below[0], text.wordHeight)),
    isOfOther: Number(isElse),
    isAddress: Number(isAddressLike(name)),
    isNumber: Number(isNumberLike(name)),
    isBoilerplate: Number(source === 'header' && isBoilerplate(name)),
    isSentence: Number(isSentence(capitals)),
    isShort: Number(letters.length < fairLetters || isOnlyCompanyForm(name)),
    isRubble: Number(isRubble(value) || hasSum(capitals) || findTimes(capitals).length > 0),
    isSmall: Number(value === value.toLowerCase()),
    isUnclear: Number(line.confidence < unclear),
    clarity: line.confidence,
  }
  return [{ value, source, words, signs, box: placeOf(text, words) }]
}

/** Rows allowed between a name and the address below it. */
const addressReach = 3

function nearnessOfAddress(below: readonly Line[]): number {
  const place = below.findIndex(row => isAddressLike(plainCapitals(row.text)))
  if (place < 0) return 0
  return place === addressReach - 1 ? 0.6 : 1
}

/** In word heights. */
const widestGap = 3.5

function isApart({ box }: Line, below: Line | undefined, wordHeight: number): boolean {
  return below !== undefined && below.box.y - (box.y + box.height) > widestGap * wordHeight
}

/** Prefers the reading with a trade word, if the two recognizers disagree. */
function clearestReading({ text, alternatives }: Word): string {
  if (hasShopWord(plainCapitals(text))) return text
  const isTrade = (other: string) => hasShopWord(plainCapitals(other)) && similarity(other, text) >= sameWord
  return alternatives.find(isTrade) ?? text
}
const sameWord = 0.75

function isOfOther(above: Line | undefined): boolean {
  return /FORMERLY|LICEN[SC]EE|OPERATED ?BY|OWNED ?BY/.test(plainCapitals(above?.text ?? ''))
}

/** The name on a row, without text far to the side. */
function nameOf(line: Line): Line {
  const parts: Word[][] = []
  for (const word of line.words) {
    const last = parts.at(-1)?.at(-1)
    const isFarOff = last && word.box.x - (last.box.x + last.box.width) > 2.2 * line.box.height
    if (!last || isFarOff) parts.push([word])
    else parts.at(-1)?.push(word)
  }
  const lettersOf = (words: readonly Word[]) => words.reduce((sum, word) => sum + word.text.length, 0)
  const [largest = []] = parts.sort((a, b) => lettersOf(b) - lettersOf(a))
  return withoutStamps(lineOf(largest))
}

/** Stamps and handwriting next to a name are taller than its print and badly read. */
function withoutStamps(line: Line): Line {
  const words = [...line.words]
  const isStamp = (word: Word | undefined) =>
    word !== undefined && word.confidence < 0.8 && word.box.height > 1.5 * heightOf(line)
  while (words.length > 2 && isStamp(words.at(-1))) words.pop()
  while (words.length > 2 && isStamp(words[0])) words.shift()
  return words.length === line.words.length ? line : lineOf(words)
}

/** Drops short words at the edges that are barely legible or out of line. */
function withoutSpecks(line: Line): Line {
  const words = [...line.words]
  const height = heightOf(line)
  const isAlike = ({ text, box }: Word) =>
    /^\p{Lu}{2,3}$/u.test(text) && Math.abs(box.height - height) < 0.25 * height
  const isSpeck = (word: Word | undefined) =>
    word !== undefined && word.text.length <= 3 && word.confidence < (isAlike(word) ? 0.3 : 0.5)
  while (words.length > 1 && isSpeck(words[0])) words.shift()
  while (words.length > 1 && isSpeck(words.at(-1))) words.pop()
  return lineOf(words)
}

/** Specks and textures are read as many short words, or as letters without vowels. */
function isRubble(value: string): boolean {
  return value.split(' ').length >= 3 && !/\p{L}{3}/u.test(value)
}

/** A shop name above the company of the same name that runs it: people know the shop's. */
function isTradeNameOf(name: string, below: string): boolean {
  const company = plainCapitals(below)
  if (!companyForm.test(company)) return false
  const words = plainCapitals(name).split(/[^A-Z]+/)
  return words.some(word => word.length >= 4 && company.includes(word))
}
