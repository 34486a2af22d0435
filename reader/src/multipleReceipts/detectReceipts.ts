import type { ReadWord } from '@outlay/contract/receipts/receiptReadings'
import type { LinesOnPicture } from '../lines/findLines.ts'
import type { Size } from '../pageDetection/quad.ts'
import { type PixelBox, unionOf } from '../picture/grayImage.ts'
import { marksOfLines, type TextGap, type TextMarks, textGaps, usualHeight } from '../printLayout/textGaps.ts'
import type { Area, DetectedReceipts, ReadingHints, ReceiptPicture, Unclear } from '../reading.ts'
import { textOfLayer } from '../words/text/textLayer.ts'
import { differenceOf, evidenceOfWords, type ReceiptEvidence } from './receiptEvidence.ts'

const wholePicture: Area = { x: 0, y: 0, width: 1, height: 1 }
const mostPapers = 10
/** Reading both sides is slow, so only the widest gaps are tried. */
const mostGaps = 12
const fewestWords = 12
/** For papers side by side: a column of amounts next to its items has no names. */
const fewestNames = 10
/** Parts of one receipt are never this far apart, and are about equally legible. */
const wideGap = { x: 3, y: 6 }
const fewestLetters = 40
/** Few lines of a badly visible paper are detected: this many letters are worth a separate reading. */
const fewestFound = 12
const leastShareRead = 0.6
/** How different the sides of a gap of this width must be; smaller gaps are not cut. */
const leastDifference = 5
const stackedPapers = [
  { gap: 4, difference: leastDifference, isClear: true },
  { gap: 2.5, difference: 7, isClear: true },
  { gap: 0, difference: 8, isClear: false },
]

interface Part {
  readonly area: Area
  readonly boxes: readonly PixelBox[]
  readonly words: readonly ReadWord[]
}
interface Divided {
  readonly parts: readonly Part[]
  readonly seemsMore: boolean
}

/** One page to check for several receipts, with the words read on it. */
export interface PageToSplit {
  readonly page: ReceiptPicture
  readonly words: readonly ReadWord[]
  readonly hints: ReadingHints
}

/** Analyzes the print on a page; a page with its own words does not need detection. */
export async function detectReceiptsOnPage(
  { page, words, hints }: PageToSplit,
  linesOn: (page: ReceiptPicture) => Promise<LinesOnPicture>,
): Promise<DetectedReceipts> {
  if (textOfLayer(page)) return papersOn(marksOfWords(words, page.width / page.height), words, hints)
  const { lines, ...size } = await linesOn(page)
  return papersOn(marksOfLines(lines, size), words, hints)
}

/** Whether a picture has several receipts: print with a gap, judged by the text on either side. Pure. */
export function papersOn(
  marks: TextMarks,
  words: readonly ReadWord[],
  hints: ReadingHints,
): DetectedReceipts {
  if (words.length === 0 && marks.boxes.length < fewestLetters) return { kind: 'none' }
  const whole = { area: wholePicture, boxes: marks.boxes, words }
  const { parts, seemsMore } = divided(whole, marks, hints)
  if (parts.length > mostPapers) return { kind: 'several' }
  if (parts.length > 1) return { kind: 'apart', areas: parts.map(({ area }) => area) }
  const unclear = unclearParts(whole, marks, hints)
  if (unclear) return { ...unclear, seemsSeveral: seemsMore }
  return { kind: seemsMore ? 'several' : 'one' }
}

/** Whether the readings of two parts make them separate receipts. */
export function areReceipts(
  axis: Unclear['axis'],
  [first, second]: readonly [ReceiptEvidence, ReceiptEvidence],
): boolean {
  const isFarOff = differenceOf(first, second) >= leastDifference
  return axis === 'x' ? isOfItsOwn(first) && isOfItsOwn(second) : isFarOff
}

function unclearParts(
  whole: Part,
  size: Size,
  hints: ReadingHints,
): Omit<Unclear, 'seemsSeveral'> | undefined {
  const gap = textGaps({ ...size, boxes: whole.boxes }).find(({ axis, width }) => width >= wideGap[axis])
  if (!gap) return undefined
  const sides = sidesOf(whole, gap, size)
  const isUnread = sides.some(isReadBadly)
  const hasNames = sides.every(({ words }) => evidenceOfWords(words, hints).names >= fewestNames / 2)
  const isPossible = sides.every(({ boxes }) => boxes.length >= fewestFound)
  if (!isPossible || !(isUnread || (gap.axis === 'x' && hasNames))) return undefined
  return { kind: 'unclear', axis: gap.axis, areas: [sides[0].area, sides[1].area] }
}

function isReadBadly({ boxes, words }: Part): boolean {
  const letters = words.reduce((sum, { text }) => sum + text.length, 0)
  return letters < leastShareRead * boxes.length
}

/** Uses a page's own words as its print. `shape` is width by height. */
export function marksOfWords(words: readonly ReadWord[], shape: number): TextMarks {
  const [width, height] = [shape, 1]
  return { width, height, boxes: words.map(({ box }) => scaled(box, { width, height })) }
}

function divided(part: Part, size: Size, hints: ReadingHints): Divided {
  const gaps = textGaps({ ...size, boxes: part.boxes }).slice(0, mostGaps)
  let seemsMore = false
  for (const gap of gaps) {
    const division = divisionAt(gap, part, size, hints)
    if (division?.isClear) return dividedAt(gap, part, size, hints)
    seemsMore ||= division !== undefined
  }
  return { parts: [part], seemsMore }
}

function dividedAt(gap: TextGap, part: Part, size: Size, hints: ReadingHints): Divided {
  const sides = sidesOf(part, gap, size).map(side => divided(side, size, hints))
  return { parts: sides.flatMap(side => side.parts), seemsMore: sides.some(side => side.seemsMore) }
}

function divisionAt(
  gap: TextGap,
  part: Part,
  size: Size,
  hints: ReadingHints,
): { readonly isClear: boolean } | undefined {
  const [before, after] = sidesOf(part, gap, size)
  if (Math.min(before.words.length, after.words.length) < fewestWords) return undefined
  const [first, second] = [evidenceOfWords(before.words, hints), evidenceOfWords(after.words, hints)]
  if (gap.axis === 'x') return isOfItsOwn(first) && isOfItsOwn(second) ? { isClear: true } : undefined
  const found = stackedPapers.find(papers => gap.width >= papers.gap)
  const areTwo = found !== undefined && differenceOf(first, second) >= found.difference
  return areTwo ? { isClear: found.isClear } : undefined
}

function isOfItsOwn({ names, sums }: ReceiptEvidence): boolean {
  return names >= fewestNames && sums.size > 0
}

/** Each side's area extends from its print halfway into the gap, and elsewhere as far as the part does. */
function sidesOf(part: Part, gap: TextGap, size: Size): [Part, Part] {
  const wordBox = ({ box }: ReadWord) => scaled(box, size)
  const side = (isFirst: boolean): Part => {
    const boxes = part.boxes.filter(box => gap.isBefore(box) === isFirst)
    const words = part.words.filter(word => gap.isBefore(wordBox(word)) === isFirst)
    const margin = (gap.width / 2) * usualHeight(part.boxes)
    return { boxes, words, area: areaOf(part.area, { gap, isFirst, margin }, boxes, size) }
  }
  return [side(true), side(false)]
}

interface Side {
  readonly gap: TextGap
  readonly isFirst: boolean
  readonly margin: number
}

function areaOf(area: Area, { gap, isFirst, margin }: Side, boxes: readonly PixelBox[], size: Size): Area {
  const print = unionOf(boxes)
  if (!print) return area
  const [from, length, whole] =
    gap.axis === 'x' ? [print.x, print.width, size.width] : [print.y, print.height, size.height]
  const [start, end] = [(from - margin) / whole, (from + length + margin) / whole]
  const [areaStart, areaEnd] =
    gap.axis === 'x' ? [area.x, area.x + area.width] : [area.y, area.y + area.height]
  const [first, last] = isFirst ? [areaStart, Math.min(areaEnd, end)] : [Math.max(areaStart, start), areaEnd]
  return gap.axis === 'x'
    ? { ...area, x: first, width: last - first }
    : { ...area, y: first, height: last - first }
}

function scaled({ x, y, width, height }: PixelBox, size: Size): PixelBox {
  return {
    x: x * size.width,
    y: y * size.height,
    width: width * size.width,
    height: height * size.height,
  }
}
