import { type TaxCountry, taxCountries } from '@outlay/contract/settings/settings'
import { dateFormat } from '../../../core/formats/formats.ts'
import type { Locale } from '../../../core/formats/locale.ts'

const months = ['01', '02', '03', '04', '05', '06', '07', '08', '09', '10', '11', '12']
const aCommonYear = 2026

/** The country by its ISO 3166-1 code; undefined if it is not in the list. */
export function taxCountryOf(code: string): TaxCountry | undefined {
  return taxCountries.find(country => country.code === code)
}

/** The months as select options: `04`, April. */
export function monthOptions(locale: Locale): { value: string; label: string }[] {
  const format = dateFormat(locale, { month: 'long', timeZone: 'UTC' })
  return months.map(month => ({ value: month, label: format.format(dateOf(month, '01')) }))
}

/** The days of a month on which a tax year may start; excludes 29 February. */
export function dayOptions(month: string): { value: string; label: string }[] {
  const count = new Date(Date.UTC(aCommonYear, Number(month), 0)).getUTCDate()
  return Array.from({ length: count }, (_, index) => {
    const day = String(index + 1)
    return { value: day.padStart(2, '0'), label: day }
  })
}

/** Changes the month of a start, clamping the day. `MM-DD`. */
export function withMonth(start: string, month: string): string {
  const [, day = '01'] = start.split('-')
  const days = dayOptions(month)
  return `${month}-${days.some(({ value }) => value === day) ? day : days.at(-1)?.value}`
}

/** `MM-DD` in words: April 6. */
export function startLabel(locale: Locale, start: string): string {
  const [month = '01', day = '01'] = start.split('-')
  return dateFormat(locale, { month: 'long', day: 'numeric', timeZone: 'UTC' }).format(dateOf(month, day))
}

function dateOf(month: string, day: string): Date {
  return new Date(`${aCommonYear}-${month}-${day}T00:00:00Z`)
}
