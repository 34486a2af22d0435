import type { Quad } from '../pageDetection/quad.ts'
import { heightOf, usualThickness, widthOf } from '../picture/quad.ts'

/** Lines within this distance, in line heights, are in one group. */
const reach = 2.5

/** Indexes of lines close together, the group with the most text first. */
export function textGroups(lines: readonly Quad[]): number[][] {
  const boxes = lines.map(extentOf)
  const near = reach * usualThickness(lines)
  const groups: number[][] = []
  for (const [line, box] of boxes.entries()) {
    const touching = groups.filter(group => group.some(other => gapBetween(box, boxes[other] ?? box) <= near))
    for (const group of touching) groups.splice(groups.indexOf(group), 1)
    groups.push([...touching.flat(), line])
  }
  return groups.sort((a, b) => lengthOf(b, lines) - lengthOf(a, lines))
}

/** Total text length of some lines. */
function lengthOf(group: readonly number[], lines: readonly Quad[]): number {
  return group.reduce((sum, line) => sum + lineLength(lines[line]), 0)
}

export function lineLength(quad: Quad | undefined): number {
  return quad ? Math.max(widthOf(quad), heightOf(quad)) : 0
}

interface Extent {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

function extentOf(quad: Quad): Extent {
  const xs = quad.map(({ x }) => x)
  const ys = quad.map(({ y }) => y)
  return { left: Math.min(...xs), top: Math.min(...ys), right: Math.max(...xs), bottom: Math.max(...ys) }
}

/** Horizontal or vertical, whichever is larger; negative if they overlap. */
function gapBetween(a: Extent, b: Extent): number {
  const across = Math.max(a.left, b.left) - Math.min(a.right, b.right)
  const down = Math.max(a.top, b.top) - Math.min(a.bottom, b.bottom)
  return Math.max(across, down)
}
