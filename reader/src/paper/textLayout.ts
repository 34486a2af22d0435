import type { InkPatch } from '../picture/components.ts'
import type { PixelBox } from '../picture/greyPicture.ts'

/** How the text lies on a picture. */
export interface TextLayout {
  /** How many letters were seen. */
  readonly letters: number
  /** Height of a usual letter in pixels. */
  readonly glyphHeight: number
  /** Slope of the text rows, radians; positive falls to the right. */
  readonly skew: number
  /** Where text stands, in pixels of the picture after it was turned by -skew around its origin. */
  readonly content: PixelBox
}

const maxSkewDegrees = 14
const fewestGlyphs = 12

/** Estimates letter height, slope and text area; undefined where hardly any letters are seen. */
export function findTextLayout(patches: readonly InkPatch[]): TextLayout | undefined {
  const letters = patches.filter(isLetterLike)
  if (letters.length < fewestGlyphs) return undefined
  const glyphHeight = medianOf(letters.map(letter => letter.height))
  const glyphs = letters.filter(
    letter =>
      letter.height > 0.45 * glyphHeight &&
      letter.height < 2.8 * glyphHeight &&
      letter.width < 10 * glyphHeight,
  )
  const skew = findSkew(glyphs, glyphHeight)
  const text = contentBox(glyphs, glyphHeight, skew)
  const content = text && widened(withHeadings(text, patches, { glyphHeight, skew }), 2 * glyphHeight)
  return content && { letters: letters.length, glyphHeight, skew, content }
}

export function isLetterLike({ width, height, area }: InkPatch): boolean {
  return height >= 5 && height <= 120 && width >= 2 && width <= 4 * height && area >= 0.12 * width * height
}

function medianOf(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}

/** The slope under which the feet of the letters gather in the fewest rows. */
function findSkew(glyphs: readonly InkPatch[], glyphHeight: number): number {
  const bin = Math.max(1, glyphHeight / 4)
  const gathering = (degrees: number) => gatheringOf(glyphs, Math.tan((degrees * Math.PI) / 180), bin)
  const coarse = bestOf(-maxSkewDegrees, maxSkewDegrees, 0.5, gathering)
  const fine = bestOf(coarse - 0.5, coarse + 0.5, 0.1, gathering)
  return (fine * Math.PI) / 180
}

function bestOf(from: number, to: number, step: number, score: (value: number) => number): number {
  let best = 0
  let bestScore = score(0)
  for (let value = from; value <= to + 1e-9; value += step) {
    const found = score(value)
    if (found <= bestScore) continue
    best = value
    bestScore = found
  }
  return best
}

function gatheringOf(glyphs: readonly InkPatch[], slope: number, bin: number): number {
  const rows = new Map<number, number>()
  for (const glyph of glyphs) {
    const foot = glyph.y + glyph.height - (glyph.x + glyph.width / 2) * slope
    const row = Math.round(foot / bin)
    rows.set(row, (rows.get(row) ?? 0) + 1)
  }
  let sum = 0
  for (const count of rows.values()) sum += count * count
  return sum
}

/** The area of letters that have neighbours on their row: specks and a desk's grain stand alone. */
function contentBox(glyphs: readonly InkPatch[], glyphHeight: number, skew: number): PixelBox | undefined {
  const turned = glyphs.map(glyph => turnedCentre(glyph, skew))
  const near = neighbourCounter(turned, glyphHeight)
  const kept = turned.filter(centre => near(centre) >= 3)
  if (kept.length < fewestGlyphs) return undefined
  const xs = kept.map(({ x }) => x)
  const ys = kept.map(({ y }) => y)
  const left = Math.min(...xs)
  const top = Math.min(...ys)
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Headings are larger than other letters or run together: what stands just above or below belongs to the text. */
function withHeadings(
  content: PixelBox,
  patches: readonly InkPatch[],
  { glyphHeight, skew }: { readonly glyphHeight: number; readonly skew: number },
): PixelBox {
  const reach = 4 * glyphHeight
  const right = content.x + content.width
  const large = patches
    .filter(patch => patch.height > 0.8 * glyphHeight && patch.height < 7 * glyphHeight)
    .filter(patch => patch.width < 40 * glyphHeight && patch.area > 0.08 * patch.width * patch.height)
    .map(patch => ({ ...turnedCentre(patch, skew), half: patch.height / 2 }))
    .filter(({ x }) => x > content.x && x < right)
    .sort((a, b) => b.y - a.y)
  let top = content.y
  let bottom = content.y + content.height
  for (const { y, half } of large) if (y < top && y + half > top - reach) top = y - half
  for (const { y, half } of large.reverse()) if (y > bottom && y - half < bottom + reach) bottom = y + half
  return { ...content, y: top, height: bottom - top }
}

function widened({ x, y, width, height }: PixelBox, margin: number): PixelBox {
  return { x: x - margin, y: y - margin, width: width + 2 * margin, height: height + 2 * margin }
}

interface GlyphCentre {
  readonly x: number
  readonly y: number
}

function turnedCentre(glyph: InkPatch, skew: number): GlyphCentre {
  const x = glyph.x + glyph.width / 2
  const y = glyph.y + glyph.height / 2
  return { x: x * Math.cos(skew) + y * Math.sin(skew), y: y * Math.cos(skew) - x * Math.sin(skew) }
}

const cellsAround = [-1, 0, 1].flatMap(dx => [-1, 0, 1].map(dy => [dx, dy] as const))

function neighbourCounter(
  centres: readonly GlyphCentre[],
  glyphHeight: number,
): (centre: GlyphCentre) => number {
  const cell = 4 * glyphHeight
  const cells = new Map<string, GlyphCentre[]>()
  const keyOf = (column: number, row: number) => `${column}:${row}`
  for (const centre of centres) {
    const key = keyOf(Math.floor(centre.x / cell), Math.floor(centre.y / cell))
    const inCell = cells.get(key)
    if (inCell) inCell.push(centre)
    else cells.set(key, [centre])
  }
  return ({ x, y }) => {
    const isNear = (other: GlyphCentre) =>
      Math.abs(other.x - x) < cell && Math.abs(other.y - y) < 0.6 * glyphHeight
    const [column, row] = [Math.floor(x / cell), Math.floor(y / cell)]
    const around = cellsAround.flatMap(([dx, dy]) => cells.get(keyOf(column + dx, row + dy)) ?? [])
    return around.filter(isNear).length
  }
}
