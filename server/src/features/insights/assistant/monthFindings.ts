import { divided, unitsOf } from '../../../core/exactSums.ts'
import { differenceOf, type Finding, type FindingBasis } from './findings.ts'
import { SaidFigures } from './saidFigures.ts'

/** The running month against its budget: as it is expected to end, or where it is over it already. */
export function budgetFindings(basis: FindingBasis): Finding[] {
  const { answer, monthlyBudget } = basis
  const { currency, totalSoFar, forecast } = answer
  if (monthlyBudget === null || unitsOf(monthlyBudget, currency) <= 0n) return []
  if (unitsOf(totalSoFar, currency) > unitsOf(monthlyBudget, currency))
    return [overBudget(basis, monthlyBudget)]
  return forecast ? [expectedBudget(basis, monthlyBudget)] : []
}

function overBudget({ answer, shown }: FindingBasis, budget: string): Finding {
  const said = new SaidFigures(shown)
  const over = differenceOf(answer.totalSoFar, budget, answer.currency)
  const insight = said.text(
    `You have spent ${said.money('spent this month so far', answer.totalSoFar)} this month, ${said.money('more than the budget', over)} more than your budget of ${said.money('monthly budget', budget)}.`,
  )
  return {
    id: 'budget',
    urgency: 'high',
    category: 'Budget',
    confidence: 1,
    insight,
    recommendation: said.text(
      'Put off what can wait until next month, or raise the budget if it is too tight.',
    ),
  }
}

function expectedBudget({ answer, shown }: FindingBasis, budget: string): Finding {
  const said = new SaidFigures(shown)
  const { currency, forecast } = answer
  const { estimate = budget, low = budget, high = budget, confidence = 0 } = forecast?.runningMonth ?? {}
  const [expected, most] = [unitsOf(estimate, currency), unitsOf(budget, currency)]
  const side = expected > most ? 'more' : 'less'
  const by = said.money(`${side} than the budget`, differenceOf(estimate, budget, currency))
  const insight = said.text(
    `This month is expected to come to ${said.money('expected at the end of this month', estimate)}${low === high ? '' : ` (${likely(said, { low, high })})`}. That is ${by} ${side} than your budget of ${said.money('monthly budget', budget)}.`,
  )
  return {
    id: 'budget',
    urgency: expected <= most ? 'low' : expected * 10n > most * 11n ? 'high' : 'medium',
    category: 'Budget',
    confidence,
    insight,
    recommendation: said.text(
      expected > most
        ? 'Put off what can wait, or raise the budget if it is too tight.'
        : 'What is left at the end of the month can go to savings.',
    ),
  }
}

const likely = (said: SaidFigures, { low, high }: Record<'low' | 'high', string>): string =>
  low === high
    ? `likely ${said.money('likely at most', high)}`
    : `likely ${said.money('likely at least', low)} to ${said.money('likely at most', high)}`

/** What the next month will likely come to. */
export function nextMonthFindings({ answer, shown }: FindingBasis): Finding[] {
  const next = answer.forecast?.nextMonth
  if (!next) return []
  const said = new SaidFigures(shown)
  const insight = said.text(
    `Next month is expected to come to ${said.money('expected next month', next.estimate)}, ${likely(said, next)}. This stands on ${said.count('whole months it stands on', next.basedOn)} whole months.`,
  )
  return [
    {
      id: 'next-month',
      urgency: 'low',
      category: 'Next month',
      confidence: next.confidence,
      insight,
      recommendation: said.text(
        `Plan for ${said.money('expected next month', next.estimate)}, and keep up to ${said.money('likely at most', next.high)} at hand to be on the safe side.`,
      ),
    },
  ]
}

/** Where most of the last month went, or of this one where there was none; counted, so that it is certain. */
export function largestFindings({ answer, shown }: FindingBasis): Finding[] {
  const { currency, insights, totalPreviousMonth, totalSoFar } = answer
  const isEarlier = unitsOf(totalPreviousMonth, currency) > 0n
  const [total, when] = isEarlier ? [totalPreviousMonth, 'last month'] : [totalSoFar, 'this month so far']
  const spentIn = (one: (typeof insights)[number]) => (isEarlier ? one.previousMonthSpend : one.currentSoFar)
  const [most] = insights.toSorted((a, b) =>
    unitsOf(spentIn(a), currency) > unitsOf(spentIn(b), currency) ? -1 : 1,
  )
  if (!most || unitsOf(total, currency) <= 0n) return []
  const said = new SaidFigures(shown)
  const perMille = divided(unitsOf(spentIn(most), currency) * 1000n, unitsOf(total, currency))
  const category = shown.category(most.category)
  const insight = said.text(
    `${category} is where most of your money went ${when}: ${said.money(`spent on ${category} ${when}`, spentIn(most))} of ${said.money(`spent in all ${when}`, total)}, which is ${said.percent('share', Number(perMille) / 10)}.`,
  )
  return [
    {
      id: `largest:${most.category}`,
      urgency: 'low',
      category,
      confidence: 1,
      insight,
      recommendation: said.text('What is saved here counts most. Go through its largest expenses first.'),
    },
  ]
}
