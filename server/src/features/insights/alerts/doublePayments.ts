import { addDays } from '@outlay/contract/core/daySpans'
import { unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import { byMerchant } from '../recurring/merchants.ts'
import { type Alert, type AlertBasis, paidTo, type SpentExpense } from './alerts.ts'
import { floorOf } from './moneyFloor.ts'

const newestDays = 60
const mostDaysApart = 2
/** An amount paid this often at a merchant is its usual price. */
const usualTimes = 4

/**
 * The same amount at the same merchant twice within two days, unless it recurs, is the usual price there, or was
 * confirmed as distinct.
 */
export function duplicatePayments(basis: AlertBasis): Alert[] {
  const { expenses, today, recurring } = basis
  const returning = new Set(recurring.flatMap(({ charges }) => charges.map(({ id }) => id)))
  const recent = expenses.filter(({ date }) => addDays(today, -newestDays) < date && date <= today)
  const usual = timesOf(basis)
  const floor = floorOf(basis)
  const named = recent
    .filter(({ id }) => !returning.has(id))
    .map(expense => ({ name: paidTo(expense), expense }))
  return byMerchant(named).flatMap(own => {
    const byAmount = groupedBy(own, ({ expense }) => String(unitsOf(expense.amount, basis.currency)))
    return [...byAmount].flatMap(([units, same]) => {
      const often = Math.max(...same.map(({ expense }) => usual.get(usualKey(expense)) ?? 0))
      if (Number(units) < floor || often >= usualTimes) return []
      return pairsOf(same.map(({ expense }) => expense)).flatMap(pair => alertOf(basis, pair))
    })
  })
}

const usualKey = (expense: SpentExpense): string => `${paidTo(expense)} ${expense.amount}`

function timesOf({ expenses }: AlertBasis): Map<string, number> {
  const times = new Map<string, number>()
  for (const expense of expenses) times.set(usualKey(expense), (times.get(usualKey(expense)) ?? 0) + 1)
  return times
}

type Pair = readonly [SpentExpense, SpentExpense]

function pairsOf(same: readonly SpentExpense[]): Pair[] {
  const sorted = same.toSorted((a, b) => a.date.localeCompare(b.date) || a.id.localeCompare(b.id))
  return sorted.slice(1).flatMap<Pair>((later, index) => {
    const earlier = sorted[index]
    return earlier && later.date <= addDays(earlier.date, mostDaysApart) ? [[earlier, later]] : []
  })
}

function alertOf({ distinct, shown }: AlertBasis, [earlier, later]: Pair): Alert[] {
  const ids = [earlier.id, later.id]
  if (distinct.some(pair => pair.every(id => ids.includes(id)))) return []
  const isSameDay = earlier.date === later.date
  const figures = {
    amount: shown.money(later.amount),
    merchant: paidTo(later),
    earlier: shown.day(earlier.date),
    later: shown.day(later.date),
  }
  return [
    {
      type: 'double-payment',
      severity: isSameDay ? 'high' : 'medium',
      message: isSameDay
        ? shown.say(
            '{amount} was recorded for {merchant} twice on {later}. If you paid only once, delete one of them.',
            figures,
          )
        : shown.say(
            '{amount} was recorded for {merchant} on {earlier} and again on {later}. If you paid only once, delete one of them.',
            figures,
          ),
      figures: { amount: later.amount },
      expenseIds: ids,
      key: `double-payment:${ids.toSorted().join(':')}`,
    },
  ]
}
