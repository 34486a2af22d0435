import type { Plane } from './pixels.ts'
import type { PicturePoint, Quad } from './quad.ts'

// A visible step: less is shading, or noise in a dark picture.
const leastStep = 14
const samplesPerSide = 48
// Sampling distance from the edge in pixels, because it may be off by one or two.
const beside = 3

/**
 * Share of the quad's edge that steps from bright inside to darker outside. Parts along the picture's border are not
 * visible and are ignored.
 */
export function edgeSupport(look: Plane, [a, b, c, d]: Quad): { whole: number; worstSide: number } {
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
