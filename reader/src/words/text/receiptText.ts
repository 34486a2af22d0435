import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { type PixelBox, unionOf } from '../../picture/grayImage.ts'
import { medianOf } from '../../picture/median.ts'
import { groupLines } from './lines.ts'
import type { ReceiptText, Word } from './word.ts'

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
