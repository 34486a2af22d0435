import type { ReadWord } from '@outlay/contract/receiptReadings'
import type { PageSize } from './pageSize.ts'

interface Box {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/** One character of a text layer. */
export interface Glyph {
  readonly text: string
  /** The font does not say which character it draws. */
  readonly isUnknown: boolean
  /** In pixels of the drawn page; none for what is not drawn. */
  readonly box: Box | undefined
}

interface Run {
  text: string
  box: Box
  last: Box
}

const blank = /^\s*$/u
/** Latin ligatures, which stand for two or three letters. */
const ligature = /[\ufb00-\ufb06]/g
/** Nothing that is seen, or nothing that can be kept: controls, format marks, half characters. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/**
 * Joins the characters of a page to words, split at white space and where the next character stands far off. Boxes
 * are fractions of the page; what stands outside of it is left out.
 */
export function wordsOf(glyphs: readonly Glyph[], size: PageSize, page: number): ReadWord[] {
  const runs: Run[] = []
  let open: Run | undefined
  for (const { text, box } of glyphs) {
    if (blank.test(text) || !box) {
      // A mark without a place, such as an accent of its own, belongs to the word it stands in.
      if (open && !blank.test(text)) open.text += text
      else open = undefined
      continue
    }
    if (open && !isFar(open.last, box)) {
      open.text += text
      open.box = union(open.box, box)
      open.last = box
    } else {
      open = { text, box, last: box }
      runs.push(open)
    }
  }
  return runs.flatMap(run => wordOf(run, size, page))
}

/** Whichever way the line runs: a gap longer than a character is no part of a word. */
function isFar(last: Box, next: Box): boolean {
  const gap = (a: number, aLength: number, b: number, bLength: number) =>
    Math.max(0, b - (a + aLength), a - (b + bLength))
  const size = Math.max(last.width, last.height, next.width, next.height)
  return (
    gap(last.x, last.width, next.x, next.width) > size || gap(last.y, last.height, next.y, next.height) > size
  )
}

function wordOf({ text, box }: Run, size: PageSize, page: number): ReadWord[] {
  const cleaned = text.replace(ligature, letters => letters.normalize('NFKC')).replace(invisible, '')
  const left = clamp(box.x / size.width)
  const top = clamp(box.y / size.height)
  const width = clamp((box.x + box.width) / size.width) - left
  const height = clamp((box.y + box.height) / size.height) - top
  if (cleaned === '' || width <= 0 || height <= 0) return []
  return [{ text: cleaned, box: { page, x: left, y: top, width, height } }]
}

function clamp(fraction: number): number {
  return Math.min(1, Math.max(0, fraction))
}

function union(a: Box, b: Box): Box {
  const x = Math.min(a.x, b.x)
  const y = Math.min(a.y, b.y)
  return {
    x,
    y,
    width: Math.max(a.x + a.width, b.x + b.width) - x,
    height: Math.max(a.y + a.height, b.y + b.height) - y,
  }
}
