import { amountDecimalsOf } from '@outlay/contract/core/money'
import Big from 'big.js'
import { roundSumIn } from '../rates/rates.service.ts'

/** Converts dollar cents to a similar amount in a currency, with a rounded rate. */
export function amountIn(currency: string, cents: number): string {
  return Big(roundSumIn(currency, 100)).times(cents).div(10_000).toFixed(amountDecimalsOf(currency))
}
