import type { ReadWord } from '@outlay/contract/receiptReadings'
import { type DrawnBox, overlapOf } from '../engine/drawnBox.ts'
import type { PageSize } from '../engine/pageSize.ts'

/** One character of a text layer. */
export interface Glyph {
  readonly text: string
  /** The font does not say which character it draws. */
  readonly isUnknown: boolean
  /** The file orders that nothing be drawn. */
  readonly isHidden: boolean
  /** In pixels of the drawn page; none for what is not drawn. */
  readonly box: DrawnBox | undefined
}

export interface PlacedGlyph extends Glyph {
  readonly box: DrawnBox
}

/** The characters of one word. */
export interface Run {
  readonly text: string
  readonly box: DrawnBox
  readonly glyphs: readonly PlacedGlyph[]
}

interface OpenRun extends Run {
  text: string
  box: DrawnBox
  readonly glyphs: PlacedGlyph[]
  last: PlacedGlyph
}

const blank = /^\s*$/u
const letter = /\p{L}/u
/** Latin ligatures, which stand for two or three letters. */
const ligature = /[\ufb00-\ufb06]/g
/** Nothing that is seen, or nothing that can be kept: controls, format marks, half characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** Joins the characters of a page to words, split at white space and where the next character stands far off. */
export function runsOf(glyphs: readonly Glyph[]): Run[] {
  const runs: OpenRun[] = []
  let open: OpenRun | undefined
  for (const glyph of glyphs) {
    const { text } = glyph
    if (blank.test(text) || !isPlaced(glyph)) {
      // A mark without a place, such as an accent of its own, belongs to the word it stands in.
      if (open && !blank.test(text)) open.text += text
      else open = undefined
    } else if (open && isNext(open.last, glyph)) {
      open.text += text
      open.box = union(open.box, glyph.box)
      open.glyphs.push(glyph)
      open.last = glyph
    } else {
      open = { text, box: glyph.box, glyphs: [glyph], last: glyph }
      runs.push(open)
    }
  }
  return runs
}

function isPlaced(glyph: Glyph): glyph is PlacedGlyph {
  return glyph.box !== undefined
}

/** Whichever way the line runs: a gap longer than a character is no part of a word, and figures never overlap. */
function isNext(last: PlacedGlyph, next: PlacedGlyph): boolean {
  const [a, b] = [last.box, next.box]
  const isLigature = letter.test(last.text) && letter.test(next.text)
  if (!isLigature && overlapOf(a, b) > 0.5) return false
  const gap = (from: number, length: number, to: number, toLength: number) =>
    Math.max(0, to - (from + length), from - (to + toLength))
  const size = Math.max(a.width, a.height, b.width, b.height)
  return gap(a.x, a.width, b.x, b.width) <= size && gap(a.y, a.height, b.y, b.height) <= size
}

/** Words with boxes as fractions of the page; what stands outside of it is left out. */
export function wordsOf(runs: readonly Run[], size: PageSize, page: number): ReadWord[] {
  return runs.flatMap(({ text, box }) => {
    const cleaned = text.replace(ligature, letters => letters.normalize('NFKC')).replace(invisible, '')
    const left = clamp(box.x / size.width)
    const top = clamp(box.y / size.height)
    const width = clamp((box.x + box.width) / size.width) - left
    const height = clamp((box.y + box.height) / size.height) - top
    if (cleaned === '' || width <= 0 || height <= 0) return []
    return [{ text: cleaned, box: { page, x: left, y: top, width, height } }]
  })
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}

function union(a: DrawnBox, b: DrawnBox): DrawnBox {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
