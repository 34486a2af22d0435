import type { Trend } from '@outlay/contract/insights'
import { absolute, divided, unitsOf } from '../../../core/exactSums.ts'

/** Smaller changes count as stable, in tenths of a percent. */
const stablePerMille = 50n

export interface Compared {
  readonly trend: Trend
  /** With one decimal; null without an earlier amount. */
  readonly trendPercentage: number | null
}

export function compared(now: string, before: string, currency: string): Compared {
  const [newer, older] = [unitsOf(now, currency), unitsOf(before, currency)]
  if (older <= 0n) return { trend: newer > 0n ? 'new' : 'stable', trendPercentage: null }
  const perMille = divided((newer - older) * 1000n, older)
  return { trend: trendOf(perMille), trendPercentage: Number(perMille) / 10 }
}

function trendOf(perMille: bigint): Trend {
  if (absolute(perMille) <= stablePerMille) return 'stable'
  return perMille > 0n ? 'increasing' : 'decreasing'
}
