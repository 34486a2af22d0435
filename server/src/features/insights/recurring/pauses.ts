import { apart, type Point } from './charges.ts'
import { judged, type Series } from './evidence.ts'
import { daysOf } from './intervals.ts'

/** After a longer pause, a series counts as a new one. */
const longestPause = 6
const sameAmount = 0.01

/**
 * Joins a merchant's series that are one with a pause: the same amount, interval and due days. `all` are the merchant's
 * charges.
 */
export function acrossPauses(found: readonly Series[], all: readonly Point[]): Series[] {
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
