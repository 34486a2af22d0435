import type { Method } from './method.ts'
import { recentMonths } from './recentMonths.ts'
import { robustTrend } from './robustTrend.ts'
import { seasonalNaive, seasonalProfile } from './seasonal.ts'
import { dampedTrend, exponentialSmoothing } from './smoothing.ts'
import { regularInterval, sparseSmoothing } from './sparse.ts'

export const methods: readonly Method[] = [
  ...recentMonths,
  exponentialSmoothing,
  dampedTrend,
  robustTrend,
  seasonalNaive,
  seasonalProfile,
  sparseSmoothing,
  regularInterval,
]
