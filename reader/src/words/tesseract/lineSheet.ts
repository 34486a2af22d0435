import { cutQuad } from '../../picture/cutQuad.ts'
import { evenLine } from '../../picture/evenLine.ts'
import type { GreyPicture, PixelBox } from '../../picture/greyPicture.ts'
import type { Quad } from '../../sheet/quad.ts'

/** Rows of text, laid out like a page that was printed for being read: level, black on white, letters of one size. */
export interface LineSheet {
  readonly picture: GreyPicture
  /** Where each quad of each row stands on it. */
  readonly places: readonly (readonly PixelBox[])[]
}

/** Letters with the room around them; capitals are then about 24 pixels high. */
export const sheetLineHeight = 40
const rowGap = 12
const margin = 16
/** Columns need not stand as far apart as on the paper. */
const columnGap = 60
const mostPixels = 4_000_000

/** Lays quads of a picture out in the rows given. What would make the sheet too large is left out, and has no place. */
export function layOutLines(picture: GreyPicture, rows: readonly (readonly Quad[])[]): LineSheet {
  return layOutPictures(rows.map(row => row.map(quad => evenLine(cutQuad(picture, quad, sheetLineHeight)))))
}

/** The same of pictures of that height. */
export function layOutPictures(cut: readonly (readonly GreyPicture[])[]): LineSheet {
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

function paste(line: GreyPicture, sheet: GreyPicture, { x, y }: PixelBox): void {
  for (let row = 0; row < line.height; row++)
    sheet.pixels.set(
      line.pixels.subarray(row * line.width, (row + 1) * line.width),
      (y + row) * sheet.width + x,
    )
}
