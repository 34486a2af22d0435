import type { PicturePoint, Quad } from '../pageDetection/quad.ts'
import { angleOf, heightOf, pointWithin, widthOf } from '../picture/quad.ts'

/** Maps a picture to its straightened paper, and back; both in picture pixels. */
export interface Straightening {
  toPaper(point: PicturePoint): PicturePoint
  toPicture(point: PicturePoint): PicturePoint
}

/** A line's position, slope and weight. */
interface Slope {
  readonly at: PicturePoint
  /** Of the line's horizontal extent. */
  readonly width: number
  readonly slope: number
  readonly weight: number
}

/** Shorter pieces do not have a reliable slope. */
const leastShape = 2.5
const rounds = 4
/** A slope this far from the others (radians) counts half. */
const usualDoubt = 0.01
/** For creased paper, whose halves are rarely even. */
const creasedDoubt = 0.02
/** Lines that deviate more do not belong to this paper. */
const steepest = 0.35
/** Regularization toward even slopes; limits the influence of a few lines. */
const evenness = [0, 0.3, 0.3, 1, 1, 0.3, 0.3]
/** Positions to try for a vertical crease: shares of the way from the center to the sides. */
const creases = [-0.8, -0.65, -0.5, -0.35, -0.2, -0.1, 0, 0.1, 0.2, 0.35, 0.5, 0.65, 0.8]
/** The fit must improve to this share to accept a crease. */
const creaseGain = 0.8

/**
 * Levels lines of text; each quad's corners run clockwise from the start of its text. The paper is rotated by its
 * lines' usual direction, even if sideways or upside down. Remaining slopes (perspective, bent paper) are fitted by a
 * smooth function of position, which shifts the paper vertically.
 */
export function straighteningOf(quads: readonly Quad[]): Straightening {
  const long = quads.filter(quad => widthOf(quad) >= leastShape * heightOf(quad))
  const lines = long.length > 0 ? long : quads
  const angle = usualAngle(lines)
  const turn = turnBy(-angle)
  const back = turnBy(angle)
  const slopes = long.map(quad => ({
    at: turn(pointWithin(quad, 0.5, 0.5)),
    width: widthOf(quad),
    slope: Math.tan(nearest(angleOf(quad) - angle)),
    weight: widthOf(quad),
  }))
  const { shiftAt } = bendOf(slopes.filter(({ slope }) => Math.abs(slope) < steepest))
  return {
    toPaper: point => {
      const { x, y } = turn(point)
      return { x, y: y - shiftAt({ x, y }) }
    },
    toPicture: ({ x, y }) => {
      let source = y
      for (let round = 0; round < 4; round++) source = y + shiftAt({ x, y: source })
      return back({ x, y: source })
    },
  }
}

/** The median relative to the mean direction, so that full turns cancel out. */
function usualAngle(lines: readonly Quad[]): number {
  const angles = lines.map(quad => ({ value: angleOf(quad), weight: widthOf(quad) }))
  const sum = (part: (angle: number) => number) =>
    angles.reduce((all, { value, weight }) => all + weight * part(value), 0)
  const mean = Math.atan2(sum(Math.sin), sum(Math.cos))
  return mean + weightedMedian(angles.map(({ value, weight }) => ({ value: nearest(value - mean), weight })))
}

/** The same angle, within half a turn of zero. */
function nearest(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle))
}

function turnBy(angle: number): (point: PicturePoint) => PicturePoint {
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return ({ x, y }) => ({ x: x * cos - y * sin, y: x * sin + y * cos })
}

function weightedMedian(values: readonly { readonly value: number; readonly weight: number }[]): number {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  const half = sorted.reduce((sum, { weight }) => sum + weight, 0) / 2
  let seen = 0
  for (const { value, weight } of sorted) {
    seen += weight
    if (seen >= half) return value
  }
  return 0
}

/** The shift is the integral of the slopes from the paper's center. */
function bendOf(slopes: readonly Slope[]): { shiftAt(point: PicturePoint): number } {
  const [first] = slopes
  if (!first) return { shiftAt: () => 0 }
  const xs = slopes.map(({ at }) => at.x)
  const ys = slopes.map(({ at }) => at.y)
  const middle = {
    x: (Math.min(...xs) + Math.max(...xs)) / 2,
    y: (Math.min(...ys) + Math.max(...ys)) / 2,
  }
  const size = Math.max(1, Math.max(...ys) - Math.min(...ys), Math.max(...xs) - Math.min(...xs)) / 2
  const unit = ({ x, y }: PicturePoint) => ({ x: (x - middle.x) / size, y: (y - middle.y) / size })
  const places = slopes.map(slope => ({ ...slope, at: unit(slope.at), width: slope.width / size }))
  const smooth = fitOf(places, { crease: undefined, doubt: creasedDoubt })
  const side = (Math.max(...xs) - Math.min(...xs)) / 2 / size
  const [folded] = creases
    .map(share => share * side)
    .map(crease => fitOf(places, { crease, doubt: creasedDoubt }))
    .sort((a, b) => a.misfit - b.misfit)
  const isCreased = folded !== undefined && folded.misfit < creaseGain * smooth.misfit
  const fit = isCreased ? folded : fitOf(places, { crease: undefined, doubt: usualDoubt })
  return { shiftAt: point => size * product(shiftTerms(unit(point), fit.crease), fit.factors) }
}

interface Fit {
  readonly crease: number | undefined
  readonly factors: readonly number[]
  /**
   * Distance of the slopes from the fit, with outliers damped (the Cauchy loss, minimized by the reweighting of each
   * round).
   */
  readonly misfit: number
}

interface Wish {
  readonly crease: number | undefined
  /** A slope this far from the others counts half, in radians. */
  readonly doubt: number
}

function fitOf(slopes: readonly Slope[], { crease, doubt }: Wish): Fit {
  const terms = slopes.map(slope => termsAt(slope, crease))
  const offs = (factors: readonly number[]) =>
    slopes.map(({ slope }, index) => (slope - product(terms[index] ?? [], factors)) / doubt)
  const values = slopes.map(({ slope }) => slope)
  let factors: number[] = []
  let weights = slopes.map(({ weight }) => weight)
  for (let round = 0; round < rounds; round++) {
    factors = leastSquares(terms, values, weights)
    weights = offs(factors).map((off, index) => (slopes[index]?.weight ?? 0) / (1 + off ** 2))
  }
  const misfit = offs(factors).reduce(
    (sum, off, index) => sum + (slopes[index]?.weight ?? 0) * Math.log1p(off ** 2),
    0,
  )
  return { crease, factors, misfit }
}

function termsAt({ at: { x, y }, width }: Slope, crease: number | undefined): number[] {
  // A line straight across a crease is evidence against it.
  const step = crease === undefined ? 0 : Math.min(1, Math.max(0, (x + width / 2 - crease) / width))
  return [1, x, y, x * y, x * x, step, step * y]
}

/** Each of the terms, integrated over x. */
function shiftTerms({ x, y }: PicturePoint, crease: number | undefined): number[] {
  const beyond = crease === undefined ? 0 : Math.max(0, x - crease)
  return [x, (x * x) / 2, x * y, (x * x * y) / 2, (x * x * x) / 3, beyond, beyond * y]
}

function product(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, index) => sum + value * (b[index] ?? 0), 0)
}

/** Weighted least squares by the normal equations, with slight ridge regularization. */
function leastSquares(
  terms: readonly (readonly number[])[],
  values: readonly number[],
  weights: readonly number[],
): number[] {
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const ridge = total * 0.05
  const rows = evenness.map((even, i) => [
    ...evenness.map((_, j) => {
      const sum = terms.reduce((all, term, n) => all + (weights[n] ?? 0) * (term[i] ?? 0) * (term[j] ?? 0), 0)
      return sum + (i === j ? ridge * even + 1e-9 : 0)
    }),
    terms.reduce((all, term, n) => all + (weights[n] ?? 0) * (term[i] ?? 0) * (values[n] ?? 0), 0),
  ])
  return solve(rows)
}

/** Gauss-Jordan elimination with pivoting; each row ends with its right-hand side. */
function solve(system: readonly (readonly number[])[]): number[] {
  const rows = system.map(row => [...row])
  for (let column = 0; column < rows.length; column++) {
    rows.push(...rows.splice(column).sort((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0)))
    const pivot = rows[column] ?? []
    const head = pivot[column] || 1
    for (const [index, row] of rows.entries()) {
      if (index === column) continue
      const share = (row[column] ?? 0) / head
      for (let place = column; place < row.length; place++)
        row[place] = (row[place] ?? 0) - share * (pivot[place] ?? 0)
    }
  }
  return rows.map((row, index) => (row.at(-1) ?? 0) / (row[index] || 1))
}
