import { addDays } from '@outlay/contract/core/daySpans'
import { amountOf, unitsOf } from '../../../core/exactSums.ts'
import { groupedBy } from '../../../core/groupedBy.ts'
import { median } from '../forecasting/statistics.ts'
import { byMerchant } from '../recurring/merchants.ts'
import { type Alert, type AlertBasis, paidTo, type SpentExpense } from './alerts.ts'
import { floorOf } from './moneyFloor.ts'

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
