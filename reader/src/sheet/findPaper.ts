import { hullOf, paperThresholds } from './brightRegions.ts'
import { enclosingQuad } from './convexHull.ts'
import { edgeSupport } from './edgeSupport.ts'
import { type Pixels, type Plane, shrunk, whitenessOf } from './pixels.ts'
import { areaOf, isConvex, mapCorners, type Quad, scaled, within } from './quad.ts'
import { largestOf, type Region, regionsAbove } from './regions.ts'

export interface Paper {
  /** In pixels of the picture. */
  readonly corners: Quad
  /** The share of the picture that it covers. */
  readonly share: number
  /** How many sides of the picture it runs out of. */
  readonly cutSides: number
}

// A sheet is found on a picture this small: print melts into its paper, and it costs a few milliseconds.
const lookLongestSide = 320
// Smaller than a twentieth of the picture is a card, a lamp or a window as often as a receipt.
const leastShare = 0.05
// A curled or torn sheet fills its quad to about nine tenths; hands, mugs and two sheets in one do not.
const leastFill = 0.85
// Of the edge, at least this much must be seen as a step from bright to dark, all around and on each side.
const leastSupport = 0.75
const leastSideSupport = 0.4

/**
 * The bright sheet on a darker ground; undefined unless it is surely one. Of the largest regions brighter than each of
 * some thresholds, the one whose edges are seen best is the paper.
 */
export function findPaper(picture: Pixels): Paper | undefined {
  const look = whitenessOf(shrunk(picture, lookLongestSide))
  const scale = picture.width / look.width
  const found = paperThresholds(look)
    .map(threshold => sheetAbove(look, threshold))
    .filter(sheet => sheet !== undefined)
    .toSorted((a, b) => b.support - a.support)[0]
  if (!found) return undefined
  const corners = mapCorners(scaled(found.quad, scale), corner => within(corner, picture))
  return { corners, share: found.share, cutSides: found.cutSides }
}

interface Sheet {
  readonly quad: Quad
  readonly support: number
  readonly share: number
  readonly cutSides: number
}

function sheetAbove(look: Plane, threshold: number): Sheet | undefined {
  const region = largestOf(regionsAbove(look.data, look, threshold))
  if (!region || region.length < look.data.length * leastShare) return undefined
  const cutSides = sidesTouched(region, look)
  // Bright on all four sides is a scan, a bright desk or a sheet too near: its edges are nowhere to be seen.
  if (cutSides === 4) return undefined
  const hull = hullOf(region, look)
  const quad = enclosingQuad(hull)
  if (!quad || !isConvex(quad) || areaOf(hull) < areaOf(quad) * leastFill) return undefined
  const { whole, worstSide } = edgeSupport(look, quad)
  if (whole < leastSupport || worstSide < leastSideSupport) return undefined
  return { quad, support: whole, share: areaOf(hull) / look.data.length, cutSides }
}

// A corner that just reaches the border is not cut off yet; a twenty-fifth of a side is.
const touchingShare = 0.04

function sidesTouched(region: Region, { width, height }: Plane): number {
  const touching = { left: 0, right: 0, top: 0, bottom: 0 }
  for (const place of region) {
    const x = place % width
    const y = (place - x) / width
    if (x === 0) touching.left += 1
    if (x === width - 1) touching.right += 1
    if (y === 0) touching.top += 1
    if (y === height - 1) touching.bottom += 1
  }
  const { left, right, top, bottom } = touching
  const isTouched = [left / height, right / height, top / width, bottom / width]
  return isTouched.filter(share => share > touchingShare).length
}
