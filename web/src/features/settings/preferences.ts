import type { User } from '@outlay/contract/accounts/currentUser'
import { type Preferences, taxCountrySchema } from '@outlay/contract/settings/settings'

/** All preferences of a user: they are saved together, though each section changes only some. */
export function preferencesOf({ timezone, locale, taxCountry, taxYearStart }: User): Preferences {
  return { timezone, locale, taxCountry: taxCountrySchema.parse(taxCountry), taxYearStart }
}
