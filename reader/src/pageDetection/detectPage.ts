import { hullOf, paperThresholds } from './brightRegions.ts'
import { enclosingQuad } from './convexHull.ts'
import { type Pixels, type Plane, shrunk, whitenessOf } from './pixels.ts'
import { areaOf, isConvex, mapCorners, type PicturePoint, type Quad, scaled, within } from './quad.ts'
import { largestOf, type Region, regionsAbove } from './regions.ts'

// A visible step: less is shading, or noise in a dark picture.
const leastStep = 14
const samplesPerSide = 48
// Sampling distance from the edge in pixels, because it may be off by one or two.
const beside = 3

/**
 * Share of the quad's edge that steps from bright inside to darker outside. Parts along the picture's border are not
 * visible and are ignored.
 */
function edgeSupport(look: Plane, [a, b, c, d]: Quad): { whole: number; worstSide: number } {
  const sides = [
    sideSupport(look, a, b),
    sideSupport(look, b, c),
    sideSupport(look, c, d),
    sideSupport(look, d, a),
  ]
  const seen = sides.filter(({ samples }) => samples > samplesPerSide / 4)
  const samples = seen.reduce((sum, side) => sum + side.samples, 0)
  const steps = seen.reduce((sum, side) => sum + side.steps, 0)
  if (samples === 0) return { whole: 0, worstSide: 0 }
  return { whole: steps / samples, worstSide: Math.min(...seen.map(side => side.steps / side.samples)) }
}

function sideSupport(look: Plane, from: PicturePoint, to: PicturePoint): { samples: number; steps: number } {
  const length = Math.hypot(to.x - from.x, to.y - from.y)
  // The corners run clockwise, so the inside is on the right.
  const inwards = { x: -((to.y - from.y) / length) * beside, y: ((to.x - from.x) / length) * beside }
  const side = { samples: 0, steps: 0 }
  for (let sample = 1; sample < samplesPerSide; sample += 1) {
    const x = from.x + ((to.x - from.x) * sample) / samplesPerSide
    const y = from.y + ((to.y - from.y) * sample) / samplesPerSide
    const outside = levelAt(look, x - inwards.x, y - inwards.y)
    const inside = levelAt(look, x + inwards.x, y + inwards.y)
    if (outside === undefined || inside === undefined) continue
    side.samples += 1
    if (inside - outside >= leastStep) side.steps += 1
  }
  return side
}

function levelAt({ width, height, data }: Plane, x: number, y: number): number | undefined {
  const [column, row] = [Math.floor(x), Math.floor(y)]
  if (column < 0 || row < 0 || column >= width || row >= height) return undefined
  return data[row * width + column]
}

export interface Paper {
  /** In picture pixels. */
  readonly corners: Quad
  /** The share of the picture it covers. */
  readonly share: number
  /** How many sides of the picture cut it off. */
  readonly cutSides: number
}

// Detection size: print blends into its paper, and it takes a few milliseconds.
const lookLongestSide = 320
// Anything under a twentieth of the picture is as often a card, a lamp or a window.
const leastShare = 0.05
// A curled or torn sheet fills about nine tenths of its quad; hands, mugs and merged sheets do not.
const leastFill = 0.85
// Minimum share of the edge, overall and per side, that must be a step from bright to dark.
const leastSupport = 0.75
const leastSideSupport = 0.4

/**
 * The bright sheet on a darker background; undefined unless certain. Among the largest regions above several
 * thresholds, picks the one with the best edges.
 */
export function detectPage(picture: Pixels): Paper | undefined {
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
  // Bright on all four sides is a scan, a bright desk or a close-up, whose edges are not visible.
  if (cutSides === 4) return undefined
  const hull = hullOf(region, look)
  const quad = enclosingQuad(hull)
  if (!quad || !isConvex(quad) || areaOf(hull) < areaOf(quad) * leastFill) return undefined
  const { whole, worstSide } = edgeSupport(look, quad)
  if (whole < leastSupport || worstSide < leastSideSupport) return undefined
  return { quad, support: whole, share: areaOf(hull) / look.data.length, cutSides }
}

// A corner that just touches the border is not cut off; a twenty-fifth of a side is.
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
