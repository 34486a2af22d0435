import { type CurrencyCode, currencies } from '@outlay/contract/core/currencies'
import type { Country } from './countryMarks.ts'

const codesByCountry: ReadonlyMap<string, CurrencyCode> = new Map(
  // The first in the table stays, where people pay with several.
  currencies.toReversed().flatMap(({ code, regions }) => regions.map(region => [region, code] as const)),
)

/** What is paid with there. @throws where the table of currencies does not say */
export function currencyOfCountry(country: Country): CurrencyCode {
  const code = codesByCountry.get(country)
  if (!code) throw new Error(`Nothing is known to be paid with in ${country}`)
  return code
}
