import * as z from 'zod/mini'
import { currencyOf, decimalsOf, noCurrency } from './currencies.ts'

/** The largest amount, in a currency with two decimals. */
export const maxAmount = '99999999.99'
/** Any currency accepts cents. */
const usualDecimals = 2

/** Decimals allowed in an amount: two, or three if the currency has three. */
export function amountDecimalsOf(currency: string): number {
  return Math.max(usualDecimals, decimalsOf(currency))
}

/** Checks against the maximum in any currency. */
export function isWithinMaximum(amount: string): boolean {
  return /^\d{1,8}(\.|$)/.test(amount)
}

/** Canonical decimal text of amounts and sums: two decimals, and a third if it is not zero. */
export function decimalAmount(text: string): string {
  const [units = '', decimals = ''] = text.split('.')
  return `${units}.${decimals.replace(/0+$/, '').padEnd(usualDecimals, '0')}`
}

/** Canonical text, padded to three decimals if its currency has them. */
export function fullAmount(amount: string, currency: string): string {
  const [units, decimals = ''] = amount.split('.')
  return `${units}.${decimals.padEnd(amountDecimalsOf(currency), '0')}`
}

const decimalForm = /^\d+(\.(?<decimals>\d+))?$/

/**
 * An amount as decimal text: digits, 0 to 99999999.99 (or .999). Never a JavaScript number on the wire or in
 * arithmetic. The currency limits the decimals: see `amountSchemaIn`, or `amountsFit` for objects with both.
 */
export const amountSchema = amountWith(text => unitsMessage(text))

const schemasByDecimals = new Map([usualDecimals, 3].map(decimals => [decimals, amountOfDecimals(decimals)]))

/** An amount in a currency known up front. */
export function amountSchemaIn(currency: string): typeof amountSchema {
  return schemasByDecimals.get(amountDecimalsOf(currency)) ?? amountOfDecimals(usualDecimals)
}

/**
 * Checks amounts of an object against their currencies; `{ amount: 'currency' }` maps one field to the other. Amounts
 * without a currency are skipped. Runs even when other fields are invalid, so that all errors are reported at once.
 */
export function amountsFit(currencyFields: Readonly<Record<string, string>>) {
  return z.superRefine<unknown>(
    (value, context) => {
      const fields = new Map(Object.entries(value ?? {}))
      for (const [path, currencyField] of Object.entries(currencyFields)) {
        const [amount, currency] = [fields.get(path), fields.get(currencyField)]
        if (typeof amount !== 'string' || typeof currency !== 'string') continue
        const message = decimalsMessage(amount, amountDecimalsOf(currency))
        if (message) context.addIssue({ code: 'custom', path: [path], message, input: amount })
      }
    },
    { when: () => true },
  )
}

function amountOfDecimals(decimals: number) {
  return amountWith(text => unitsMessage(text) ?? decimalsMessage(text, decimals))
}

function amountWith(messageOf: (text: string) => string | undefined) {
  return z
    .string('Amount is required')
    .check(z.trim())
    .check(z.minLength(1, { error: 'Amount is required', abort: true }))
    .check(
      z.superRefine((text, context) => {
        const message = messageOf(text)
        // Later checks compute with the amount.
        if (message) context.addIssue({ code: 'custom', message, input: text, continue: false })
      }),
    )
}

function unitsMessage(text: string): string | undefined {
  if (/^-\d+(\.\d+)?$/.test(text)) return 'Amount must be 0 or more'
  if (!decimalForm.test(text)) return 'Amount must be a number, like 12.50'
  return isWithinMaximum(text) ? undefined : `Amount can be at most ${maxAmount}`
}

function decimalsMessage(text: string, most: number): string | undefined {
  const { decimals = '' } = decimalForm.exec(text)?.groups ?? {}
  return decimals.length > most ? `Amount can have at most ${most} decimals` : undefined
}

/** What is wrong with an amount, for pages that don't load schemas; its decimals are checked if the currency is known. */
export function amountProblem(text: string, currency?: string): string | undefined {
  const amount = text.trim()
  if (amount === '') return 'Amount is required'
  return (
    unitsMessage(amount) ??
    (currency === undefined ? undefined : decimalsMessage(amount, amountDecimalsOf(currency)))
  )
}

/** The decimal text of a valid amount, trimmed. */
export function amountIn(text: string | undefined, currency?: string): string | undefined {
  return text === undefined || amountProblem(text, currency) ? undefined : text.trim()
}

/** Currency style with decimals from our table, because the runtime's own drops those of some currencies. */
export function moneyFormat(currency: string): Intl.NumberFormatOptions {
  const decimals = decimalsOf(currency)
  return { style: 'currency', currency, minimumFractionDigits: decimals, maximumFractionDigits: decimals }
}

/**
 * Formats decimal text as money in the person's locale: `12.5`, `EUR` → `€12.50`, with the currency's decimals. An
 * unknown currency gets two decimals and its code, no currency just two decimals; if locale formatting fails, symbol
 * and two decimals.
 */
export function formatMoney(amount: string, code: string, locale?: string): string {
  const known = currencyOf(code)
  const value = Number(amount)
  if (code === noCurrency) return value.toFixed(2)
  if (!known) return `${value.toFixed(2)} ${code}`
  try {
    // Passing text formats digit by digit, never as a float (ECMA-402, Intl.NumberFormat v3), but its type needs a
    // cast.
    return keptFormat(code, locale).format(amount as `${number}`)
  } catch {
    return `${known.symbol}${value.toFixed(2)}`
  }
}

// Creating a formatter costs far more than using one, and a list uses one per row.
const formats = new Map<string, Intl.NumberFormat>()
/** Bounded because locales come from the client; more than one server's users need at a time. */
const mostFormats = 500

function keptFormat(code: string, locale = ''): Intl.NumberFormat {
  const key = `${locale} ${code}`
  const kept = formats.get(key)
  if (kept) return kept
  const made = new Intl.NumberFormat(locale || undefined, moneyFormat(code))
  if (formats.size >= mostFormats) formats.clear()
  formats.set(key, made)
  return made
}
