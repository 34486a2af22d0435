import { continentMarks } from './continentMarks.ts'
import type { CountryMarks } from './marksOfCountry.ts'
import { overseasMarks } from './overseasMarks.ts'

const all = [...overseasMarks, ...continentMarks] as const

/** Countries (ISO 3166) with known receipt marks. */
export type Country = (typeof all)[number]['country']

export const countryMarks: readonly (CountryMarks & { readonly country: Country })[] = all
