import type { Trend } from '@outlay/contract/insights'
import { changeOf } from '../../entities/figures/sums.ts'

/** Changes of up to 5% count as stable. */
const stableShare = 0.05

/** The trend from an earlier amount, by the same rule as the server's trends. */
export function trendBetween(now: string, before: string): { trend: Trend; percentage: number | null } {
  const change = changeOf(now, before)
  if (change === undefined) return { trend: Number(now) > 0 ? 'new' : 'stable', percentage: null }
  const percentage = Math.round(change * 1000) / 10
  if (Math.abs(change) <= stableShare) return { trend: 'stable', percentage }
  return { trend: change > 0 ? 'increasing' : 'decreasing', percentage }
}
