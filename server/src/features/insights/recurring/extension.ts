import { apart, type Point } from './charges.ts'
import type { Series } from './evidence.ts'
import { daysOf } from './intervals.ts'
import { rhythmOf } from './rhythms.ts'

/** About half to double the old price. */
const mostStep = 0.7
const alike = 0.04
const mostMissed = 2

/** Extends a series with charges at another price on its due days, before and after it. */
export function extended(series: Series, left: readonly Point[], all: readonly Point[]): Series {
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
