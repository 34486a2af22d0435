import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { isAddressLike, isNumberLike } from '../facts/names/headerLines.ts'
import { textsOfWords } from '../facts/wordPages.ts'
import { readReceipt } from '../fields/readReceipt.ts'
import type { ReaderAnswer, ReadingHints } from '../reading.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import { evidenceOf, type PageEvidence } from './pageEvidence.ts'

/** What the words on part of a picture say about being a separate receipt. */
export interface ReceiptEvidence extends PageEvidence {
  /** Words of three or more letters, which a column of amounts hardly has. */
  readonly names: number
  /** Amounts with cents, as digits. */
  readonly sums: ReadonlySet<string>
  /** Whether a postal address, or a phone or tax number, is near the top. */
  readonly hasAddress: boolean
  readonly hasNumber: boolean
  readonly headRows: number
}

const topRows = 9

/** From some of a picture's words, if they were not read as a separate receipt. */
export function evidenceOfWords(words: readonly ReadWord[], hints: ReadingHints): ReceiptEvidence {
  const facts = readReceipt(textsOfWords(words), hints)
  const reading = { reader: 'machine' as const, readAt: '', durationMs: 0, ...facts }
  return paperEvidenceOf({ reading, words })
}

export function paperEvidenceOf({ reading, words }: ReaderAnswer): ReceiptEvidence {
  const figures = words.flatMap(({ text }) => text.match(/\d+[.,]\d{2}(?!\d)/g) ?? [])
  const [text] = textsOfWords(words)
  const top = (text?.lines ?? []).slice(0, topRows).map(line => plainCapitals(line.text))
  const [addresses, numbers] = [top.filter(isAddressLike).length, top.filter(isNumberLike).length]
  return {
    ...evidenceOf({ reading, words }),
    names: words.filter(word => /\p{L}{3}/u.test(word.text)).length,
    sums: new Set(figures.map(figure => figure.replace(/\D/g, ''))),
    hasAddress: addresses > 0,
    hasNumber: numbers > 0,
    headRows: addresses + numbers,
  }
}

/**
 * Evidence that two parts are separate receipts: about 0 for top and bottom of one, 5 and more for two. A card slip
 * repeats the amount and day of its receipt; parts of one receipt share its amounts.
 */
export function differenceOf(above: ReceiptEvidence, below: ReceiptEvidence): number {
  const isRepeated = repeatsTotal(above, below)
  const areEnded = above.total !== null && below.total !== null
  const areDated = above.date !== null && below.date !== null
  const isSameDay = areDated && above.date === below.date
  return sumOf([
    [areEnded && !isRepeated, 3],
    [areDated && !isSameDay, 3],
    [isSameDay, -1],
    [isRepeated, -4],
    [above.hasAddress && below.hasAddress, 1],
    [above.hasNumber && below.hasNumber, 1],
    [below.headRows >= 3, 1],
    [Math.min(above.names, below.names) >= 15, 1],
    [shared(above.longNumbers, below.longNumbers) > 0, -2],
    [true, differenceOfSums(above, below)],
  ])
}

function sumOf(points: readonly (readonly [holds: boolean, points: number])[]): number {
  return points.reduce((sum, [holds, count]) => sum + (holds ? count : 0), 0)
}

function repeatsTotal(above: ReceiptEvidence, below: ReceiptEvidence): boolean {
  if (above.total !== null && above.total === below.total) return true
  return below.sums.has(String(above.total)) || above.sums.has(String(below.total))
}

function differenceOfSums(above: ReceiptEvidence, below: ReceiptEvidence): number {
  const fewest = Math.min(above.sums.size, below.sums.size)
  const common = shared(above.sums, below.sums)
  if (fewest === 0) return -2
  if (common === 0) return fewest === 1 ? 1 : 2
  return fewest > 1 && common === 1 ? 1 : -1
}

function shared(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  return [...some].filter(one => others.has(one)).length
}
