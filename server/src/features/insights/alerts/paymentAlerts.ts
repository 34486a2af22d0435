import { addDays } from '@outlay/contract/core/daySpans'
import { amountOf, unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import { median } from '../forecasting/statistics.ts'
import { byMerchant } from '../recurring/charges.ts'
import { type Alert, type AlertBasis, floorOf, paidTo, type SpentExpense } from './alerts.ts'

const newestDoubleDays = 60
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
  const recent = expenses.filter(({ date }) => addDays(today, -newestDoubleDays) < date && date <= today)
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

const fewestAtMerchant = 6
const fewestInCategory = 15
/** Older expenses are no longer worth an alert. */
const newestDays = 30
/** Only the largest per merchant or category are checked: if one is not unusual, no smaller one is. */
const mostOfGroup = 20
/** Scales the median absolute deviation to the standard deviation of a normal distribution. */
const madToDeviation = 1.4826
const mostDeviations = { merchant: 5, category: 8 }

interface Usual {
  readonly middle: number
  readonly deviation: number
  readonly count: number
}

/** Comparable expenses: those of a merchant or, if it has too few, of a category. */
interface Group {
  readonly kind: keyof typeof mostDeviations
  readonly all: readonly SpentExpense[]
  readonly looked: readonly SpentExpense[]
}

/** Single expenses far above the usual amount at their merchant or, if it has too few, in their category. */
export function unusualAmounts(basis: AlertBasis): Alert[] {
  const floor = floorOf(basis)
  return groupsOf(basis).flatMap(({ kind, all, looked }) =>
    largestOf(basis, looked).flatMap(expense => {
      const others = all.filter(({ id }) => id !== expense.id)
      return unusual({ basis, floor, kind }, expense, others) ?? []
    }),
  )
}

function groupsOf({ expenses, today, recurring }: AlertBasis): Group[] {
  const returning = new Set(recurring.flatMap(({ charges }) => charges.map(({ id }) => id)))
  const past = expenses.filter(({ date }) => date <= today)
  const isLooked = ({ id, date }: SpentExpense) => date > addDays(today, -newestDays) && !returning.has(id)
  const merchants = byMerchant(past.map(expense => ({ name: paidTo(expense), expense }))).map(own =>
    own.map(({ expense }) => expense),
  )
  const isKnown = (own: readonly SpentExpense[]) => own.length > fewestAtMerchant
  const known = merchants
    .filter(isKnown)
    .map((all): Group => ({ kind: 'merchant', all, looked: all.filter(isLooked) }))
  const rest = merchants.filter(own => !isKnown(own)).flatMap(own => own.filter(isLooked))
  const byCategory = groupedBy(past, ({ category }) => category)
  const others = [...groupedBy(rest, ({ category }) => category)]
    .map(([category, looked]): Group => ({ kind: 'category', all: byCategory.get(category) ?? [], looked }))
    .filter(({ all }) => all.length > fewestInCategory)
  return [...known, ...others]
}

function largestOf({ currency }: AlertBasis, expenses: readonly SpentExpense[]): SpentExpense[] {
  const unitsIn = ({ amount }: SpentExpense) => Number(unitsOf(amount, currency))
  return expenses.toSorted((a, b) => unitsIn(b) - unitsIn(a)).slice(0, mostOfGroup)
}

interface Looked extends Pick<Group, 'kind'> {
  readonly basis: AlertBasis
  readonly floor: number
}

function unusual(
  { basis, floor, kind }: Looked,
  expense: SpentExpense,
  others: readonly SpentExpense[],
): Alert | null {
  const usual = usualOf(basis, others)
  const units = Number(unitsOf(expense.amount, basis.currency))
  const above = units - usual.middle
  if (above < floor || units < 2 * usual.middle || above < mostDeviations[kind] * usual.deviation) return null
  const middle = amountOf(BigInt(Math.round(usual.middle)), basis.currency)
  const { shown } = basis
  const figures = {
    amount: shown.money(expense.amount),
    merchant: paidTo(expense),
    day: shown.day(expense.date),
    middle: shown.money(middle),
    others: usual.count,
  }
  return {
    type: 'unusual-amount',
    severity: units >= 5 * usual.middle ? 'high' : 'medium',
    message:
      kind === 'merchant'
        ? shown.say(
            '{amount} at {merchant} on {day} is far above {middle}, the median of your {others} other expenses at {merchant}.',
            figures,
          )
        : shown.say(
            '{amount} at {merchant} on {day} is far above {middle}, the median of your {others} other expenses in {category}.',
            { ...figures, category: shown.category(expense.category) },
          ),
    figures: { amount: expense.amount, usual: middle, others: String(usual.count) },
    expenseIds: [expense.id],
    key: `unusual-amount:${expense.id}`,
  }
}

/**
 * Median and median absolute deviation, which are robust to outliers; identical amounts are given a deviation of a
 * tenth.
 */
function usualOf({ currency }: AlertBasis, expenses: readonly SpentExpense[]): Usual {
  const amounts = expenses.map(({ amount }) => Number(unitsOf(amount, currency)))
  const middle = median(amounts)
  const mad = median(amounts.map(amount => Math.abs(amount - middle)))
  return { middle, deviation: Math.max(mad * madToDeviation, middle / 10), count: amounts.length }
}
