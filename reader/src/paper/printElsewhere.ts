import type { GreyPicture } from '../picture/greyPicture.ts'
import { resizeGrey } from '../picture/loadGrey.ts'
import { pointWithin, usualThickness } from '../picture/quad.ts'
import { hullOf, paperThresholds } from '../sheet/brightRegions.ts'
import type { Plane } from '../sheet/pixels.ts'
import { type PicturePoint, type Quad, scaled, turn } from '../sheet/quad.ts'
import { regionsAbove } from '../sheet/regions.ts'
import { lineLength, textGroups } from './textGroups.ts'

// Print melts into its paper on a picture this small.
const lookLongestSide = 320
// What is smaller holds no receipt.
const leastShare = 0.03
// The paper with less of the text may be one of several.
const leastHeld = 0.7
// So far from the paper, in heights of a usual line, all of what is not on it stands.
const leastDistance = 0.5
// Bright grounds that the paper runs into hold all print: these thresholds, the lower ones, are asked.
const thresholds = 4

/**
 * Numbers of the lines that surely stand on something else than the paper with most of the text: a bill holder, another
 * paper, a menu. They are a group of their own, and lie beyond the paper at whatever level it is parted from its ground;
 * what follows a fold or a shadow stays, for it is near. None where no edge is seen.
 */
export async function printElsewhere(
  picture: GreyPicture,
  lines: readonly Quad[],
): Promise<ReadonlySet<number>> {
  const apart = textGroups(lines).slice(1).flat()
  if (apart.length === 0) return new Set()
  const scale = Math.min(1, lookLongestSide / Math.max(picture.width, picture.height))
  const { width, height, pixels } = await resizeGrey(picture, scale)
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

/** The outline of the bright region that holds the most text; undefined where none holds enough. */
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

/** How far within a convex polygon a point lies from the nearest side; below 0 outside of it. */
function depthWithin(hull: readonly PicturePoint[], point: PicturePoint): number {
  const depths = hull.map((from, index) => {
    const to = hull[(index + 1) % hull.length] ?? from
    return turn(from, to, point) / Math.max(1e-9, Math.hypot(to.x - from.x, to.y - from.y))
  })
  return Math.min(...depths)
}
