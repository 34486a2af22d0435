import { type Currency, currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import type { Locale } from '../../../../core/formats/locale.ts'
import { amountText } from '../../../../entities/currencies/amountText.ts'
import { pickedDay } from './pickedDay.ts'

// Spaces separate thousands only before a decimal comma: "2 15.90" is a quantity and a price.
const figureForm =
  /\d{1,3}(?:[ \u00a0\u202f]\d{3})+,\d{1,2}(?!\d)|\d{1,3}(?:['’]\d{3})+(?:[.,]\d{1,2})?|\d[\d.,]*\d|\d/g
const moneyForm = /^\d+(\.\d{1,2})?$/

/**
 * The amount in picked words, as a decimal string: `TOTAL RM 1.234,56` is `1234.56`. The last one with decimals wins.
 */
function pickedAmount(locale: Locale, text: string): string | undefined {
  const figures = [...text.matchAll(figureForm)].map(([figure]) => figure)
  const last = figures.findLast(figure => /[.,]\d{1,2}$/.test(figure)) ?? figures.at(-1)
  if (last === undefined) return undefined
  // Amounts do not have three decimals, so a single mark before three digits separates thousands.
  const figure = /^\d{1,3}[.,]\d{3}$/.test(last) ? last.replace(/[.,]/, '') : amountText(locale, last)
  return moneyForm.test(figure) ? figure : undefined
}

/** Inputs that picked words can fill in. */
export const fillableInputs = ['merchant', 'description', 'amount', 'currency', 'date'] as const
export type FillableInput = (typeof fillableInputs)[number]

export function isFillable(input: string | undefined): input is FillableInput {
  return fillableInputs.some(one => one === input)
}

/** The value of an input from picked words; undefined if they do not match its type. */
export function pickedText(locale: Locale, input: FillableInput, text: string): string | undefined {
  if (input === 'amount') return pickedAmount(locale, text)
  if (input === 'date') return pickedDay(locale, text)
  if (input === 'currency') return pickedCurrency(text)
  return text.replace(/\s+/g, ' ').trim() || undefined
}

/** The code, or a sign that is unique among currencies. */
function pickedCurrency(text: string): string | undefined {
  const byCode = currencies.find(currency => hasCode(text, currency))
  if (byCode) return byCode.code
  const signs = [...text.matchAll(/[A-Z]{0,2}\p{Sc}/gu)].map(([sign]) => sign)
  const owners = currencies.filter(({ symbol }) => signs.includes(symbol) && symbol !== '$')
  return owners.length === 1 ? owners[0]?.code : undefined
}

/** Some codes are words, such as ALL, TOP and TRY: they count only alone or next to a number. */
function hasCode(text: string, currency: Currency): boolean {
  const { code } = currency
  if (usualCurrencies.includes(currency)) return new RegExp(`\\b${code}\\b`, 'i').test(text)
  return new RegExp(`^\\s*${code}\\s*$|\\b${code}\\s?\\d|\\d\\s?${code}\\b`).test(text)
}
