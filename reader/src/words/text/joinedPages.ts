import { type PixelBox, unionOf } from '../../picture/grayImage.ts'
import type { Line, ReceiptText } from './word.ts'

const nowhere = { x: 0, y: 0, width: 0, height: 0 }

interface PlacedPage {
  readonly number: number
  readonly text: ReceiptText
  /** Offset of the page in the joined text, in pixels. */
  readonly top: number
  /** Extent of its text in the joined text. */
  readonly extent: PixelBox
}

/** Joins the pages of one receipt, in order. Boxes still name their page. */
export function joinPages(texts: readonly ReceiptText[]): ReceiptText {
  const [only, ...others] = texts
  if (only && others.length === 0) return only
  const pages = placed(texts)
  return {
    lines: pages.flatMap(({ text, top }) => text.lines.map(line => movedLine(line, top))),
    wordHeight: fullestOf(texts)?.wordHeight ?? 1,
    toPicture: box => {
      const page = pages.findLast(({ top }) => box.y >= top) ?? pages[0]
      if (!page) return { page: 0, ...nowhere }
      const { y, ...part } = partWithin(box, page.extent)
      return { ...page.text.toPicture({ ...part, y: y - page.top }), page: page.number }
    },
  }
}

function placed(texts: readonly ReceiptText[]): PlacedPage[] {
  let top = 0
  return texts.map((text, number) => {
    const { x, y, width, height } = unionOf(text.lines.map(({ box }) => box)) ?? nowhere
    const page = { number, text, top, extent: { x, y: y + top, width, height } }
    // Keeps rows of two pages from being neighbors.
    top += y + height + 3 * text.wordHeight
    return page
  })
}

/** Part of a box across two pages that is on one of them: the other may be wider as well as lower. */
function partWithin(box: PixelBox, page: PixelBox): PixelBox {
  const [x, width] = overlap([box.x, box.width], [page.x, page.width])
  const [y, height] = overlap([box.y, box.height], [page.y, page.height])
  return { x, y, width, height }
}

type Span = readonly [from: number, length: number]

function overlap([from, length]: Span, [least, room]: Span): Span {
  const start = Math.min(Math.max(from, least), least + room)
  return [start, Math.max(0, Math.min(from + length, least + room) - start)]
}

function fullestOf(texts: readonly ReceiptText[]): ReceiptText | undefined {
  return [...texts].sort((a, b) => b.lines.length - a.lines.length)[0]
}

function movedLine(line: Line, by: number): Line {
  if (by === 0) return line
  const moved = (box: PixelBox) => ({ ...box, y: box.y + by })
  return {
    ...line,
    words: line.words.map(word => ({ ...word, box: moved(word.box) })),
    box: moved(line.box),
  }
}
