import { unitsOf } from '../../../core/exactSums.ts'
import type { AlertBasis } from './alerts.ts'

/**
 * The person's median expense in units, which works in every currency; smaller differences are not noteworthy. Infinite
 * without expenses.
 */
export function floorOf({ expenses, currency }: Pick<AlertBasis, 'expenses' | 'currency'>): number {
  const amounts = expenses.map(({ amount }) => Number(unitsOf(amount, currency))).sort((a, b) => a - b)
  const middle = amounts[Math.floor(amounts.length / 2)]
  return middle ?? Number.POSITIVE_INFINITY
}
