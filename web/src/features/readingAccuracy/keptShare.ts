import { percent } from '../../core/formats/formats.ts'
import type { Locale } from '../../core/formats/locale.ts'

export interface KeptShare {
  /** Fields that were read. */
  readonly read: number
  /** How many of them were left unchanged. */
  readonly kept: number
}

/** A percentage with one decimal, rounded down, so that 100% means no changes. Undefined if nothing was read. */
export function keptPercent(locale: Locale, { read, kept }: KeptShare): string | undefined {
  if (read === 0) return undefined
  if (kept >= read) return percent(locale, 1)
  const tenths = Math.floor((kept * 1000) / read)
  return percent(locale, tenths / 1000, 1)
}
