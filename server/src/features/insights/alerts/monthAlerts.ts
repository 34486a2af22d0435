import { addDays, countDays } from '@outlay/contract/core/daySpans'
import { amountOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { dueDays } from '../recurring/recurringCharges.service.ts'
import type { Alert, AlertBasis, CategoryMonth } from './alerts.ts'
import { floorOf } from './moneyFloor.ts'

const minMonths = 6
const fewestExpenses = 5
const fewestDays = 7

/** Categories whose last month is outside its forecast range. */
export function categoriesOffTrend(basis: AlertBasis): Alert[] {
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
export function budgetPace(basis: AlertBasis): Alert | null {
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
