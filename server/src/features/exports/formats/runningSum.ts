import { decimalAmount } from '@outlay/contract/core/money'
import { Big } from 'big.js'

export interface RunningSum {
  count: number
  total: Big
}

export const nothing = (): RunningSum => ({ count: 0, total: Big(0) })

/** `amount` is decimal text. */
export function addTo(sum: RunningSum, amount: string): void {
  sum.count += 1
  sum.total = sum.total.plus(amount)
}

/** Decimal text of a sum of amounts. */
export const sumText = (total: Big): string => decimalAmount(total.toFixed())
