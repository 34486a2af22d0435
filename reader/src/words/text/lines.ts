import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { type PixelBox, unionOf } from '../../picture/grayImage.ts'
import { medianOf } from '../../picture/median.ts'
import type { Line, ReceiptText, Word } from './word.ts'

/** Groups words into lines from top to bottom, following bent rows. */
export function groupLines(words: readonly Word[]): Line[] {
  const rows: Word[][] = []
  const readable = words.filter(isReadable).sort((a, b) => a.box.x - b.box.x)
  for (const word of readable) {
    const row = bestRow(rows, word)
    if (row) row.push(word)
    else rows.push([word])
  }
  return rows.map(lineOf).sort((a, b) => middleOf(a.box) - middleOf(b.box))
}

/** Marks without a letter, digit or currency sign are rules, borders and specks. */
function isReadable(word: Word): boolean {
  return /[\p{L}\p{N}\p{Sc}%@&+*-]/u.test(word.text) && word.box.width > 1 && word.box.height > 2
}

function bestRow(rows: readonly Word[][], word: Word): Word[] | undefined {
  let best: Word[] | undefined
  let bestOverlap = 0.5
  for (const row of rows) {
    const last = row.at(-1)
    if (!last || word.box.x < last.box.x + last.box.width * 0.5) continue
    const overlap = overlapOf(last.box, word.box)
    if (overlap <= bestOverlap) continue
    best = row
    bestOverlap = overlap
  }
  return best
}

function overlapOf(a: PixelBox, b: PixelBox): number {
  const shared = Math.min(a.y + a.height, b.y + b.height) - Math.max(a.y, b.y)
  return shared / Math.min(a.height, b.height)
}

function middleOf(box: PixelBox): number {
  return box.y + box.height / 2
}

/** A line of the given words, left to right. */
export function lineOf(words: readonly Word[]): Line {
  const letters = words.reduce((sum, word) => sum + word.text.length, 0)
  const weighted = words.reduce((sum, word) => sum + word.confidence * word.text.length, 0)
  return {
    words,
    text: words.map(word => word.text).join(' '),
    box: unionOf(words.map(word => word.box)) ?? { x: 0, y: 0, width: 0, height: 0 },
    confidence: letters === 0 ? 0 : weighted / letters,
  }
}

/** Words overlapping a span of the line's text. */
export function wordsOfSpan(line: Line, start: number, end: number): Word[] {
  let from = 0
  return line.words.filter(word => {
    const to = from + word.text.length
    const touches = from < end && to > start
    from = to + 1
    return touches
  })
}

export function receiptText(words: readonly Word[], toPicture: (box: PixelBox) => PixelBox): ReceiptText {
  const lines = groupLines(words)
  return {
    lines,
    wordHeight: medianOf(lines.flatMap(line => line.words.map(word => word.box.height))) ?? 1,
    toPicture: box => ({ page: 0, ...toPicture(box) }),
  }
}

/** Bounding box of some words on the picture. */
export function placeOf(text: ReceiptText, words: readonly Word[]): Box | null {
  const box = unionOf(words.map(word => word.box))
  return box ? text.toPicture(box) : null
}
