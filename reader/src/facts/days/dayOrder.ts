import type { CountrySign } from '../country/countries.ts'

/** Whether the month comes first in ambiguous dates, and the evidence. */
export interface DayOrder {
  readonly isMonthFirst: boolean
  readonly saidBy: 'paper' | 'language' | 'nothing'
}

const monthFirstRegions: ReadonlySet<string> = new Set(['US', 'CA', 'PH', 'FM', 'MH', 'PW'])
/** Canada uses both orders. */
const undecidedCountries: ReadonlySet<string> = new Set(['CA'])
/** A single weak word may be on any receipt. */
const leastWeight = 2
/** Undecided if countries with the other order weigh more than this share. */
const rivalShare = 0.6

interface OrderEvidence {
  readonly countries: readonly CountrySign[]
  /** The person's languages, as in Accept-Language. */
  readonly locales: readonly string[]
  /** Orders of unambiguous dates on the paper. */
  readonly seenOrders: ReadonlySet<'day' | 'month'>
}

/**
 * Strong evidence on the paper comes first, then the person's languages, then weak evidence; else day first, as in most
 * of the world.
 */
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
