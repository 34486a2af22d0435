import { hullOf, paperThresholds } from '../pageDetection/brightRegions.ts'
import type { Plane } from '../pageDetection/pixels.ts'
import { type PicturePoint, type Quad, scaled, turn } from '../pageDetection/quad.ts'
import { regionsAbove } from '../pageDetection/regions.ts'
import type { GrayImage } from '../picture/grayImage.ts'
import { resizeGray } from '../picture/loadGray.ts'
import { heightOf, pointWithin, usualThickness, widthOf } from '../picture/quad.ts'

/** Lines within this distance, in line heights, are in one group. */
const reach = 2.5

/** Indexes of lines close together, the group with the most text first. */
function textGroups(lines: readonly Quad[]): number[][] {
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

function lineLength(quad: Quad | undefined): number {
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

// At this size, print blends into its paper.
const lookLongestSide = 320
// Anything smaller cannot be a receipt.
const leastShare = 0.03
// With a smaller share of the text, the paper may be one of several.
const leastHeld = 0.7
// Minimum distance of all other print from the paper, in line heights.
const leastDistance = 0.5
// At high thresholds the paper blends into bright surroundings, so only the lower ones are used.
const thresholds = 4

/**
 * Indexes of lines that are certainly not on the paper with most of the text: on a bill holder, another paper, a menu.
 * They are a group of their own and outside the paper at every threshold; text past a fold or shadow is near enough to
 * stay. Empty if no edge is visible.
 */
export async function printElsewhere(
  picture: GrayImage,
  lines: readonly Quad[],
): Promise<ReadonlySet<number>> {
  const apart = textGroups(lines).slice(1).flat()
  if (apart.length === 0) return new Set()
  const scale = Math.min(1, lookLongestSide / Math.max(picture.width, picture.height))
  const { width, height, pixels } = await resizeGray(picture, scale)
  const look = { width, height, data: Uint8ClampedArray.from(pixels) }
  const quads = lines.map(quad => scaled(quad, width / picture.width))
  const papers = paperThresholds(look)
    .slice(0, thresholds)
    .map(threshold => paperAround(quads, look, threshold))
  const distance = leastDistance * usualThickness(quads)
  const isBeyond = (quad: Quad | undefined) =>
    quad !== undefined && papers.every(paper => paper !== undefined && isOutside(quad, paper, distance))
  return new Set(apart.filter(line => isBeyond(quads[line])))
}

/** Outline of the bright region with the most text; undefined if none has enough. */
function paperAround(quads: readonly Quad[], look: Plane, threshold: number): PicturePoint[] | undefined {
  const whole = quads.reduce((sum, quad) => sum + lineLength(quad), 0)
  let best: { hull: PicturePoint[]; held: number } | undefined
  for (const region of regionsAbove(look.data, look, threshold)) {
    if (region.length < leastShare * look.data.length) continue
    const hull = hullOf(region, look)
    const held = quads
      .filter(quad => depthWithin(hull, pointWithin(quad, 0.5, 0.5)) > 0)
      .reduce((sum, quad) => sum + lineLength(quad), 0)
    if (!best || held > best.held) best = { hull, held }
  }
  return best && best.held >= leastHeld * whole ? best.hull : undefined
}

function isOutside(quad: Quad, hull: readonly PicturePoint[], distance: number): boolean {
  return quad.every(corner => depthWithin(hull, corner) < -distance)
}

/** Distance of a point inside a convex polygon from the nearest side; negative outside. */
function depthWithin(hull: readonly PicturePoint[], point: PicturePoint): number {
  const depths = hull.map((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from
    return turn(from, to, point) / Math.max(1e-9, Math.hypot(to.x - from.x, to.y - from.y))
  })
  return Math.min(...depths)
}
