import * as z from 'zod/mini'
import { currencyOf, noCurrency } from './currencies.ts'

/** Largest amount a decimal(10,2) column holds. */
export const maxAmount = '99999999.99'

const decimalForm = /^\d+(\.\d+)?$/
const amountForm = /^\d{1,8}(\.\d{1,2})?$/

/**
 * A sum of money as decimal text: digits, at most two decimals, 0 to 99999999.99. Never a JavaScript number
 * on the wire or in arithmetic.
 */
export const amountSchema = z
  .string('Amount is required')
  .check(z.trim())
  .check(z.minLength(1, { error: 'Amount is required', abort: true }))
  .check(
    z.superRefine((text, context) => {
      const message = amountMessage(text)
      if (message) context.addIssue({ code: 'custom', message, input: text })
    }),
  )

function amountMessage(text: string): string | undefined {
  if (amountForm.test(text)) return undefined
  if (/^-\d+(\.\d+)?$/.test(text)) return 'Amount must be 0 or more'
  if (!decimalForm.test(text)) return 'Amount must be a number, like 12.50'
  const [, decimals = ''] = text.split('.')
  if (decimals.length > 2) return 'Amount can have at most 2 decimals'
  return `Amount can be at most ${maxAmount}`
}

/**
 * Shows decimal text as money in the person's locale: `12.5`, `EUR` → `€12.50`. Zero-decimal currencies show
 * none. An unknown currency shows two decimals and its code, no currency the decimals alone; where locale formatting
 * fails, symbol and two decimals.
 */
export function formatMoney(amount: string, code: string, locale?: string): string {
  const known = currencyOf(code)
  const value = Number(amount)
  if (code === noCurrency) return value.toFixed(2)
  if (!known) return `${value.toFixed(2)} ${code}`
  try {
    return new Intl.NumberFormat(locale, { style: 'currency', currency: code }).format(value)
  } catch {
    return `${known.symbol}${value.toFixed(2)}`
  }
}
