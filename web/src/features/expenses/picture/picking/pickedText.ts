import { type Currency, currencies, usualCurrencies } from '@outlay/contract/core/currencies'
import type { Locale } from '../../../../core/formats/locale.ts'
import { pickedAmount } from './pickedAmount.ts'
import { pickedDay } from './pickedDay.ts'

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
