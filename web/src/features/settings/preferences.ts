import type { User } from '@outlay/contract/currentUser'
import type { Preferences } from '@outlay/contract/settings'
import { taxCountrySchema } from '@outlay/contract/taxCountries'

/** All preferences of a person: they are saved together, and each section changes some. */
export function preferencesOf({ timezone, locale, taxCountry, taxYearStart }: User): Preferences {
  return { timezone, locale, taxCountry: taxCountrySchema.parse(taxCountry), taxYearStart }
}
