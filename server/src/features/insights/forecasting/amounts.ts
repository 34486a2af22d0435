import { decimalsOf } from '@outlay/contract/core/currencies'
import { amountDecimalsOf } from '@outlay/contract/core/money'
import { amountOf } from '../../../core/exactSums.ts'

/** A statistic as money: rounded once to the currency's decimals, and formatted like every amount. */
export function roundedAmount(value: number, currency: string): string {
  return amountOf(unitsIn(value, currency), currency)
}

/** The same in the currency's smallest units. */
export function unitsIn(value: number, currency: string): bigint {
  const decimals = decimalsOf(currency)
  return BigInt(Math.round(value * 10 ** decimals)) * 10n ** BigInt(amountDecimalsOf(currency) - decimals)
}
