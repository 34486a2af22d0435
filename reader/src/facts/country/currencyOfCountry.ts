import { type CurrencyCode, currencies } from '@outlay/contract/core/currencies'
import type { Country } from './countryMarks.ts'

const codesByCountry: ReadonlyMap<string, CurrencyCode> = new Map(
  // Reversed, so that the first in the table wins where several are used.
  currencies.toReversed().flatMap(({ code, regions }) => regions.map(region => [region, code] as const)),
)

/** The currency used in a country. @throws if the currency table has none */
export function currencyOfCountry(country: Country): CurrencyCode {
  const code = codesByCountry.get(country)
  if (!code) throw new Error(`Nothing is known to be paid with in ${country}`)
  return code
}
