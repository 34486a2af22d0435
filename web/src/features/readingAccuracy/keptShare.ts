import { percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

export interface KeptShare {
  /** Fields that were read. */
  readonly read: number
  /** How many of them were left as they were. */
  readonly kept: number
}

/** In percent with one decimal, rounded down: 100% is said only where nothing was changed. Undefined of nothing. */
export function keptPercent(locale: Locale, { read, kept }: KeptShare): string | undefined {
  if (read === 0) return undefined
  if (kept >= read) return percent(locale, 1)
  const tenths = Math.floor((kept * 1000) / read)
  return percent(locale, tenths / 1000, 1)
}
