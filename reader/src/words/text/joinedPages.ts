import type { PixelBox } from '../../picture/greyPicture.ts'
import type { Line, ReceiptText } from './word.ts'

interface PlacedPage {
  readonly number: number
  readonly text: ReceiptText
  /** Where the page begins and ends in the long text, pixels from its top. */
  readonly top: number
  readonly bottom: number
}

/** The pages of one receipt as one long text, in order. Its boxes still name the page they stand on. */
export function joinPages(texts: readonly ReceiptText[]): ReceiptText {
  const [only, ...others] = texts
  if (only && others.length === 0) return only
  const pages = placed(texts)
  return {
    lines: pages.flatMap(({ text, top }) => text.lines.map(line => movedLine(line, top))),
    wordHeight: fullestOf(texts)?.wordHeight ?? 1,
    toPicture: box => {
      const page = pages.findLast(({ top }) => box.y >= top) ?? pages[0]
      if (!page) return { page: 0, x: 0, y: 0, width: 0, height: 0 }
      const height = Math.min(box.height, page.bottom - box.y)
      return { ...page.text.toPicture({ ...box, y: box.y - page.top, height }), page: page.number }
    },
  }
}

function placed(texts: readonly ReceiptText[]): PlacedPage[] {
  let top = 0
  return texts.map((text, number) => {
    const end = Math.max(0, ...text.lines.map(({ box }) => box.y + box.height))
    const page = { number, text, top, bottom: top + end }
    // Rows of two pages are no neighbours.
    top = page.bottom + 3 * text.wordHeight
    return page
  })
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
