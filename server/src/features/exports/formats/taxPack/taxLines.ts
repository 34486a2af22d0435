import { categoryOf } from '@outlay/contract/expenses/categories'
import type { TaxCountryCode } from '@outlay/contract/settings/settings'
import type { TaxForm, TaxLine } from './taxForm.ts'
import { australia, canada, france, germany, unitedKingdom, unitedStates } from './taxForms.ts'

/**
 * Where a sole trader's expenses go on the tax form of each country; every form names its source. This helps with
 * sorting and is not advice: no sum is reduced, and each line's note says what else it requires.
 */
export const taxForms: Readonly<Record<TaxCountryCode, TaxForm>> = {
  US: unitedStates,
  DE: germany,
  FR: france,
  GB: unitedKingdom,
  CA: canada,
  AU: australia,
}

/** The form of a country by its ISO 3166-1 code; the United States form for countries without one. */
export function taxFormOf(country: string): TaxForm {
  const forms: Readonly<Record<string, TaxForm>> = taxForms
  return forms[country] ?? unitedStates
}

/** The line of a category; an unknown category uses the line of Other. */
export function taxLineOf(form: TaxForm, category: string): TaxLine {
  const code = form.lineOf[categoryOf(category).value]
  const line = form.lines.find(({ code: known }) => known === code)
  if (!line) throw new Error(`${form.form} has no line ${code}`)
  return line
}
