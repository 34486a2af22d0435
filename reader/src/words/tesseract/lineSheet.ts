import type { Quad } from '../../pageDetection/quad.ts'
import { evenLine } from '../../picture/background.ts'
import { cutQuad } from '../../picture/cutQuad.ts'
import type { GrayImage, PixelBox } from '../../picture/grayImage.ts'

/** Rows of text laid out like a clean printed page: level, black on white, letters of one size. */
export interface LineSheet {
  readonly picture: GrayImage
  /** Positions of each row's quads on it. */
  readonly places: readonly (readonly PixelBox[])[]
}

/** Letter height with margins; capitals are then about 24 pixels high. */
export const sheetLineHeight = 40
const rowGap = 12
const margin = 16
/** Limits column gaps, which may be wider on paper. */
const columnGap = 60
const mostPixels = 4_000_000

/**
 * Lays out quads of a picture in the given rows. Quads that would make the sheet too large are left out and have no
 * position.
 */
export function layOutLines(picture: GrayImage, rows: readonly (readonly Quad[])[]): LineSheet {
  return layOutPictures(rows.map(row => row.map(quad => evenLine(cutQuad(picture, quad, sheetLineHeight)))))
}

/** Lays out pictures of that height. */
export function layOutPictures(cut: readonly (readonly GrayImage[])[]): LineSheet {
  const width =
    2 * margin + Math.max(1, ...cut.map(row => row.reduce((sum, line) => sum + line.width + columnGap, 0)))
  const mostRows = Math.floor(mostPixels / width / (sheetLineHeight + rowGap))
  const kept = cut.slice(0, mostRows)
  const height = 2 * margin + Math.max(1, kept.length) * (sheetLineHeight + rowGap)
  const sheet = { width, height, pixels: new Uint8Array(width * height).fill(255) }
  const places = kept.map((row, index) => {
    const y = margin + index * (sheetLineHeight + rowGap)
    let x = margin
    return row.map(line => {
      const place = { x, y, width: line.width, height: sheetLineHeight }
      paste(line, sheet, place)
      x += line.width + columnGap
      return place
    })
  })
  return { picture: sheet, places }
}

function paste(line: GrayImage, sheet: GrayImage, { x, y }: PixelBox): void {
  for (let row = 0; row < line.height; row++)
    sheet.pixels.set(
      line.pixels.subarray(row * line.width, (row + 1) * line.width),
      (y + row) * sheet.width + x,
    )
}
