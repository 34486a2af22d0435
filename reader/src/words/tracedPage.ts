import { type GrayImage, unionOf } from '../picture/grayImage.ts'
import type { Mark, TracedPicture } from '../picture/trace.ts'
import type { ReceiptText, Word } from './text/word.ts'

/** White pixels around the words. */
const margin = 22
/** A row's position on the picture is computed every this many pixels. */
const stride = 16
const paper = 255

/** The picture straightened like the page, with each word framed by its confidence. Slow; for traces only. */
export function tracedPage(picture: GrayImage, text: ReceiptText): TracedPicture | undefined {
  const words = text.lines.flatMap(line => line.words)
  const box = unionOf(words.map(word => word.box))
  if (!box) return undefined
  const width = Math.ceil(box.x + box.width + margin)
  const height = Math.ceil(box.y + box.height + margin)
  const pixels = new Uint8Array(width * height)
  for (let y = 0; y < height; y++) {
    const row = rowOnPicture(text, picture, { y, width })
    for (let x = 0; x < width; x++) pixels[y * width + x] = levelAt(picture, row, x / stride)
  }
  return { width, height, pixels, marks: words.map(markOf) }
}

interface Point {
  readonly x: number
  readonly y: number
}

function rowOnPicture(
  { toPicture }: ReceiptText,
  { width, height }: GrayImage,
  row: { readonly y: number; readonly width: number },
): Point[] {
  return Array.from({ length: Math.ceil(row.width / stride) + 1 }, (_, step) => {
    const place = toPicture({ x: step * stride, y: row.y, width: 0, height: 0 })
    return { x: place.x * width, y: place.y * height }
  })
}

/** Samples this many steps along the row; white beyond the picture. */
function levelAt({ width, height, pixels }: GrayImage, row: readonly Point[], steps: number): number {
  const before = Math.floor(steps)
  const [from, to] = [row[before], row[before + 1]]
  if (!from || !to) return paper
  const x = Math.round(from.x + (to.x - from.x) * (steps - before))
  const y = Math.round(from.y + (to.y - from.y) * (steps - before))
  const isOn = x >= 0 && y >= 0 && x < width && y < height
  return isOn ? (pixels[y * width + x] ?? paper) : paper
}

function markOf({ box: { x, y, width, height }, confidence }: Word): Mark {
  const corners = [
    { x, y },
    { x: x + width, y },
    { x: x + width, y: y + height },
    { x, y: y + height },
  ]
  return { corners, confidence }
}
