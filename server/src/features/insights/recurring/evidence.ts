import { apart, type Point } from './charges.ts'
import { daysOf, type Interval, type Rhythm, rhythmOf } from './rhythms.ts'

interface Chain {
  /** Oldest first. */
  readonly points: readonly Point[]
  readonly interval: Interval
  /** A bill whose amount differs each time. */
  readonly isVarying: boolean
}

export interface Series extends Chain {
  readonly rhythm: Rhythm
  /** Evidence against chance, as the natural logarithm of the odds. */
  readonly evidence: number
}

const leastEvidence = 2.4
/** Amounts within this distance count as the same kind of charge. */
const alike = 0.04
/** Share of similar charges that may be outside the rhythm; two equal monthly ones may run in parallel. */
const mostOutside = { often: 0.25, monthly: 0.52, seldom: 0.3, varying: 0.1 }
const fewestVarying = 5
const mostVaryingSpread = 4

/** Accepts a chain of charges as a series if it beats chance; `all` are the merchant's charges. */
export function judged(chain: Chain, all: readonly Point[]): Series | undefined {
  const { points, interval, isVarying } = chain
  if (points.length < (isVarying ? fewestVarying : interval.minOccurrences)) return undefined
  if (isVarying && !varies(chain)) return undefined
  const rhythm = rhythmOf(points, interval)
  if (!rhythm || missedIn(rhythm) > points.length / 3) return undefined
  const outside = outsideOf(chain, all)
  if (outside.like / (outside.like + points.length) > outsideLimit(chain)) return undefined
  if (isVarying && rhythm.spread > mostVaryingSpread) return undefined
  const evidence = evidenceOf(chain, rhythm, outside) - triedOf(chain, all)
  return evidence >= leastEvidence ? { ...chain, rhythm, evidence } : undefined
}

/** Whether the amounts look like a bill's: around a median, not at a few prices, and not weekly. */
function varies({ points, interval }: Chain): boolean {
  const steps = points.filter((point, index) => apart(points[index - 1] ?? point, point) > 0.06).length
  if (daysOf(interval) < 28 || steps < points.length / 4) return false
  const sorted = points.toSorted((a, b) => a.units - b.units)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (!middle) return false
  const far = points.map(point => Math.abs(Math.log(point.units / middle.units))).sort((a, b) => a - b)
  return (far[Math.floor(far.length / 2)] ?? 0) <= 0.25 && (far.at(-1) ?? 0) <= 0.8
}

const missedIn = ({ beats }: Rhythm): number => (beats.at(-1)?.slot ?? 0) + 1 - beats.length

/** Penalty for the number of possible chains, as one of many looks steady by chance. */
const triedOf = ({ points }: Chain, all: readonly Point[]): number =>
  Math.log(1 + (all.length - points.length) / 2)

interface Outside {
  /** Other charges at the merchant while the series ran, and those of a similar amount. */
  readonly all: number
  readonly like: number
  /** Those of a similar amount at any time. */
  readonly everLike: number
  readonly days: number
}

function outsideOf({ points, interval, isVarying }: Chain, all: readonly Point[]): Outside {
  const own = new Set(points)
  const margin = daysOf(interval) / 2
  const [from, to] = [(points[0]?.day ?? 0) - margin, (points.at(-1)?.day ?? 0) + margin]
  const isMeanwhile = ({ day }: Point) => from <= day && day <= to
  const isLike = (other: Point) => isVarying || apart(nearestTo(other, points), other) <= alike
  const others = all.filter(point => !own.has(point))
  const ever = others.filter(isLike)
  const meanwhile = others.filter(isMeanwhile).length
  return { all: meanwhile, like: ever.filter(isMeanwhile).length, everLike: ever.length, days: to - from }
}

function nearestTo(point: Point, points: readonly Point[]): Point {
  return points.reduce(
    (best, one) => (Math.abs(one.day - point.day) < Math.abs(best.day - point.day) ? one : best),
    points[0] ?? point,
  )
}

function outsideLimit({ interval, isVarying }: Chain): number {
  if (isVarying) return mostOutside.varying
  if (daysOf(interval) < 28) return mostOutside.often
  return interval.name === 'monthly' ? mostOutside.monthly : mostOutside.seldom
}

/**
 * Against two kinds of chance: irregular purchases of the same thing, and some of many purchases falling on such days.
 * The first two charges only establish the rhythm.
 */
function evidenceOf(chain: Chain, rhythm: Rhythm, outside: Outside): number {
  const { points, interval } = chain
  const window = 2 * rhythm.spread + 1
  const byTime = -Math.log(Math.min(1, window / daysOf(interval)))
  const rate = (outside.like + 0.02 * outside.all) / outside.days
  const byOthers = rate > 0 ? -Math.log(Math.min(1, rate * window)) : byTime
  const against = missedIn(rhythm) * 0.5 + (4 * outside.everLike) / (outside.everLike + points.length)
  if (points.length === 2) return evidenceOfTwo(chain, rhythm, outside)
  return (points.length - 2) * Math.min(byTime, byOthers) + amountEvidence(chain) - against
}

/** Two charges a year apart count only if nothing else was bought there and the amounts are nearly equal. */
function evidenceOfTwo({ points, interval }: Chain, { spread }: Rhythm, outside: Outside): number {
  const [first, second] = points
  if (!first || !second || outside.all > 0 || apart(first, second) > 0.03) return 0
  return Math.abs(second.day - first.day - daysOf(interval)) <= 8 && spread <= 8 ? 2.6 : 0
}

function amountEvidence({ points, isVarying }: Chain): number {
  if (isVarying) return -1
  const equal = points.slice(1).filter((point, index) => apart(points[index] ?? point, point) < 0.005).length
  return 0.35 * equal
}

/** Confidence in a series, 0 to 1. */
export const confidenceOf = ({ evidence }: Series): number =>
  Math.round((1 - Math.exp(-evidence / 2.5)) * 100) / 100
