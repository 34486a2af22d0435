import { rateRoutes } from '@outlay/contract/rates/rates'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../core/api/api.ts'
import { keyOf } from '../../core/api/queryKeys.ts'

const freshMs = 5 * 60_000

/** The rates of a currency to all others: today's, or those of a day (YYYY-MM-DD). */
export const exchangeRatesQuery = (currency: string, date?: string) =>
  queryOptions({
    queryKey: keyOf('exchange-rates', currency, date ?? 'today'),
    queryFn: ({ signal }) => call(rateRoutes.ofCurrency, { params: { currency }, query: { date }, signal }),
    staleTime: freshMs,
  })
