import type { Box } from '@outlay/contract/receiptReadings'
import type { Reading } from '../../words/consensus.ts'
import { type Line, lineOf } from '../../words/lines.ts'
import { placeOf, type ReceiptText } from '../../words/receiptText.ts'
import { plainCapitals } from '../../words/spelling.ts'
import type { Word } from '../../words/word.ts'
import { findAmounts } from '../money/amounts.ts'
import { cleanName, companyForm, isOnlyCompanyForm } from './companyNames.ts'
import { headerLines, isAddressLike, isBoilerplate, isNumberLike, opensPurchase } from './headerLines.ts'
import { heightOf, withContinuation } from './merchantLines.ts'
import { hasShopWord } from './tradeWords.ts'

/** A row of a heading, or several that are one name, as one pass read it. */
export interface MerchantCandidate {
  readonly value: string
  /** All that was read there, marks at the edges too. */
  readonly reading: Reading
  readonly rows: number
  readonly score: number
  readonly pass: number
  readonly clarity: number
  /** Confidence of the word read least clearly. */
  readonly weakest: number
  readonly box: Box | null
}

export function merchantCandidates(text: ReceiptText, pass: number): MerchantCandidate[] {
  const header = headerLines(text.lines)
  const purchase = header.findIndex(opensPurchase)
  return header.flatMap((line, index) => {
    const rows = withContinuation(nameOf(line), header.slice(index + 1), text.wordHeight)
    const joined = rows.map(withoutMarks)
    const words = joined.flatMap(part => part.words)
    const value = cleanName(words.map(word => word.text).join(' '))
    if (value.replace(/[^\p{L}]/gu, '').length < 3) return []
    const score = scoreOf({
      line: joined.at(-1) ?? line,
      value,
      index,
      isOfPurchase: purchase >= 0 && index > purchase,
      above: header[index - 1]?.text ?? '',
      below: header[index + 1]?.text ?? '',
      wordHeight: text.wordHeight,
    })
    const clarity = joined.reduce((sum, part) => sum + part.confidence, 0) / joined.length
    const weakest = Math.min(...words.map(word => word.confidence))
    return [
      {
        value,
        reading: readingOf(rows.flatMap(row => row.words)),
        rows: rows.length,
        score,
        clarity,
        weakest,
        box: placeOf(text, words),
        pass,
      },
    ]
  })
}

function readingOf(words: readonly Word[]): Reading {
  return {
    text: words.map(word => word.text).join(' '),
    sureness: words.flatMap((word, place) => [
      ...(place === 0 ? [] : [word.confidence]),
      ...Array.from({ length: word.text.length }, () => word.confidence),
    ]),
  }
}

/** The name on a row: what stands far off beside it is not part of it. */
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

/** Stamps and handwriting beside a name stand taller than its print and are read badly. */
function withoutStamps(line: Line): Line {
  const words = [...line.words]
  const isStamp = (word: Word | undefined) =>
    word !== undefined && word.confidence < 0.8 && word.box.height > 1.5 * heightOf(line)
  while (words.length > 2 && isStamp(words.at(-1))) words.pop()
  while (words.length > 2 && isStamp(words[0])) words.shift()
  return words.length === line.words.length ? line : lineOf(words)
}

function withoutMarks(line: Line): Line {
  const words = [...line.words]
  while (words.length > 1 && isMark(words[0])) words.shift()
  while (words.length > 1 && isMark(words.at(-1))) words.pop()
  return lineOf(words)
}

function isMark(word: Word | undefined): boolean {
  return word !== undefined && word.confidence < 0.5 && word.text.length <= 3
}

interface LineEvidence {
  readonly line: Line
  readonly value: string
  readonly index: number
  readonly isOfPurchase: boolean
  readonly above: string
  readonly below: string
  readonly wordHeight: number
}

function scoreOf(evidence: LineEvidence): number {
  const { line, index, wordHeight } = evidence
  const height = 0.9 * Math.min(1.2, Math.max(0, heightOf(line) / wordHeight - 1))
  const start = 1.6 - 0.22 * index + 0.9 * line.confidence + height
  return weightedSigns(evidence).reduce((score, [holds, weight]) => (holds ? score + weight : score), start)
}

/** What speaks for a line to be the merchant's name, or against it, and how much. */
function weightedSigns({ line, value, index, isOfPurchase, above, below }: LineEvidence) {
  const capitals = plainCapitals(line.text)
  const name = plainCapitals(value)
  const isCompany = companyForm.test(capitals)
  const signs: (readonly [holds: boolean, weight: number])[] = [
    [isCompany, 1.1],
    [!isCompany && isTradeNameOf(value, below), 1.2],
    [index === 0 && line.confidence > 0.6, 0.4],
    [hasShopWord(capitals), 0.7],
    [/FORMERLY|LICEN[SC]EE|OPERATED BY|OWNED BY/.test(plainCapitals(above)), -2],
    [isOfPurchase, -0.9],
    [value === value.toLowerCase(), -1.2],
    [isAddressLike(name), -1.6],
    [isNumberLike(name), -2],
    [isBoilerplate(capitals), -2.5],
    [findAmounts(line).some(amount => amount.hasSeparator), -2],
    [line.confidence < 0.45, -0.8],
    [isRubble(value), -1.5],
    [value.replace(/[^\p{L}]/gu, '').length < 5 || isOnlyCompanyForm(name), -0.6],
  ]
  return signs
}

/** Specks and textures are read as many short words. */
function isRubble(value: string): boolean {
  return value.split(' ').length >= 3 && !/\p{L}{3}/u.test(value)
}

/** A shop's name above the company that runs it, which bears the same name: the shop's is what people know. */
function isTradeNameOf(name: string, below: string): boolean {
  const company = plainCapitals(below)
  if (!companyForm.test(company)) return false
  const words = plainCapitals(name).split(/[^A-Z]+/)
  return words.some(word => word.length >= 4 && company.includes(word))
}
