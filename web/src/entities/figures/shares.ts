import { percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'
import { partOf, thousandthsOf } from './sums.ts'

/** As `partOf`; something is never nothing, however small a part it is. Decimal text. */
export function shareOf(part: string, whole: string): number {
  const share = partOf(part, whole)
  return share === 0 && thousandthsOf(part) > 0n && thousandthsOf(whole) > 0n ? 0.0001 : share
}

/**
 * A share (1 is all of it, more is more) in percent with so many decimals, as every screen says it: never nothing where
 * there is something, and never all of it where anything is left.
 */
export function shareText(locale: Locale, share: number, decimals = 0): string {
  const least = 10 ** -(2 + decimals)
  if (share > 0 && share < least) return `<${percent(locale, least, decimals)}`
  return percent(locale, share < 1 ? Math.min(share, 1 - least) : share, decimals)
}
