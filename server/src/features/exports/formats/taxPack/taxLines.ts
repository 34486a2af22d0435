import { type CategoryValue, categories, categoryOf } from '@outlay/contract/expenses/categories'
import type { TaxCountryCode } from '@outlay/contract/settings/settings'
import type { TaxForm, TaxLine } from './taxForm.ts'
import { australia, canada, france, germany, unitedKingdom, unitedStates } from './taxForms.ts'

/** For countries without a form here: each category is its own line. */
const byCategory: TaxForm = {
  form: 'Totals by category',
  year: '2026',
  source: { document: 'Outlay’s categories, as no tax form of your country is included' },
  word: 'Category',
  lines: categories.map(({ label }, place) => ({ code: String(place + 1), label })),
  // Object.fromEntries loses the key type.
  lineOf: Object.fromEntries(categories.map(({ value }, place) => [value, String(place + 1)])) as Record<
    CategoryValue,
    string
  >,
}

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
  ZZ: byCategory,
}

/** The form of a country by its code in the contract; totals by category for one that isn’t there. */
export function taxFormOf(country: string): TaxForm {
  const forms: Readonly<Record<string, TaxForm>> = taxForms
  return forms[country] ?? byCategory
}

/** The line of a category; an unknown category uses the line of Other. */
export function taxLineOf(form: TaxForm, category: string): TaxLine {
  const code = form.lineOf[categoryOf(category).value]
  const line = form.lines.find(({ code: known }) => known === code)
  if (!line) throw new Error(`${form.form} has no line ${code}`)
  return line
}
