import * as z from 'zod/mini'
import { currencySchema } from '../core/currencies.ts'
import { daySchema } from '../core/fields.ts'
import { defineRoute } from '../core/route.ts'

/**
 * The value of one unit of `base` in every other currency. For display only: the server converts with the exact decimal
 * text.
 */
export const exchangeRatesSchema = z.object({
  base: z.string(),
  /** Day of the rates; older than requested if no newer ones are known. */
  date: z.string(),
  rates: z.record(z.string(), z.number()),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>

export const rateRoutes = {
  ofCurrency: defineRoute({
    method: 'GET',
    path: '/api/exchange-rates/{currency}',
    summary: 'Exchange rates of a currency, for today or another day',
    access: 'session',
    params: z.object({ currency: currencySchema }),
    query: z.object({ date: z.optional(daySchema) }),
    response: exchangeRatesSchema,
  }),
}
