import type { SpendingAlert } from '@outlay/contract/insights/insights'
import type { Charge } from '../../expenseTotals/expenseTotals.service.ts'

const kinds = ['unusual-amount', 'double-payment'] as const

/** A single expense that an alert is about. */
export interface Standout extends Pick<Charge, 'id' | 'name' | 'date' | 'amount'> {
  readonly kind: (typeof kinds)[number]
}

/** The single expenses that alerts are about. */
export function standoutsOf(alerts: readonly SpendingAlert[], charges: readonly Charge[]): Standout[] {
  const byId = new Map(charges.map(charge => [charge.id, charge]))
  return alerts.flatMap(({ type, expenseIds }) => {
    const kind = kinds.find(one => one === type)
    return kind ? expenseIds.flatMap(id => standout(kind, byId.get(id))) : []
  })
}

function standout(kind: Standout['kind'], charge: Charge | undefined): Standout[] {
  if (!charge) return []
  const { id, name, date, amount } = charge
  return [{ kind, id, name, date, amount }]
}
