export interface KeptShare {
  /** Fields that were read. */
  readonly read: number
  /** How many of them were left as they were. */
  readonly kept: number
}

/** In percent with one decimal, rounded down: 100% is said only where nothing was changed. Undefined of nothing. */
export function keptPercent({ read, kept }: KeptShare, locale?: string): string | undefined {
  if (read === 0) return undefined
  if (kept >= read) return '100%'
  const tenths = Math.floor((kept * 1000) / read)
  const figure = (tenths / 10).toLocaleString(locale, { minimumFractionDigits: 1 })
  return `${figure}%`
}
