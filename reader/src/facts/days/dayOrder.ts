import type { CountrySign } from '../country/countries.ts'

/** Whether the month comes first where both numbers could be it, and what says so. */
export interface DayOrder {
  readonly isMonthFirst: boolean
  readonly saidBy: 'paper' | 'language' | 'nothing'
}

const monthFirstRegions: ReadonlySet<string> = new Set(['US', 'CA', 'PH', 'FM', 'MH', 'PW'])
/** Canada writes days in both ways. */
const undecidedCountries: ReadonlySet<string> = new Set(['CA'])
/** One weak word may stand on any receipt. */
const leastWeight = 2
/** Where countries of the other order weigh more than this share, nothing is decided. */
const rivalShare = 0.6

interface OrderEvidence {
  readonly countries: readonly CountrySign[]
  /** The person's languages, as in Accept-Language. */
  readonly locales: readonly string[]
  /** How other dates of the paper, which can be read in one way alone, are written. */
  readonly seenOrders: ReadonlySet<'day' | 'month'>
}

/** What the paper itself shows goes first, then the person's languages; else the day, as in most of the world. */
export function dayOrderOf({ countries, locales, seenOrders }: OrderEvidence): DayOrder {
  if (seenOrders.size === 1) return { isMonthFirst: seenOrders.has('month'), saidBy: 'paper' }
  const [likeliest] = countries
  const isMonthFirst = likeliest !== undefined && monthFirstRegions.has(likeliest.country)
  const rival = countries.find(({ country }) => monthFirstRegions.has(country) !== isMonthFirst)
  const isPlain =
    likeliest !== undefined &&
    likeliest.weight >= leastWeight &&
    !undecidedCountries.has(likeliest.country) &&
    (rival?.weight ?? 0) <= rivalShare * likeliest.weight
  if (isPlain) return { isMonthFirst, saidBy: 'paper' }
  const region = locales.map(regionOf).find(known => known !== undefined)
  if (region) return { isMonthFirst: monthFirstRegions.has(region), saidBy: 'language' }
  return { isMonthFirst, saidBy: 'nothing' }
}

function regionOf(locale: string): string | undefined {
  try {
    return new Intl.Locale(locale.split(';')[0]?.trim() ?? '').region
  } catch {
    return undefined
  }
}
