import { alertTypes, type Severity } from '@outlay/contract/insights/insights'
import type { Alert, AlertBasis } from './alerts.ts'
import { duplicatePayments } from './doublePayments.ts'
import { budgetPace, categoriesOffTrend } from './monthAlerts.ts'
import { recurringAlerts } from './recurringAlerts.ts'
import { unusualAmounts } from './unusualAmounts.ts'

export const maxAlerts = 20

const rank: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2 }

/** At most 20 alerts, most severe first, without duplicates (docs/insights.md). */
export function spendingAlerts(basis: AlertBasis): Alert[] {
  const doubles = duplicatePayments(basis)
  const told = new Set(doubles.flatMap(({ expenseIds }) => expenseIds))
  // An expense that is both unusual and a double payment gets the actionable alert only.
  const unusual = unusualAmounts(basis).filter(({ expenseIds }) => !expenseIds.some(id => told.has(id)))
  const pace = budgetPace(basis)
  const all = [
    ...doubles,
    ...unusual,
    ...recurringAlerts(basis),
    ...categoriesOffTrend(basis),
    ...(pace ? [pace] : []),
  ]
  return [...new Map(all.map(alert => [alert.key, alert])).values()].sort(bySeverity).slice(0, maxAlerts)
}

function bySeverity(a: Alert, b: Alert): number {
  const byType = alertTypes.indexOf(a.type) - alertTypes.indexOf(b.type)
  return rank[a.severity] - rank[b.severity] || byType || (a.key < b.key ? -1 : 1)
}
