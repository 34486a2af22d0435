import * as z from 'zod/mini'

export interface TaxCountry {
  /** ISO 3166-1. */
  readonly code: string
  readonly name: string
  /** Usual start of a sole trader's tax year, `MM-DD`. */
  readonly taxYearStart: string
  /** The form for declaring a sole trader's costs. */
  readonly form: string
}

/** Countries whose tax return categories Outlay supports. */
export const taxCountries = [
  { code: 'US', name: 'United States', taxYearStart: '01-01', form: 'Schedule C (Form 1040)' },
  { code: 'DE', name: 'Germany', taxYearStart: '01-01', form: 'Anlage EÜR' },
  { code: 'FR', name: 'France', taxYearStart: '01-01', form: 'Déclaration 2035' },
  { code: 'GB', name: 'United Kingdom', taxYearStart: '04-06', form: 'SA103F (Self Assessment)' },
  { code: 'CA', name: 'Canada', taxYearStart: '01-01', form: 'Form T2125' },
  { code: 'AU', name: 'Australia', taxYearStart: '07-01', form: 'Business and professional items schedule' },
] as const satisfies readonly TaxCountry[]

export type TaxCountryCode = (typeof taxCountries)[number]['code']

export const taxCountrySchema = z.enum(
  taxCountries.map(country => country.code) as [TaxCountryCode, ...TaxCountryCode[]],
  'This country is not in the list',
)
