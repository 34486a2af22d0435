import type { CountrySign } from '../places/country.ts'

/** Whether the month comes first where both numbers could be it, and how much that is in doubt. */
export interface DayOrder {
  readonly isMonthFirst: boolean
  /** What is taken off the confidence of a day that can be read both ways. */
  readonly doubt: number
  readonly reason?: string
}

const monthFirstRegions = new Set(['US', 'PH', 'FM', 'MH', 'PW'])
/** One weak word may stand on any receipt. */
const leastWeight = 2

interface OrderEvidence {
  readonly countries: readonly CountrySign[]
  readonly locales: readonly string[]
}

/** The receipt's own country goes first, then the person's languages; else the day, as in most of the world. */
export function dayOrderOf({ countries, locales }: OrderEvidence): DayOrder {
  const [country] = countries
  if (country && country.weight >= leastWeight)
    return { isMonthFirst: monthFirstRegions.has(country.country), doubt: 0 }
  const region = locales.map(regionOf).find(known => known !== undefined)
  const isMonthFirst = monthFirstRegions.has(region ?? country?.country ?? '')
  const order = isMonthFirst ? 'month first' : 'day first'
  const reason = region
    ? `Day and month could be the other way round; read ${order}, as usual in your language`
    : `Day and month could be the other way round; nothing on the receipt says which, it was read ${order}`
  return { isMonthFirst, doubt: region ? 0.08 : 0.12, reason }
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale.split(';')[0]?.trim() ?? '').region
  } catch {
    return undefined
  }
}
