import type { Locale } from '../../../../core/formats/locale.ts'
import { amountText } from '../../../../entities/currencies/amountText.ts'

// Spaces separate thousands only before a decimal comma: "2 15.90" is a quantity and a price.
const figureForm =
  /\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d{1,2}(?!\d)|\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,2})?|\d[\d.,]*\d|\d/g
const moneyForm = /^\d+(\.\d{1,2})?$/

/**
 * The amount in picked words, as a decimal string: `TOTAL RM 1.234,56` is `1234.56`. The last one with decimals wins.
 */
export function pickedAmount(locale: Locale, text: string): string | undefined {
  const figures = [...text.matchAll(figureForm)].map(([figure]) => figure)
  const last = figures.findLast(figure => /[.,]\d{1,2}$/.test(figure)) ?? figures.at(-1)
  if (last === undefined) return undefined
  // Amounts do not have three decimals, so a single mark before three digits separates thousands.
  const figure = /^\d{1,3}[.,]\d{3}$/.test(last) ? last.replace(/[.,]/, '') : amountText(locale, last)
  return moneyForm.test(figure) ? figure : undefined
}
