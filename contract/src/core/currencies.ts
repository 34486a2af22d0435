import * as z from 'zod/mini'

export interface Currency {
  /** ISO 4217. */
  readonly code: string
  readonly name: string
  readonly symbol: string
  readonly flag: string
}

export const currencies = [
  { code: 'USD', name: 'US Dollar', symbol: '$', flag: '🇺🇸' },
  { code: 'EUR', name: 'Euro', symbol: '€', flag: '🇪🇺' },
  { code: 'GBP', name: 'British Pound', symbol: '£', flag: '🇬🇧' },
  { code: 'JPY', name: 'Japanese Yen', symbol: '¥', flag: '🇯🇵' },
  { code: 'CAD', name: 'Canadian Dollar', symbol: 'C$', flag: '🇨🇦' },
  { code: 'AUD', name: 'Australian Dollar', symbol: 'A$', flag: '🇦🇺' },
  { code: 'CHF', name: 'Swiss Franc', symbol: 'CHF', flag: '🇨🇭' },
  { code: 'CNY', name: 'Chinese Yuan', symbol: '¥', flag: '🇨🇳' },
  { code: 'INR', name: 'Indian Rupee', symbol: '₹', flag: '🇮🇳' },
  { code: 'KRW', name: 'South Korean Won', symbol: '₩', flag: '🇰🇷' },
  { code: 'SGD', name: 'Singapore Dollar', symbol: 'S$', flag: '🇸🇬' },
  { code: 'HKD', name: 'Hong Kong Dollar', symbol: 'HK$', flag: '🇭🇰' },
  { code: 'SEK', name: 'Swedish Krona', symbol: 'kr', flag: '🇸🇪' },
  { code: 'NOK', name: 'Norwegian Krone', symbol: 'kr', flag: '🇳🇴' },
  { code: 'DKK', name: 'Danish Krone', symbol: 'kr', flag: '🇩🇰' },
  { code: 'NZD', name: 'New Zealand Dollar', symbol: 'NZ$', flag: '🇳🇿' },
  { code: 'MXN', name: 'Mexican Peso', symbol: 'MX$', flag: '🇲🇽' },
  { code: 'BRL', name: 'Brazilian Real', symbol: 'R$', flag: '🇧🇷' },
  { code: 'ZAR', name: 'South African Rand', symbol: 'R', flag: '🇿🇦' },
  { code: 'RUB', name: 'Russian Ruble', symbol: '₽', flag: '🇷🇺' },
] as const satisfies readonly Currency[]

export type CurrencyCode = (typeof currencies)[number]['code']

/** Currencies of the twenty whose sums have no decimals (ISO 4217, minor unit 0). */
const wholeCurrencies: readonly string[] = ['JPY', 'KRW']

/** How many decimals a sum in a currency has: 0 or 2. */
export function decimalsOf(code: string): number {
  return wholeCurrencies.includes(code) ? 0 : 2
}

export const currencyCodes = currencies.map(currency => currency.code)

export function isCurrencyCode(code: string): code is CurrencyCode {
  return (currencyCodes as readonly string[]).includes(code)
}

/** ISO 4217 for "no currency": of a sum whose currency nobody knows yet. */
export const noCurrency = 'XXX'

/** An ISO 4217 code of the twenty. */
export const currencySchema = z
  .string('Currency is required')
  .check(z.minLength(3, { error: 'Currency is required', abort: true }))
  .check(z.refine(isCurrencyCode, 'This currency is not supported'))
