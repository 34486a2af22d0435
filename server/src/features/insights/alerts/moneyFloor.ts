import { unitsOf } from '../../../core/exactSums.ts'
import type { AlertBasis } from './alerts.ts'

/**
 * In units: differences below the person's middle expense are nothing to look at, which means the same in every
 * currency. Where there are no expenses it is infinite.
 */
export function floorOf({ expenses, currency }: Pick<AlertBasis, 'expenses' | 'currency'>): number {
  const amounts = expenses.map(({ amount }) => Number(unitsOf(amount, currency))).sort((a, b) => a - b)
  const middle = amounts[Math.floor(amounts.length / 2)]
  return middle ?? Number.POSITIVE_INFINITY
}
