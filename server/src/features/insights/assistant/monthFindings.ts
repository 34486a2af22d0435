import { type Forecast, shownForecast } from '@outlay/contract/insights/insights'
import { differenceOf, divided, unitsOf } from '../../../core/exactSums.ts'
import { type Finding, type FindingBasis, StatedFigures } from './findings.ts'

/** The current month against its budget: its expected end, or how far it is over already. */
export function budgetFindings(basis: FindingBasis): Finding[] {
  const { answer, monthlyBudget } = basis
  const { currency, totalSoFar, forecast } = answer
  if (monthlyBudget === null || unitsOf(monthlyBudget, currency) <= 0n) return []
  if (unitsOf(totalSoFar, currency) > unitsOf(monthlyBudget, currency))
    return [overBudget(basis, monthlyBudget)]
  const runningMonth = shownForecast(forecast?.runningMonth)
  return runningMonth ? [expectedBudget(basis, monthlyBudget, runningMonth)] : []
}

function overBudget({ answer, shown }: FindingBasis, budget: string): Finding {
  const said = new StatedFigures(shown)
  const over = differenceOf(answer.totalSoFar, budget, answer.currency)
  const insight = said.text(
    said.say('You have spent {spent} this month, {over} more than your budget of {budget}.', {
      spent: said.money('spent this month so far', answer.totalSoFar),
      over: said.money('more than the budget', over),
      budget: said.money('monthly budget', budget),
    }),
  )
  return {
    id: 'budget',
    urgency: 'high',
    category: 'Budget',
    confidence: 1,
    insight,
    recommendation: said.text(
      said.say('Put off what can wait until next month, or raise the budget if it is too tight.'),
    ),
  }
}

function expectedBudget({ answer, shown }: FindingBasis, budget: string, expectation: Forecast): Finding {
  const said = new StatedFigures(shown)
  const { currency } = answer
  const { estimate, low, high, confidence } = expectation
  const [expected, most] = [unitsOf(estimate, currency), unitsOf(budget, currency)]
  const side = expected > most ? 'more' : 'less'
  const by = said.money(`${side} than the budget`, differenceOf(estimate, budget, currency))
  const end = said.money('expected at the end of this month', estimate)
  const insight = said.text(
    [
      low === high
        ? said.say('This month is expected to total {end}.', { end })
        : said.say('This month is expected to total {end} ({range}).', {
            end,
            range: likely(said, { low, high }),
          }),
      said.say(
        '{side, select, more {That is {by} more than your budget of {budget}.} other {That is {by} less than your budget of {budget}.}}',
        { side, by, budget: said.money('monthly budget', budget) },
      ),
    ].join(' '),
  )
  return {
    id: 'budget',
    urgency: expected <= most ? 'low' : expected * 10n > most * 11n ? 'high' : 'medium',
    category: 'Budget',
    confidence,
    insight,
    recommendation: said.text(
      expected > most
        ? said.say('Put off what can wait, or raise the budget if it is too tight.')
        : said.say('You can save what is left at the end of the month.'),
    ),
  }
}

const likely = (said: StatedFigures, { low, high }: Record<'low' | 'high', string>): string =>
  low === high
    ? said.say('likely {high}', { high: said.money('likely at most', high) })
    : said.say('likely {low} to {high}', {
        low: said.money('likely at least', low),
        high: said.money('likely at most', high),
      })

/** The forecast of next month. */
export function nextMonthFindings({ answer, shown }: FindingBasis): Finding[] {
  const next = shownForecast(answer.forecast?.nextMonth)
  if (!next) return []
  const said = new StatedFigures(shown)
  const insight = said.text(
    said.say('Next month is expected to total {estimate}, {range}. This is based on {months} whole months.', {
      estimate: said.money('expected next month', next.estimate),
      range: likely(said, next),
      months: said.count('whole months it stands on', next.basedOn),
    }),
  )
  return [
    {
      id: 'next-month',
      urgency: 'low',
      category: 'Next month',
      confidence: next.confidence,
      insight,
      recommendation: said.text(
        said.say('Plan for {estimate}, and keep up to {high} on hand to be on the safe side.', {
          estimate: said.money('expected next month', next.estimate),
          high: said.money('likely at most', next.high),
        }),
      ),
    },
  ]
}

/** Where most of last month went, or of this month without a last one; counted, so certain. */
export function largestFindings({ answer, shown }: FindingBasis): Finding[] {
  const { currency, insights, totalPreviousMonth, totalSoFar } = answer
  const isEarlier = unitsOf(totalPreviousMonth, currency) > 0n
  const [total, when] = isEarlier ? [totalPreviousMonth, 'last month'] : [totalSoFar, 'this month so far']
  const spentIn = (one: (typeof insights)[number]) => (isEarlier ? one.previousMonthSpend : one.currentSoFar)
  const [most] = insights.toSorted((a, b) =>
    unitsOf(spentIn(a), currency) > unitsOf(spentIn(b), currency) ? -1 : 1,
  )
  if (!most || unitsOf(total, currency) <= 0n) return []
  const said = new StatedFigures(shown)
  const perMille = divided(unitsOf(spentIn(most), currency) * 1000n, unitsOf(total, currency))
  const category = shown.category(most.category)
  const figures = {
    category,
    spent: said.money(`spent on ${category} ${when}`, spentIn(most)),
    total: said.money(`spent in all ${when}`, total),
    share: said.percent('share', Number(perMille) / 10),
  }
  const insight = said.text(
    isEarlier
      ? said.say('You spent the most on {category} last month: {spent} of {total}, or {share}.', figures)
      : said.say(
          'You have spent the most on {category} so far this month: {spent} of {total}, or {share}.',
          figures,
        ),
  )
  return [
    {
      id: `largest:${most.category}`,
      urgency: 'low',
      category,
      confidence: 1,
      insight,
      recommendation: said.text(
        said.say('Saving here makes the biggest difference. Review the largest expenses first.'),
      ),
    },
  ]
}
