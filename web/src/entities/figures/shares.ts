import { percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { partOf, thousandthsOf } from './sums.ts'

/** Like `partOf`, but never 0 for a positive part. Decimal strings. */
export function shareOf(part: string, whole: string): number {
  const share = partOf(part, whole)
  return share === 0 && thousandthsOf(part) > 0n && thousandthsOf(whole) > 0n ? 0.0001 : share
}

/**
 * A share (1 is the whole, may be more) as a percentage; never 0% for a positive share, nor 100% for less than the
 * whole.
 */
export function shareText(locale: Locale, share: number, decimals = 0): string {
  const least = 10 ** -(2 + decimals)
  if (share > 0 && share < least) return `<${percent(locale, least, decimals)}`
  return percent(locale, share < 1 ? Math.min(share, 1 - least) : share, decimals)
}
