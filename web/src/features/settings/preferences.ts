import type { User } from '@outlay/contract/currentUser'
import type { Preferences } from '@outlay/contract/settings'
import { taxCountrySchema } from '@outlay/contract/taxCountries'

/** All preferences of a user: they are saved together, though each section changes only some. */
export function preferencesOf({ timezone, locale, taxCountry, taxYearStart }: User): Preferences {
  return { timezone, locale, taxCountry: taxCountrySchema.parse(taxCountry), taxYearStart }
}
