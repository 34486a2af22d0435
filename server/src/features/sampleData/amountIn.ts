import { amountDecimalsOf } from '@outlay/contract/core/money'
import Big from 'big.js'
import { roundSumIn } from '../rates/rates.service.ts'

/** As high in a currency as the sum is in dollars, as far as a round sum tells. */
export function amountIn(currency: string, cents: number): string {
  return Big(roundSumIn(currency, 100)).times(cents).div(10_000).toFixed(amountDecimalsOf(currency))
}
