import type { Quad, Size } from '../pageDetection/quad.ts'
import { type PixelBox, unionOf } from '../picture/grayImage.ts'
import { medianOf } from '../picture/median.ts'
import { heightOf, pointWithin } from '../picture/quad.ts'
import type { Straightening } from '../printLayout/straightening.ts'
import { lineOf } from './text/lines.ts'
import type { Line, ReceiptText, Word } from './text/word.ts'

/** A word on part of a line: its range within the part's quad, 0 to 1. */
export interface PlacedWord extends Omit<Word, 'box'> {
  readonly quad: Quad
  readonly from: number
  readonly to: number
}

/** Word height on a page in pixels, whatever the picture's size. */
const wordHeight = 22
/** Between the page's edge and its text. */
const margin = 22
/** Share of a quad's height for letters with descenders; the rest is margin. */
const printShare = 0.76

/** Rows of words as page text: on straightened paper, 22 pixels high, with positions on the picture on request. */
export function pageText(
  rows: readonly (readonly PlacedWord[])[],
  { toPaper, toPicture }: Straightening,
  picture: Size,
): ReceiptText {
  const boxed = rows.map(row => row.map(word => ({ word, box: boxOf(word, toPaper) })))
  const heights = boxed.flatMap(row => row.map(({ box }) => box.height))
  const scale = wordHeight / (medianOf(heights) ?? wordHeight)
  const { x: left, y: top } = unionOf(boxed.flat().map(({ box }) => box)) ?? { x: 0, y: 0 }
  const onPage = (box: PixelBox): PixelBox => ({
    x: (box.x - left) * scale + margin,
    y: (box.y - top) * scale + margin,
    width: box.width * scale,
    height: box.height * scale,
  })
  return {
    lines: boxed
      .filter(row => row.length > 0)
      .map((row): Line => lineOf(row.map(({ word, box }) => asWord(word, onPage(box))))),
    wordHeight,
    toPicture: ({ x, y, width, height }) => {
      const corners = [x, x + width].flatMap(u =>
        [y, y + height].map(v =>
          toPicture({ x: (u - margin) / scale + left, y: (v - margin) / scale + top }),
        ),
      )
      const xs = corners.map(corner => share(corner.x, picture.width))
      const ys = corners.map(corner => share(corner.y, picture.height))
      const from = { x: Math.min(...xs), y: Math.min(...ys) }
      return { page: 0, ...from, width: Math.max(...xs) - from.x, height: Math.max(...ys) - from.y }
    },
  }
}

function asWord({ text, confidence, isAgreed, alternatives }: PlacedWord, box: PixelBox): Word {
  return { text, confidence, box, isAgreed, alternatives }
}

/** On straightened paper, in picture pixels. */
function boxOf({ quad, from, to }: PlacedWord, toPaper: Straightening['toPaper']): PixelBox {
  const [start, end] = [toPaper(pointWithin(quad, from, 0.5)), toPaper(pointWithin(quad, to, 0.5))]
  const height = heightOf(quad) * printShare
  return { x: start.x, y: (start.y + end.y) / 2 - height / 2, width: Math.max(1, end.x - start.x), height }
}

function share(value: number, whole: number): number {
  return Math.min(1, Math.max(0, value / whole))
}
