/** How a character is written on its line, in the page's own units. */
export interface Pen {
  /** Where it begins on its baseline. */
  readonly x: number
  readonly y: number
  /** The direction of its line, of length 1. */
  readonly along: { readonly x: number; readonly y: number }
  /** From where it begins to where the next one does, unless that is moved. */
  readonly advance: number
  /** The size of its font as drawn. */
  readonly em: number
}

/** A character of a text layer, or white space of which it is not known where it is. */
interface Written {
  readonly text: string
  /** White space that the file does not have: the engine puts it where one piece of the file's text ends. */
  readonly isGuessed?: boolean
  readonly pen?: Pen | undefined
}

interface Stretch {
  readonly pens: Pen[]
  /** In em, between characters without white space of the file's own between them. */
  readonly gaps: number[]
}

/** Of these and below, in em: the next character of the line, whatever its letters' distance. A space is 0.2 and more. */
const wordGap = 0.15
/** Letters are drawn nearer together by less than this, in em; further back another word begins. */
const mostKerning = 0.3
/** Letters further apart, in em, are no longer one word to the eye. */
const mostSpacing = 0.6
/** Fewer gaps that are alike may be some words of one letter. */
const fewestGaps = 3
/** What stands further off, in em, is another part of the page. */
const mostGapOfStretch = 1.5
const alikeSize = 1.1
const sameDirection = 0.99
/** Of an em, across the line. */
const sameBaseline = 0.1

/** How far each character's letters are spaced, in em: 0 but where every letter of its stretch of a line stands apart. */
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

/** Whether a character is the next one of a word, by the gap on their line; `spacing` is that of its letters, in em. */
export function isWithinWord(last: Pen | undefined, next: Pen | undefined, spacing = 0): boolean {
  const gap = last && next && gapBetween(last, next)
  return gap !== undefined && gap >= -mostKerning && gap <= spacing + wordGap
}

/** In em, from where one ends to where the other begins; undefined where they are not of one line and size. */
function gapBetween(last: Pen, next: Pen): number | undefined {
  const [dx, dy] = [next.x - last.x, next.y - last.y]
  const { x, y } = last.along
  const isAlike = Math.max(last.em, next.em) <= alikeSize * Math.min(last.em, next.em)
  const isAlong = x * next.along.x + y * next.along.y >= sameDirection
  const across = Math.abs(dy * x - dx * y)
  if (!isAlike || !isAlong || across > sameBaseline * last.em) return undefined
  return (dx * x + dy * y - last.advance) / last.em
}
