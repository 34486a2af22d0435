import { type CategoryInsight, shownForecast } from '@outlay/contract/insights/insights'
import { differenceOf, unitsOf } from '../../../core/exactSums.ts'
import type { Forecast } from '../forecasting/spendingForecast.ts'
import type { Shown } from '../shownIn.ts'
import type { ReturningCharge } from '../spendingBasis.ts'

interface Money {
  readonly currency: string
  readonly shown: Shown
}

/** Advice on a category in a sentence or two; every amount is one of its figures or a difference of two. */
export function categoryAdvice(
  insight: Omit<CategoryInsight, 'recommendation'>,
  { currency, shown }: Money,
): string {
  const { trend, currentSoFar, previousSameDays } = insight
  const nextMonth = shownForecast(insight.nextMonth)
  const by = shown.money(differenceOf(currentSoFar, previousSameDays, currency))
  const { say } = shown
  const plan = nextMonth && planned(nextMonth, shown)
  const advice = (...sentences: (string | null)[]) => sentences.filter(Boolean).join(' ')
  switch (trend) {
    case 'increasing':
      return advice(
        say('This is {by} more than at this point last month. Review its largest expenses first.', { by }),
        plan,
      )
    case 'decreasing':
      return advice(
        say(
          'This is {by} less than at this point last month. If it stays that way, you can save the difference.',
          {
            by,
          },
        ),
        plan,
      )
    case 'new':
      return advice(
        say('You hadn’t spent anything on this at this point last month. See whether it happens again.'),
        plan,
      )
    case 'stable':
      return advice(
        say('This is about the same as at this point last month.'),
        plan ?? say('No changes needed.'),
      )
  }
}

function planned({ estimate, high }: Pick<Forecast, 'estimate' | 'high'>, { say, money }: Shown): string {
  return say('Plan for {estimate} next month, or up to {high} to be on the safe side.', {
    estimate: money(estimate),
    high: money(high),
  })
}

interface Overall extends Money {
  readonly monthlyBudget: string | null
  readonly runningMonth: Forecast | null
  /** Largest first. */
  readonly insights: readonly CategoryInsight[]
  /** Only charges that have not ended. */
  readonly recurring: readonly ReturningCharge[]
  readonly recurringYearlyCost: string
}

/** Advice, most important first; empty where the figures suggest none. */
export function overallAdvice(overall: Overall): string[] {
  return [
    budgetAdvice(overall),
    risingAdvice(overall),
    ...recurringAdvice(overall),
    recordingAdvice(overall),
  ].filter(advice => advice !== null)
}

function budgetAdvice({ monthlyBudget, currency, shown, ...overall }: Overall): string | null {
  const runningMonth = shownForecast(overall.runningMonth)
  if (monthlyBudget === null || runningMonth === null) return null
  const [budget, expected] = [unitsOf(monthlyBudget, currency), unitsOf(runningMonth.estimate, currency)]
  if (budget <= 0n) return null
  const by = shown.money(differenceOf(runningMonth.estimate, monthlyBudget, currency))
  const figures = { expected: shown.money(runningMonth.estimate), by, budget: shown.money(monthlyBudget) }
  if (expected > budget)
    return shown.say(
      'This month is expected to total {expected}, {by} more than your budget of {budget}. Put off what can wait, or raise the budget.',
      figures,
    )
  return shown.say(
    'This month is expected to total {expected}, {by} less than your budget of {budget}. You can save what is left.',
    figures,
  )
}

/** The category with the largest growth in money, not in percent. */
function risingAdvice({ insights, currency, shown }: Overall): string | null {
  const growthOf = ({ currentSoFar, previousSameDays }: CategoryInsight) =>
    unitsOf(currentSoFar, currency) - unitsOf(previousSameDays, currency)
  const [most] = insights
    .filter(({ trend }) => trend === 'increasing')
    .toSorted((a, b) => (growthOf(a) > growthOf(b) ? -1 : 1))
  if (!most) return null
  return shown.say(
    '{category} has grown the most: {spent} so far, {by} more than at this point last month. Review its expenses.',
    {
      category: shown.category(most.category),
      spent: shown.money(most.currentSoFar),
      by: shown.money(differenceOf(most.currentSoFar, most.previousSameDays, currency)),
    },
  )
}

function recurringAdvice({ recurring, recurringYearlyCost, currency, shown }: Overall): string[] {
  const [mostExpensive] = recurring.toSorted((a, b) =>
    unitsOf(a.yearlyCost, currency) > unitsOf(b.yearlyCost, currency) ? -1 : 1,
  )
  if (!mostExpensive) return []
  const all = shown.say(
    '{count, plural, one {You have one recurring charge: {merchant}, {cost} a year.} other {You have # recurring charges for a total of {sum} a year. The most expensive is {merchant} at {cost}.}}',
    {
      count: recurring.length,
      merchant: mostExpensive.merchant,
      cost: shown.money(mostExpensive.yearlyCost),
      sum: shown.money(recurringYearlyCost),
    },
  )
  const risen = recurring.filter(
    ({ status, change }) =>
      status === 'changed' && change && unitsOf(change.to, currency) > unitsOf(change.from, currency),
  )
  const names = risen.map(({ merchant }) => merchant).slice(0, 3)
  return [
    `${all} ${shown.say('Cancel what you no longer need. “What If” below shows how much that saves.')}`,
    ...(names.length > 0
      ? [
          shown.say('{merchants} raised prices. Ask for the old price, or look for a better deal.', {
            merchants: names.join(', '),
          }),
        ]
      : []),
  ]
}

function recordingAdvice({ runningMonth, insights, shown }: Overall): string | null {
  if (insights.length === 0 || runningMonth) return null
  return shown.say('Record expenses for three whole months to get a forecast.')
}
