import { apart, type Point } from './charges.ts'
import { judged, type Series } from './evidence.ts'
import { daysOf, type Interval, intervals, rhythmOf } from './rhythms.ts'

/** About half to double the old price. */
const mostStep = 0.7
const alike = 0.04
const mostMissed = 2

/** Extends a series with charges at another price on its due days, before and after it. */
function extended(series: Series, left: readonly Point[], all: readonly Point[]): Series {
  if (series.isVarying || series.points.length < 3) return series
  const free = left.filter(point => !series.points.includes(point))
  let points = [...series.points]
  for (const direction of [1, -1] as const) points = grown({ ...series, points }, free, { direction, all })
  const rhythm = rhythmOf(points, series.interval)
  return rhythm ? { ...series, points, rhythm } : series
}

interface Growth {
  readonly direction: 1 | -1
  readonly all: readonly Point[]
}

function grown(series: Series, free: readonly Point[], { direction, all }: Growth): Point[] {
  const { interval, rhythm } = series
  const points = [...series.points]
  const edge = rhythm.beats.at(direction > 0 ? -1 : 0)?.slot ?? 0
  for (let slot = edge + direction, missed = 0; missed <= mostMissed; slot += direction) {
    const end = points.at(direction > 0 ? -1 : 0)
    const due = rhythm.dueDay(slot)
    const fits = free
      .filter(point => Math.abs(point.day - due) <= interval.jitterDays && !points.includes(point))
      .filter(point => end && apart(end, point) <= mostStep && isNewPrice(point, points, { direction, all }))
      .sort(
        (a, b) => (end ? apart(end, a) - apart(end, b) : 0) || Math.abs(a.day - due) - Math.abs(b.day - due),
      )
    const next = fits.find(
      point => isQuiet({ ...series, points }, all) || goesOn(point, free, series, direction),
    )
    missed = next ? 0 : missed + 1
    if (next && direction > 0) points.push(next)
    if (next && direction < 0) points.unshift(next)
  }
  return points
}

/** Whether this amount was not paid there while the series ran; otherwise it is a parallel charge. */
function isNewPrice(point: Point, points: readonly Point[], { all }: Growth): boolean {
  const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0]
  return !all.some(
    other =>
      other !== point &&
      !points.includes(other) &&
      first <= other.day &&
      other.day <= last &&
      apart(other, point) <= alike,
  )
}

/** Whether so little else is bought there that a charge on a due day is no coincidence. */
function isQuiet({ points, interval }: Series, all: readonly Point[]): boolean {
  const [first, last] = [points[0]?.day ?? 0, points.at(-1)?.day ?? 0]
  const others = all.filter(point => !points.includes(point) && first <= point.day && point.day <= last)
  return (others.length / (last - first + 1)) * (2 * interval.jitterDays + 1) < 0.2
}

/** Whether the amount recurs an interval later. */
function goesOn(point: Point, free: readonly Point[], { interval }: Series, direction: 1 | -1): boolean {
  const due = point.day + direction * daysOf(interval)
  return free.some(
    other =>
      other !== point && Math.abs(other.day - due) <= interval.jitterDays + 1 && apart(point, other) <= 0.01,
  )
}

/** After a longer pause, a series counts as a new one. */
const longestPause = 6
const sameAmount = 0.01

/**
 * Joins a merchant's series that are one with a pause: the same amount, interval and due days. `all` are the merchant's
 * charges.
 */
function acrossPauses(found: readonly Series[], all: readonly Point[]): Series[] {
  const whole: Series[] = []
  for (const series of found.toSorted((a, b) => firstDay(a) - firstDay(b))) {
    const at = whole.findIndex(earlier => isPaused(earlier, series))
    const joined = joinedOf(whole[at], series, all)
    if (joined) whole[at] = joined
    else whole.push(series)
  }
  return whole
}

const firstDay = ({ points }: Series): number => points[0]?.day ?? 0

function isPaused({ points, interval, isVarying, rhythm }: Series, later: Series): boolean {
  const [end, begin] = [points.at(-1), later.points[0]]
  if (!end || !begin || isVarying || later.isVarying) return false
  if (interval.name !== later.interval.name || apart(end, begin) > sameAmount) return false
  const intervals = Math.round((begin.day - end.day) / daysOf(interval))
  const due = rhythm.dueDay((rhythm.beats.at(-1)?.slot ?? 0) + intervals)
  const isOnDay = Math.abs(begin.day - due) <= interval.jitterDays
  return isOnDay && intervals > 0 && intervals <= longestPause + 1
}

function joinedOf(earlier: Series | undefined, later: Series, all: readonly Point[]): Series | undefined {
  if (!earlier) return undefined
  const { interval, isVarying } = earlier
  return judged({ points: [...earlier.points, ...later.points], interval, isVarying }, all)
}

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
