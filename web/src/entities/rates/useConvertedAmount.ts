import { decimalsOf, isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountIn } from '@outlay/contract/core/money'
import { useQuery } from '@tanstack/react-query'
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
  const sum = amountIn(amount, from)
  if (!isConvertible || !data || !rate || sum === undefined) return undefined
  return { amount: convertedAmount(sum, rate, decimalsOf(to)), rate, day: data.date }
}

const rateDecimals = 15
const amountDecimals = 3

/**
 * Converts an amount (decimal string, at most three decimals), rounded half up to the given decimals. Uses integers to
 * avoid float errors.
 */
export function convertedAmount(amount: string, rate: number, decimals: number): string {
  const surplus = amountDecimals + rateDecimals - decimals
  const product = wholeNumber(amount, amountDecimals) * wholeNumber(rate.toFixed(rateDecimals), rateDecimals)
  const unit = 10n ** BigInt(surplus)
  const digits = ((product + unit / 2n) / unit).toString().padStart(decimals + 1, '0')
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`
}

/** `12.5` with three decimals as 12500. */
function wholeNumber(text: string, decimals: number): bigint {
  const [whole = '0', part = ''] = text.split('.')
  return BigInt(whole + part.padEnd(decimals, '0'))
}
