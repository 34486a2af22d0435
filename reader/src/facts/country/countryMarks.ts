import { continentMarks } from './continentMarks.ts'
import type { CountryMarks } from './marksOfCountry.ts'
import { overseasMarks } from './overseasMarks.ts'

const all = [...overseasMarks, ...continentMarks] as const

/** The countries (ISO 3166) of which it is known how their receipts look. */
export type Country = (typeof all)[number]['country']

export const countryMarks: readonly (CountryMarks & { readonly country: Country })[] = all
