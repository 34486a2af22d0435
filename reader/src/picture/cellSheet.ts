import type { GreyPicture, PixelBox } from './greyPicture.ts'

/** Cells cut from a page, one below the other, each with white around it. */
export interface CellSheet {
  readonly picture: GreyPicture
  /** Height of the band in which each cell stands, pixels. */
  readonly bandHeight: number
}

/** Figures of double height are set down to this many letter heights. */
const tallest = 1.45

/**
 * Lays cells of a page out so that each is read alone, without rules, stamps and letters around it.
 * Figures printed tall are made as high as the others.
 */
export function layOutCells(page: GreyPicture, cells: readonly PixelBox[], letterHeight: number): CellSheet {
  const margin = Math.round(letterHeight * 0.9)
  const bandHeight = Math.round(letterHeight * 2.2)
  const width = Math.ceil(Math.max(1, ...cells.map(cell => cell.width))) + 2 * margin
  const height = Math.max(1, bandHeight * cells.length)
  const picture = { width, height, pixels: new Uint8Array(width * height).fill(255) }
  for (const [index, cell] of cells.entries()) {
    const squeeze = cell.height > tallest * letterHeight ? letterHeight / cell.height : 1
    const used = Math.min(bandHeight - 2, Math.round(cell.height * squeeze))
    const top = index * bandHeight + Math.floor((bandHeight - used) / 2)
    copyCell(page, cell, { picture, left: margin, top, height: used })
  }
  return { picture, bandHeight }
}

interface Destination {
  readonly picture: GreyPicture
  readonly left: number
  readonly top: number
  readonly height: number
}

function copyCell(page: GreyPicture, cell: PixelBox, to: Destination): void {
  const fromX = Math.round(cell.x)
  const width = Math.min(Math.round(cell.width), page.width - fromX, to.picture.width - to.left)
  for (let row = 0; row < to.height; row++) {
    const from = Math.round(cell.y + (row * cell.height) / to.height)
    const end = Math.max(from + 1, Math.round(cell.y + ((row + 1) * cell.height) / to.height))
    for (let x = Math.max(0, -fromX); x < width; x++) {
      let sum = 0
      for (let y = from; y < end; y++) sum += page.pixels[y * page.width + fromX + x] ?? 255
      to.picture.pixels[(to.top + row) * to.picture.width + to.left + x] = sum / (end - from)
    }
  }
}
