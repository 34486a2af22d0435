/** Position of a character on its line, in the page's own units. */
export interface Pen {
  /** Start on its baseline. */
  readonly x: number
  readonly y: number
  /** Direction of its line, of length 1. */
  readonly along: { readonly x: number; readonly y: number }
  /** Distance to where the next character starts, unless that is moved. */
  readonly advance: number
  /** Font size as drawn. */
  readonly em: number
}

/** A character of a text layer, or white space with an unknown position. */
interface Written {
  readonly text: string
  /** White space not in the file, inserted by the engine at the end of a text piece. */
  readonly isGuessed?: boolean
  readonly pen?: Pen | undefined
}

interface Stretch {
  readonly pens: Pen[]
  /** In em, between characters without white space of the file's own in between. */
  readonly gaps: number[]
}

/** Below this, in em, it is the next character of the word, whatever the letter spacing. A space is at least 0.2. */
const wordGap = 0.15
/** Kerning moves letters closer by less than this, in em; further back another word begins. */
const mostKerning = 0.3
/** Letters further apart than this, in em, no longer look like one word. */
const mostSpacing = 0.6
/** With fewer equal gaps, they may be one-letter words. */
const fewestGaps = 3
/** Anything further away, in em, is another part of the page. */
const mostGapOfStretch = 1.5
const alikeSize = 1.1
const sameDirection = 0.99
/** In em, across the line. */
const sameBaseline = 0.1

/** Letter spacing of each character, in em: 0 unless all letters of its stretch of line are spaced. */
export function letterSpacings(characters: readonly Written[]): ReadonlyMap<Pen, number> {
  return new Map(
    stretchesOf(characters).flatMap(({ pens, gaps }) => {
      const least = gaps.length < fewestGaps ? 0 : Math.min(...gaps)
      const spacing = Math.min(mostSpacing, Math.max(0, least))
      return pens.map(pen => [pen, spacing] as const)
    }),
  )
}

function stretchesOf(characters: readonly Written[]): Stretch[] {
  const stretches: Stretch[] = []
  let open: Stretch | undefined
  let isBlankBetween = false
  for (const { text, isGuessed, pen } of characters) {
    if (!pen) {
      isBlankBetween ||= !isGuessed && text.trim() === ''
      continue
    }
    const last = open?.pens.at(-1)
    const gap = last && gapBetween(last, pen)
    if (open && gap !== undefined && gap >= -mostKerning && gap <= mostGapOfStretch) {
      open.pens.push(pen)
      if (!isBlankBetween) open.gaps.push(gap)
    } else {
      open = { pens: [pen], gaps: [] }
      stretches.push(open)
    }
    isBlankBetween = false
  }
  return stretches
}

/** Whether a character continues a word, judging by the gap on the line; `spacing` is the letter spacing in em. */
export function isWithinWord(last: Pen | undefined, next: Pen | undefined, spacing = 0): boolean {
  const gap = last && next && gapBetween(last, next)
  return gap !== undefined && gap >= -mostKerning && gap <= spacing + wordGap
}

/** In em, from the end of one to the start of the other; undefined if they differ in line or size. */
function gapBetween(last: Pen, next: Pen): number | undefined {
  const [dx, dy] = [next.x - last.x, next.y - last.y]
  const { x, y } = last.along
  const isAlike = Math.max(last.em, next.em) <= alikeSize * Math.min(last.em, next.em)
  const isAlong = x * next.along.x + y * next.along.y >= sameDirection
  const across = Math.abs(dy * x - dx * y)
  if (!isAlike || !isAlong || across > sameBaseline * last.em) return undefined
  return (dx * x + dy * y - last.advance) / last.em
}
