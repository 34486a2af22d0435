import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchemaIn } from '@outlay/contract/core/money'
import { categories } from '@outlay/contract/expenses/categories'
import { addDays, format, parseISO } from 'date-fns'

/**
 * A valid value, with a remark if needed, or why it was rejected. Reasons never quote the model's answer, except
 * currency codes.
 */
export type Judged = { readonly value: string; readonly remark?: string } | { readonly reason: string }

export const maxTextLength = { merchant: 200, description: 500, paymentMethod: 100, line: 200 } as const

// Control characters, lone surrogates (which jsonb rejects), zero-width and text-direction marks.
const invisible = /[\p{Cc}\p{Cs}\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff]+/gu

/** Text on one line, without invisible characters. */
export function plainLine(text: string): string {
  return text.replace(invisible, ' ').replace(/\s+/gu, ' ').trim()
}

export function judgeText(text: string, maxLength: number): Judged {
  const line = plainLine(text)
  if (!line) return { reason: 'Nothing was read' }
  return line.length > maxLength ? { reason: `Longer than ${maxLength} characters` } : { value: line }
}

/** Card numbers are never stored. */
export function judgePaymentMethod(text: string): Judged {
  if (/\d(?:[ .-]?\d){4,}/.test(text)) return { reason: 'It holds a card number, which is not kept' }
  return judgeText(text, maxTextLength.paymentMethod)
}

/** Accepts up to a day after `today`, as the shop may be in a time zone ahead. */
export function judgeDay(text: string, today: string): Judged {
  const day = text.trim()
  if (!isDay(day)) return { reason: 'Not a real day' }
  return day > format(addDays(parseISO(today), 1), 'yyyy-MM-dd')
    ? { reason: 'A day in the future' }
    : { value: day }
}

/** With the decimals of the receipt's currency; two if that was not read. */
export function judgeAmount(text: string, currency: string | null): Judged {
  const parsed = amountSchemaIn(currency ?? '').safeParse(text)
  return parsed.success ? { value: parsed.data } : { reason: parsed.error.issues[0]?.message ?? 'Not a sum' }
}

/** A discount is the same amount with or without a minus. */
export function judgeDiscount(text: string, currency: string | null): Judged {
  return judgeAmount(text.trim().replace(/^[-\u2212]\s*/, ''), currency)
}

/** Keeps the code of a real but unsupported currency, rather than assuming another. */
export function judgeCurrency(text: string): Judged {
  const code = text.trim().toUpperCase()
  if (isCurrencyCode(code)) return { value: code }
  if (!Intl.supportedValuesOf('currency').includes(code)) return { reason: 'Not a currency code' }
  return { value: code, remark: `${code} is not among Outlay’s currencies` }
}

export function judgeCategory(text: string): Judged {
  const known = categories.find(category => category.value === text.trim().toLowerCase())
  return known ? { value: known.value } : { reason: 'Not one of the categories' }
}

/** A number of a line item: may be negative, and quantities may have three decimals. */
export function lineFigure(text: string | null): string | null {
  const figure = text?.trim() ?? ''
  return /^-?\d{1,8}(\.\d{1,3})?$/.test(figure) ? figure : null
}
