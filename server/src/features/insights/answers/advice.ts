import { categoryOf } from '@outlay/contract/categories'
import type { CategoryInsight } from '@outlay/contract/insights'
import { absolute, amountOf, unitsOf } from '../../../core/exactSums.ts'
import type { ReturningCharge } from '../basis/spendingBasis.ts'
import type { Forecast } from '../forecasting/spendingForecast.ts'
import type { Shown } from '../shownIn.ts'

interface Money {
  readonly currency: string
  readonly shown: Shown
}

/** What to do about a category, in a sentence or two whose amounts are all among its figures or are differences of two. */
export function categoryAdvice(
  insight: Omit<CategoryInsight, 'recommendation'>,
  { currency, shown }: Money,
): string {
  const { trend, currentSoFar, previousSameDays, nextMonth } = insight
  const by = shown.money(differenceOf(currentSoFar, previousSameDays, currency))
  const plan = nextMonth
    ? ` Plan ${shown.money(nextMonth.estimate)} for next month, and up to ${shown.money(nextMonth.high)} to be on the safe side.`
    : ''
  switch (trend) {
    case 'increasing':
      return `This is ${by} more than by this day last month. Look at its largest expenses first.${plan}`
    case 'decreasing':
      return `This is ${by} less than by this day last month. If that is meant to last, it can go to savings.${plan}`
    case 'new':
      return `There was nothing by this day last month. See whether it will come again.${plan}`
    case 'stable':
      return `This is about as much as by this day last month.${plan || ' There is nothing to change.'}`
  }
}

interface Overall extends Money {
  readonly monthlyBudget: string | null
  readonly runningMonth: Forecast | null
  /** Those with most first. */
  readonly insights: readonly CategoryInsight[]
  /** Those that have not ended. */
  readonly recurring: readonly ReturningCharge[]
  readonly recurringYearlyCost: string
}

/** What there is to do, what weighs most first; nothing where nothing follows from the figures. */
export function overallAdvice(overall: Overall): string[] {
  return [
    budgetAdvice(overall),
    risingAdvice(overall),
    ...recurringAdvice(overall),
    recordingAdvice(overall),
  ].filter(advice => advice !== null)
}

function budgetAdvice({ monthlyBudget, runningMonth, currency, shown }: Overall): string | null {
  if (monthlyBudget === null || runningMonth === null) return null
  const [budget, expected] = [unitsOf(monthlyBudget, currency), unitsOf(runningMonth.estimate, currency)]
  if (budget <= 0n) return null
  const by = shown.money(differenceOf(runningMonth.estimate, monthlyBudget, currency))
  const comes = `This month is expected to come to ${shown.money(runningMonth.estimate)}`
  if (expected > budget)
    return `${comes}, ${by} more than your budget of ${shown.money(monthlyBudget)}. Put off what can wait, or raise the budget.`
  return `${comes}, ${by} less than your budget of ${shown.money(monthlyBudget)}. What is left can go to savings.`
}

/** The category that has grown most in money, not in percent. */
function risingAdvice({ insights, currency, shown }: Overall): string | null {
  const growthOf = ({ currentSoFar, previousSameDays }: CategoryInsight) =>
    unitsOf(currentSoFar, currency) - unitsOf(previousSameDays, currency)
  const [most] = insights
    .filter(({ trend }) => trend === 'increasing')
    .toSorted((a, b) => (growthOf(a) > growthOf(b) ? -1 : 1))
  if (!most) return null
  const { label } = categoryOf(most.category)
  const by = shown.money(differenceOf(most.currentSoFar, most.previousSameDays, currency))
  return `${label} has grown most: ${shown.money(most.currentSoFar)} so far, ${by} more than by this day last month. Go through its expenses.`
}

function recurringAdvice({ recurring, recurringYearlyCost, currency, shown }: Overall): string[] {
  const [dearest] = recurring.toSorted((a, b) =>
    unitsOf(a.yearlyCost, currency) > unitsOf(b.yearlyCost, currency) ? -1 : 1,
  )
  if (!dearest) return []
  const all =
    recurring.length === 1
      ? `One charge returns: ${dearest.merchant}, ${shown.money(dearest.yearlyCost)} a year.`
      : `${recurring.length} charges return and come to ${shown.money(recurringYearlyCost)} a year, the dearest is ${dearest.merchant} with ${shown.money(dearest.yearlyCost)}.`
  const risen = recurring.filter(
    ({ status, change }) =>
      status === 'changed' && change && unitsOf(change.to, currency) > unitsOf(change.from, currency),
  )
  const names = risen.map(({ merchant }) => merchant).slice(0, 3)
  return [
    `${all} End what you no longer need; “What if” below says what that saves.`,
    ...(names.length > 0
      ? [`Ask for the old price, or look for another offer: ${names.join(', ')} went up.`]
      : []),
  ]
}

function recordingAdvice({ runningMonth, insights }: Overall): string | null {
  if (insights.length === 0 || runningMonth) return null
  return 'Record expenses for three whole months: from then on there is a forecast.'
}

function differenceOf(one: string, other: string, currency: string): string {
  return amountOf(absolute(unitsOf(one, currency) - unitsOf(other, currency)), currency)
}
