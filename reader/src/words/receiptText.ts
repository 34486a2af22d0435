import type { Box } from '@outlay/contract/receiptReadings'
import { type PixelBox, unionOf } from '../picture/greyPicture.ts'
import { groupLines, type Line } from './lines.ts'
import type { Word } from './word.ts'

/** What one pass of the recogniser saw. */
export interface ReceiptText {
  readonly lines: readonly Line[]
  /** Usual height of a word, page pixels. */
  readonly wordHeight: number
  /** Where page pixels stand on the picture that was given, as fractions of it. */
  toPicture(box: PixelBox): Box
}

export function receiptText(words: readonly Word[], toPicture: (box: PixelBox) => PixelBox): ReceiptText {
  const lines = groupLines(words)
  const heights = lines.flatMap(line => line.words.map(word => word.box.height)).sort((a, b) => a - b)
  return {
    lines,
    wordHeight: heights[Math.floor(heights.length / 2)] ?? 1,
    toPicture: box => ({ page: 0, ...toPicture(box) }),
  }
}

/** The place of some words on the picture. */
export function placeOf(text: ReceiptText, words: readonly Word[]): Box | null {
  const box = unionOf(words.map(word => word.box))
  return box ? text.toPicture(box) : null
}
