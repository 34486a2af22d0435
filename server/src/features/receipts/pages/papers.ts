import type { ReadWord } from '@outlay/contract/receiptReadings'
import { isSameMerchant } from '../../../core/merchantNames.ts'
import { readReceipt } from '../machine/readReceipt.ts'
import { textsOfWords } from '../machine/rules/wordPages.ts'
import type { ReadingHints } from '../readers/reader.ts'
import { evidenceOf, type PageEvidence } from './pageEvidence.ts'

/** A part of a picture, in fractions of it. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

export type Papers =
  | { readonly kind: 'one' }
  /** Two receipts stand on it, and no clear gap between them. */
  | { readonly kind: 'several' }
  /** Each receipt on a part of its own. */
  | { readonly kind: 'apart'; readonly areas: readonly Area[] }

type Axis = 'x' | 'y'
interface Cut {
  readonly axis: Axis
  readonly at: number
  /** In heights of a word. */
  readonly gap: number
}

const wholePicture: Area = { x: 0, y: 0, width: 1, height: 1 }
const mostPapers = 10
/** Papers side by side leave this much between them, in heights of a word; one above the other, this much. */
const clearGap = { x: 1.5, y: 2.5 }
/** Between lines of one block there is always so much. */
const leastGap = { x: clearGap.x, y: 0.2 }
const fewestWords = 12
/** Reading each side takes a while: the widest gaps alone are tried. */
const mostCuts = 8
const dayLike =
  /^\W*(\d{1,4}[-/.]\d{1,2}[-/.]\d{2,4}|\d{1,2}[-/.]?(JAN|FEB|MA|AP|JU|AUG|SEP|O[CK]T|NOV|DE[CZ])\w*.*)\W*$|^(JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)/i
const totalLike = /TOT|TTL|SUM|AMOUNT|AMT|BETRAG|MONTANT|IMPORT|PAY|DUE|ZAHLEN|RAZEM|CELKEM/i

/**
 * Whether a picture holds several receipts, told by its words alone: where a straight cut leaves a whole receipt on
 * either side, each with a seller, day and total of its own. Pure. `shape` is the picture's width by its height.
 */
export function papersOn(words: readonly ReadWord[], shape: number, hints: ReadingHints): Papers {
  const areas = divided({ words, area: wholePicture }, shape, hints)
  if (areas.length > mostPapers) return { kind: 'several' }
  if (areas.length > 1) return { kind: 'apart', areas }
  const doubtful = cutsOf(words, shape).filter(cut => !isClear(cut))
  const isDoubtful = doubtful.slice(0, mostCuts).some(cut => leavesTwo(words, cut, hints))
  return { kind: isDoubtful ? 'several' : 'one' }
}

interface Part {
  readonly words: readonly ReadWord[]
  readonly area: Area
}

function divided(part: Part, shape: number, hints: ReadingHints): Area[] {
  const clear = cutsOf(part.words, shape).filter(isClear)
  const cut = clear.slice(0, mostCuts).find(candidate => leavesTwo(part.words, candidate, hints))
  if (!cut) return [part.area]
  return sidesOf(part, cut).flatMap(side => divided(side, shape, hints))
}

function isClear({ axis, gap }: Cut): boolean {
  return gap >= clearGap[axis]
}

/** Where no word stands across, the widest gap first. */
function cutsOf(words: readonly ReadWord[], shape: number): Cut[] {
  const heights = words.map(({ box }) => box.height).sort((a, b) => a - b)
  const height = heights[Math.floor(heights.length / 2)] ?? 1
  const cuts = [...gapsAlong('x', words, height / shape), ...gapsAlong('y', words, height)].sort(
    (a, b) => b.gap - a.gap,
  )
  return cuts.filter(cut => sidesOf({ words, area: wholePicture }, cut).every(mayBeReceipt))
}

/** A glance, before a side is read: whether a day and a total may stand on it. */
function mayBeReceipt({ words }: Part): boolean {
  const stands = (form: RegExp) => words.some(({ text }) => form.test(text))
  return words.length >= fewestWords && stands(dayLike) && stands(totalLike)
}

/** `unit` is a word's height as a fraction along this axis. */
function gapsAlong(axis: Axis, words: readonly ReadWord[], unit: number): Cut[] {
  const spans = words
    .map(({ box }) => (axis === 'x' ? [box.x, box.x + box.width] : [box.y, box.y + box.height]))
    .sort(([a = 0], [b = 0]) => a - b)
  const cuts: Cut[] = []
  let end = spans[0]?.[1] ?? 0
  for (const [from = 0, to = 0] of spans) {
    const gap = (from - end) / unit
    if (gap >= leastGap[axis]) cuts.push({ axis, at: (from + end) / 2, gap })
    end = Math.max(end, to)
  }
  return cuts
}

function sidesOf({ words, area }: Part, { axis, at }: Cut): [Part, Part] {
  const isBefore = ({ box }: ReadWord) => (axis === 'x' ? box.x + box.width / 2 : box.y + box.height / 2) < at
  const [first, second] =
    axis === 'x'
      ? [
          { ...area, width: at - area.x },
          { ...area, x: at, width: area.x + area.width - at },
        ]
      : [
          { ...area, height: at - area.y },
          { ...area, y: at, height: area.y + area.height - at },
        ]
  return [
    { words: words.filter(isBefore), area: first },
    { words: words.filter(word => !isBefore(word)), area: second },
  ]
}

function leavesTwo(words: readonly ReadWord[], cut: Cut, hints: ReadingHints): boolean {
  const sides = sidesOf({ words, area: wholePicture }, cut)
  const [first, second] = sides.map(side => evidenceOfWords(side.words, hints))
  return first !== undefined && second !== undefined && areTwoReceipts(first, second)
}

interface PaperEvidence extends PageEvidence {
  readonly sums: ReadonlySet<string>
}

function evidenceOfWords(words: readonly ReadWord[], hints: ReadingHints): PaperEvidence {
  const facts = readReceipt(textsOfWords(words), hints)
  const reading = { reader: 'machine' as const, readAt: '', durationMs: 0, ...facts }
  const figures = words.flatMap(({ text }) => text.match(/\d+[.,]\d{2}(?!\d)/g) ?? [])
  const sums = new Set(figures.map(figure => figure.replace(/\D/g, '')))
  return { ...evidenceOf({ reading, words }), sums }
}

/** Stricter than of pages: a card's slip below its receipt, and two columns of one receipt, are no two receipts. */
function areTwoReceipts(first: PaperEvidence, second: PaperEvidence): boolean {
  if (!isWhole(first) || !isWhole(second) || first.total === second.total) return false
  if (second.sums.has(String(first.total)) || first.sums.has(String(second.total))) return false
  const isOneHouse =
    isSameMerchant(first.merchant ?? '', second.merchant ?? '') ||
    shares(first.longNumbers, second.longNumbers)
  const isOtherDay = first.date !== second.date
  return isOneHouse ? isOtherDay && !shares(first.documentNumbers, second.documentNumbers) : true
}

function isWhole({ merchant, date, total }: PageEvidence): boolean {
  return merchant !== null && date !== null && total !== null
}

function shares(some: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return [...some].some(one => others.has(one))
}
