import { type Currency, currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import type { Locale } from '../../../../core/formats/locale.ts'
import { pickedAmount } from './pickedAmount.ts'
import { pickedDay } from './pickedDay.ts'

/** The inputs that words on the picture can fill. */
export const fillableInputs = ['merchant', 'description', 'amount', 'currency', 'date'] as const
export type FillableInput = (typeof fillableInputs)[number]

export function isFillable(input: string | undefined): input is FillableInput {
  return fillableInputs.some(one => one === input)
}

/** What an input makes of words on a receipt; undefined where they are nothing of its kind. */
export function pickedText(locale: Locale, input: FillableInput, text: string): string | undefined {
  if (input === 'amount') return pickedAmount(locale, text)
  if (input === 'date') return pickedDay(locale, text)
  if (input === 'currency') return pickedCurrency(text)
  return text.replace(/\s+/g, ' ').trim() || undefined
}

/** The code, or a sign that only one of the currencies has. */
function pickedCurrency(text: string): string | undefined {
  const byCode = currencies.find(currency => hasCode(text, currency))
  if (byCode) return byCode.code
  const signs = [...text.matchAll(/[A-Z]{0,2}\p{Sc}/gu)].map(([sign]) => sign)
  const owners = currencies.filter(({ symbol }) => signs.includes(symbol) && symbol !== '$')
  return owners.length === 1 ? owners[0]?.code : undefined
}

/** Some codes are words, as ALL, TOP and TRY: they are meant where they stand alone or beside a figure. */
function hasCode(text: string, currency: Currency): boolean {
  const { code } = currency
  if (usualCurrencies.includes(currency)) return new RegExp(`\\b${code}\\b`, 'i').test(text)
  return new RegExp(`^\\s*${code}\\s*$|\\b${code}\\s?\\d|\\d\\s?${code}\\b`).test(text)
}
