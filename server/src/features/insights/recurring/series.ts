import { apart, type Point } from './charges.ts'
import { judged, type Series } from './evidence.ts'
import { extended } from './extension.ts'
import { daysOf, type Interval, intervals } from './intervals.ts'
import { acrossPauses } from './pauses.ts'

/** Maximum distance of consecutive amounts, allowing for exchange rates and price drift. */
const steadyStep = 0.06
/** Varying bills below half or above double are something else. */
const varyingStep = 0.75
const mostSeries = 12
const mostLevels = 15
const mostMissedAtOnce = 2

/** The recurring series at one merchant; `points` are all of its charges, oldest first. */
export function seriesAt(points: readonly Point[]): Series[] {
  const found: Series[] = []
  let left = points
  while (found.length < mostSeries) {
    const best = bestOf(left, points)
    if (!best) break
    const whole = extended(best, left, points)
    found.push(whole)
    const used = new Set(whole.points)
    left = left.filter(point => !used.has(point))
  }
  return acrossPauses(found, points)
}

function bestOf(left: readonly Point[], all: readonly Point[]): Series | undefined {
  const chains = intervals.flatMap(interval => [
    ...[left, ...levelsOf(left, interval.minOccurrences)].map(points => ({
      points: chainOf(points, interval, steadyStep),
      interval,
      isVarying: false,
    })),
    { points: chainOf(left, interval, varyingStep), interval, isVarying: true },
  ])
  return chains
    .map(chain => judged(chain, all))
    .filter(series => series !== undefined)
    .reduce<Series | undefined>(
      (best, one) => (best && best.evidence >= one.evidence ? best : one),
      undefined,
    )
}

/** Charges grouped by amounts that were paid often enough, most frequent first. */
function levelsOf(points: readonly Point[], fewest: number): Point[][] {
  const levels = new Map<string, Point[]>()
  for (const point of points) {
    const key = `${point.paidCurrency} ${point.paidUnits}`
    const same = levels.get(key)
    if (same) same.push(point)
    else levels.set(key, [point])
  }
  return [...levels.values()]
    .filter(level => level.length >= fewest && level.length < points.length)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostLevels)
}

interface Link {
  readonly score: number
  readonly before: number
}

/** The best chain of charges at an interval, by dynamic programming; amounts change by `step` at most. */
function chainOf(points: readonly Point[], interval: Interval, step: number): Point[] {
  const links: Link[] = []
  let end = -1
  points.forEach((point, index) => {
    let best: Link = { score: 0, before: -1 }
    const earliest = point.day - (mostMissedAtOnce + 1) * daysOf(interval) - 2 * interval.jitterDays
    for (let at = index - 1; at >= 0; at -= 1) {
      const before = points[at]
      if (!before || before.day < earliest) break
      const score = (links[at]?.score ?? 0) + linkScore(before, point, interval, step)
      if (score > best.score) best = { score, before: at }
    }
    links.push(best)
    if (best.score > (links[end]?.score ?? 0)) end = index
  })
  const chain: Point[] = []
  for (let at = end; at >= 0; at = links[at]?.before ?? -1) {
    const point = points[at]
    if (point) chain.unshift(point)
  }
  return chain
}

/** Scores one charge following another; negative infinity if it cannot. */
function linkScore(before: Point, point: Point, interval: Interval, step: number): number {
  const gap = point.day - before.day
  const length = daysOf(interval)
  const times = Math.round(gap / length)
  const amounts = apart(before, point)
  if (times < 1 || times > mostMissedAtOnce + 1 || amounts > step) return Number.NEGATIVE_INFINITY
  const calendar = interval.unit === 'month' ? 1.6 : 0
  const offBy = Math.max(0, Math.abs(gap - times * length) - calendar)
  if (offBy > 2 * interval.jitterDays) return Number.NEGATIVE_INFINITY
  return 1 - (0.4 * offBy) / (2 * interval.jitterDays) - 0.4 * (times - 1) - Math.min(0.4, amounts * 3)
}
