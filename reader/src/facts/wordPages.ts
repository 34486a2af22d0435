import type { Box, ReadWord } from '@outlay/contract/receiptReadings'
import { medianOf } from '../picture/median.ts'
import { receiptText } from '../words/text/receiptText.ts'
import { type ReceiptText, readAsText } from '../words/text/word.ts'
import { groupBy } from './grouping.ts'

/** Fractions of a page are made pixels of a page this wide, so that the rules for read text hold for them. */
const pageWidth = 2000
/** Letters are about this wide, compared to the height of the word they stand in. */
const letterShape = 0.55

/** Words whose places are known only as fractions, as lines of text: one text for each page, in order. */
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

/** Height of the page in widths, told by the shape of its letters. */
function shapeOf(words: readonly ReadWord[]): number {
  const shapes = words.map(({ text, box }) => box.width / text.trim().length / box.height)
  return (medianOf(shapes) ?? letterShape) / letterShape
}
