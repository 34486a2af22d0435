import * as z from 'zod/mini'
import { currencySchema } from './core/currencies.ts'
import { daySchema } from './core/dates.ts'
import { defineRoute } from './core/route.ts'

/**
 * What one unit of `base` is in every other currency. Numbers for showing only: the server converts with the decimal
 * text behind them.
 */
export const exchangeRatesSchema = z.object({
  base: z.string(),
  /** The day the rates are of; older than the day asked for where no newer ones are known. */
  date: z.string(),
  rates: z.record(z.string(), z.number()),
})
export type ExchangeRates = z.infer<typeof exchangeRatesSchema>

export const rateRoutes = {
  ofCurrency: defineRoute({
    method: 'GET',
    path: '/api/exchange-rates/{currency}',
    summary: 'Exchange rates of a currency, of today or of another day',
    access: 'session',
    params: z.object({ currency: currencySchema }),
    query: z.object({ date: z.optional(daySchema) }),
    response: exchangeRatesSchema,
  }),
}
