import { addDays, addMonths, countDays, firstOfMonth, monthOf } from '@outlay/contract/core/daySpans'
import {
  alertTypes,
  type Severity,
  type SpendingAlert,
  shownForecast,
} from '@outlay/contract/insights/insights'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import type { Charge } from '../../expenseTotals/expenseTotals.service.ts'
import { forecastSpending } from '../forecasting/spendingForecast.ts'
import { dueDays } from '../recurring/recurringCharges.service.ts'
import type { Shown } from '../shownIn.ts'
import { type SpendingBasis, spendingOf, sumOf } from '../spendingBasis.ts'
import {
  type Alert,
  type AlertBasis,
  type Budget,
  type CategoryMonth,
  floorOf,
  type SpentExpense,
} from './alerts.ts'
import { duplicatePayments, unusualAmounts } from './paymentAlerts.ts'
import { recurringAlerts } from './recurringAlerts.ts'

const minMonths = 6
const fewestExpenses = 5
const fewestDays = 7

/** Categories whose last month is outside its forecast range. */
function categoriesOffTrend(basis: AlertBasis): Alert[] {
  const floor = BigInt(Math.ceil(Math.min(floorOf(basis), Number.MAX_SAFE_INTEGER)))
  return basis.categories.flatMap(month => offTrend(basis, month, floor) ?? [])
}

function offTrend({ currency, shown }: AlertBasis, category: CategoryMonth, floor: bigint): Alert | null {
  const { month, spent, low, high, basedOnMonths } = category
  if (basedOnMonths < minMonths) return null
  const [gone, least, most] = [spent, low, high].map(amount => unitsOf(amount, currency))
  if (gone === undefined || least === undefined || most === undefined) return null
  const beyond = gone > most ? gone - most : least - gone
  if (beyond <= 0n || beyond < floor) return null
  const isAbove = gone > most
  const figures = {
    category: shown.category(category.category),
    spent: shown.money(spent),
    month: shown.day(month),
    low: shown.money(low),
    high: shown.money(high),
    months: basedOnMonths,
  }
  return {
    type: 'category-off-trend',
    severity: !isAbove ? 'low' : gone >= 2n * most ? 'high' : 'medium',
    message: isAbove
      ? shown.say(
          'You spent {spent} on {category} in {month}, more than the {low} to {high} expected from the {months} months before.',
          figures,
        )
      : shown.say(
          'You spent {spent} on {category} in {month}, less than the {low} to {high} expected from the {months} months before.',
          figures,
        ),
    figures: { spent, low, high, months: String(basedOnMonths) },
    expenseIds: [],
    key: `category-off-trend:${category.category}:${month}`,
  }
}

/** Alerts if spending is over the budget, or will be at the current pace with the charges still due. */
function budgetPace(basis: AlertBasis): Alert | null {
  const { budget, currency, today, shown } = basis
  if (!budget || budget.count < fewestExpenses) return null
  const [amount, spent] = [unitsOf(budget.amount, currency), unitsOf(budget.spent, currency)]
  if (amount <= 0n) return null
  const key = `budget-pace:${budget.month.from.slice(0, 7)}`
  const figures = { spent: shown.money(budget.spent), budget: shown.money(budget.amount) }
  if (spent > amount) {
    const over = amountOf(spent - amount, currency)
    return {
      type: 'budget-pace',
      severity: 'high',
      message: shown.say('You have spent {spent} this month, {over} over your budget of {budget}.', {
        ...figures,
        over: shown.money(over),
      }),
      figures: { spent: budget.spent, budget: budget.amount, over },
      expenseIds: [],
      key: `${key}:over`,
    }
  }
  const daysElapsed = countDays({ from: budget.month.from, to: today })
  if (daysElapsed < fewestDays) return null
  const { due, expected } = expectedOf(basis, spent, daysElapsed)
  if (expected * 10n <= amount * 11n) return null
  const total = amountOf(expected, currency)
  const still = amountOf(due, currency)
  const pace = { ...figures, due: shown.money(still), total: shown.money(total) }
  return {
    type: 'budget-pace',
    severity: expected * 4n >= amount * 5n ? 'high' : 'medium',
    message:
      due > 0n
        ? shown.say(
            'You have spent {spent} of this month’s {budget} budget. At this pace, with {due} in recurring charges still due, the month will total about {total}.',
            pace,
          )
        : shown.say(
            'You have spent {spent} of this month’s {budget} budget. At this pace, the month will total about {total}.',
            pace,
          ),
    figures: { spent: budget.spent, budget: budget.amount, expected: total, due: still },
    expenseIds: [],
    key,
  }
}

/** In units: what is still due, and the expected month; recurring charges are excluded from the everyday pace. */
function expectedOf(basis: AlertBasis, spent: bigint, daysElapsed: number) {
  const { currency, today, recurring } = basis
  const month = basis.budget?.month ?? { from: today, to: today }
  const daysLeft = countDays({ from: today, to: month.to }) - 1
  const tomorrow = addDays(today, 1)
  const sum = (amounts: readonly string[]) => amounts.reduce((all, one) => all + unitsOf(one, currency), 0n)
  const due = sum(recurring.flatMap(one => dueDays(one, tomorrow, month.to).map(() => one.amount)))
  const paid = sum(
    recurring
      .flatMap(({ charges }) => charges)
      .filter(({ date }) => month.from <= date && date <= today)
      .map(({ amount }) => amount),
  )
  const everyday = spent > paid ? spent - paid : 0n
  const still = divided(everyday * BigInt(daysLeft), BigInt(daysElapsed))
  return { due, expected: spent + still + due }
}

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
    const expected = shownForecast(forecast?.nextMonth)
    if (!expected) return []
    const { low, high, basedOn } = expected
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
