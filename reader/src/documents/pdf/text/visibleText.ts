import { overlapOf } from '../engine/drawnBox.ts'
import type { IsInked } from './textInk.ts'
import type { Run } from './words.ts'

/** Some programs leave a few hidden marks for machines; more is suspicious. */
const mostHidden = 0.1
/** In pixels; smaller letters are illegible on the drawn page. */
const leastSide = 4
/** Two words that overlap more than this cannot both be legible. */
const mostOverlap = 0.25
/** A watermark across the words differs in height and is not counted as an overlap. */
const alikeHeight = 2

/**
 * The words a person sees on the page. Undefined if uncertain: a notable share is hidden, a word is partly hidden, or
 * words overlap.
 */
export function visibleRuns(runs: readonly Run[], isInked: IsInked): Run[] | undefined {
  const seen: Run[] = []
  for (const run of runs) {
    const inked = run.glyphs.filter(({ isHidden, box }) => !isHidden && isInked(box)).length
    if (inked === 0 || !isLegible(run)) continue
    if (inked < run.glyphs.length) return undefined
    seen.push(run)
  }
  if (runs.length - seen.length > runs.length * mostHidden) return undefined
  return withoutRepeats(seen)
}

function isLegible({ glyphs }: Run): boolean {
  return glyphs.some(({ box }) => Math.max(box.width, box.height) >= leastSide)
}

/** Some programs fake bold by drawing a word twice. Undefined if different words overlap. */
function withoutRepeats(runs: readonly Run[]): Run[] | undefined {
  const repeated = new Set<Run>()
  const sorted = runs.filter(({ text }) => /[\p{L}\p{N}]/u.test(text)).sort((a, b) => a.box.y - b.box.y)
  for (const [index, run] of sorted.entries())
    for (let at = index + 1; at < sorted.length; at++) {
      const other = sorted[at]
      if (!other || other.box.y >= run.box.y + run.box.height) break
      if (!isOver(run, other)) continue
      if (run.text !== other.text) return undefined
      repeated.add(other)
    }
  return runs.filter(run => !repeated.has(run))
}

function isOver({ box: a }: Run, { box: b }: Run): boolean {
  const isAlike = Math.max(a.height, b.height) <= alikeHeight * Math.min(a.height, b.height)
  return isAlike && overlapOf(a, b) > mostOverlap
}
