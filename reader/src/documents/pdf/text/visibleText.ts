import { overlapOf } from '../engine/drawnBox.ts'
import type { IsInked } from './textInk.ts'
import type { Run } from './words.ts'

/** Few enough to be marks for machines, as some programs leave them; of more, something else is up. */
const mostHidden = 0.1
/** Smaller letters cannot be read on the drawn page, in pixels. */
const leastSide = 4
/** Two words that share so much of their place cannot both be read. */
const mostOverlap = 0.25
/** A watermark crosses words and is none of them. */
const alikeHeight = 2

/**
 * The words that a person sees on the page. Undefined where that is not certain: a notable share is hidden, one word is
 * half hidden, or one stands over another.
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

/** Bold is sometimes drawn as the same word twice. Undefined where different words stand in one place. */
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
