import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchemaIn } from '@outlay/contract/core/money'
import { useQuery } from '@tanstack/react-query'
import { convertedAmount } from './convertedAmount.ts'
import { exchangeRatesQuery } from './rates.query.ts'

interface Exchange {
  /** Decimal string. */
  readonly amount: string
  readonly from: string
  readonly to: string
  /** YYYY-MM-DD. */
  readonly date: string
}

/**
 * Converts an amount at a day's rates; returns the result, the rate, and its day. Undefined while loading, if both
 * currencies are the same, or if an input is incomplete.
 */
export function useConvertedAmount({ amount, from, to, date }: Exchange) {
  const isConvertible = isCurrencyCode(from) && isCurrencyCode(to) && from !== to && isDay(date)
  const { data } = useQuery({ ...exchangeRatesQuery(from, date), enabled: isConvertible })
  const rate = data?.rates[to]
  const sum = amountSchemaIn(from).safeParse(amount)
  if (!isConvertible || !data || !rate || !sum.success) return undefined
  return { amount: convertedAmount(sum.data, rate, decimalsOf(to)), rate, day: data.date }
}
