import type { Box, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { medianOf } from '../picture/median.ts'
import { receiptText } from '../words/text/lines.ts'
import { type ReceiptText, readAsText } from '../words/text/word.ts'
import { groupBy } from './grouping.ts'

/** Page fractions are scaled to this width, so that the rules for recognized text apply. */
const pageWidth = 2000
/** Approximate letter width relative to word height. */
const letterShape = 0.55

/** Converts words with positions in page fractions to lines of text, one text per page, in order. */
export function textsOfWords(words: readonly ReadWord[]): ReceiptText[] {
  const written = words.filter(({ text, box }) => text.trim() && box.width > 0 && box.height > 0)
  const pages = groupBy(written, word => word.box.page)
  return [...pages].sort(([a], [b]) => a - b).map(([page, onPage]) => textOfPage(page, onPage))
}

function textOfPage(page: number, words: readonly ReadWord[]): ReceiptText {
  const pageHeight = pageWidth * shapeOf(words)
  const placed = words.map(({ text, box }) => ({
    text: text.trim().replace(/\s+/g, ' '),
    confidence: 1,
    ...readAsText,
    box: {
      x: box.x * pageWidth,
      y: box.y * pageHeight,
      width: box.width * pageWidth,
      height: box.height * pageHeight,
    },
  }))
  const text = receiptText(placed, ({ x, y, width, height }) => ({
    x: x / pageWidth,
    y: y / pageHeight,
    width: width / pageWidth,
    height: height / pageHeight,
  }))
  return { ...text, toPicture: (box): Box => ({ ...text.toPicture(box), page }) }
}

/** Page height relative to its width, estimated from letter shapes. */
function shapeOf(words: readonly ReadWord[]): number {
  const shapes = words.map(({ text, box }) => box.width / text.trim().length / box.height)
  return (medianOf(shapes) ?? letterShape) / letterShape
}
