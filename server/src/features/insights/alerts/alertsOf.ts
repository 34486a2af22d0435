import { addDays, addMonths, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import type { SpendingAlert } from '@outlay/contract/insights/insights'
import type { Charge } from '../../expenseTotals/expenseTotals.service.ts'
import type { SpendingBasis } from '../basis/spendingBasis.ts'
import { spendingOf, sumOf } from '../basis/spendingHistories.ts'
import { forecastSpending } from '../forecasting/spendingForecast.ts'
import type { Shown } from '../shownIn.ts'
import type { Alert, Budget, CategoryMonth, SpentExpense } from './alerts.ts'
import { spendingAlerts } from './spendingAlerts.ts'

/** The rule behind each type of alert, as in docs/insights.md. */
const reasons: Readonly<Record<Alert['type'], string>> = {
  'unusual-amount':
    'Shown when an expense from the last 30 days is at least double the median of the others at its merchant or in its category, and far outside their usual range.',
  'category-off-trend':
    'Shown when a full month falls outside the range forecast from at least six earlier months.',
  'recurring-new': 'Shown when a new charge repeats at a steady interval.',
  'recurring-changed': 'Shown for about three months after a recurring charge changes its price.',
  'recurring-cancelled':
    'Shown for about three months after a recurring charge misses its due date and grace period.',
  'double-payment':
    'Shown when the same amount was recorded at the same merchant twice within two days, and it is neither recurring nor the usual amount there.',
  'budget-pace':
    'Shown when this month is over budget, or when everyday spending at this pace, plus charges still due, would end more than 10% over it.',
  'subscription-alone':
    'Shown when you still pay a recurring charge, but nothing else you used to buy at that merchant has been recorded for half a year.',
}

interface AlertsInput {
  readonly basis: SpendingBasis
  readonly charges: readonly Charge[]
  readonly budget: Omit<Budget, 'month' | 'spent' | 'count'> | null
  readonly shown: Shown
}

export function alertsOf({ basis, charges, budget, shown }: AlertsInput): SpendingAlert[] {
  const { today, currency, recurring } = basis
  const found = spendingAlerts({
    today,
    currency,
    expenses: charges.map(spentOf),
    recurring,
    categories: latestMonths(basis),
    budget: budget && { ...budget, ...thisMonthOf(basis) },
    distinct: [],
    shown,
  })
  return found.map(({ type, severity, message, expenseIds, key }) => ({
    type,
    severity,
    message,
    why: reasons[type],
    expenseIds: [...expenseIds],
    key,
  }))
}

const spentOf = ({ id, name, category, date, amount }: Charge): SpentExpense => ({
  id,
  merchant: name,
  description: name,
  category,
  date,
  amount,
})

function thisMonthOf({
  today,
  currency,
  untilDay,
}: SpendingBasis): Pick<Budget, 'month' | 'spent' | 'count'> {
  const own = untilDay.filter(({ month }) => month === today.slice(0, 7))
  return {
    month: monthOf(today),
    spent: sumOf(
      own.map(({ total }) => total),
      currency,
    ),
    count: own.reduce((sum, { count }) => sum + count, 0),
  }
}

/** Each category's last whole month next to its forecast from the last day of the month before. */
function latestMonths(basis: SpendingBasis): CategoryMonth[] {
  const latest = addMonths(firstOfMonth(basis.today), -1).slice(0, 7)
  const dayBefore = addDays(`${latest}-01`, -1)
  const isBefore = ({ month }: { readonly month: string }) => month < latest
  const months = basis.months.filter(isBefore)
  const { categories } = forecastSpending(
    spendingOf({ ...basis, today: dayBefore, months, untilDay: months, recurring: [] }),
  )
  return [...categories].flatMap(([category, forecast]) => {
    if (!forecast) return []
    const { low, high, basedOn } = forecast.nextMonth
    const spent = basis.months.find(one => one.month === latest && one.category === category)?.total ?? '0.00'
    return [
      {
        category,
        month: latest,
        spent,
        low,
        high,
        basedOnMonths: basedOn,
      },
    ]
  })
}
