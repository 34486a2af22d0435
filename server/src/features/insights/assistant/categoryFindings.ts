import type { CategoryInsight } from '@outlay/contract/insights/insights'
import { unitsOf } from '../../../core/exactSums.ts'
import { differenceOf, type Finding, type FindingBasis } from './findings.ts'
import { StatedFigures } from './statedFigures.ts'

const mostRising = 3
const mostFalling = 1
/** Growth of this many percent is urgent, if it is also a tenth of all earlier spending. */
const steepPercent = 50

/**
 * The categories with the largest growth in money, not in percent, and the one with the largest fall; only those with a
 * forecast.
 */
export function categoryFindings(basis: FindingBasis): Finding[] {
  const { insights, currency } = basis.answer
  const changeOf = ({ currentSoFar, previousSameDays }: CategoryInsight) =>
    unitsOf(differenceOf(currentSoFar, previousSameDays, currency), currency)
  const changed = (trend: CategoryInsight['trend'], most: number) =>
    insights
      .filter(one => one.trend === trend && one.nextMonth !== null)
      .toSorted((a, b) => (changeOf(a) > changeOf(b) ? -1 : 1))
      .slice(0, most)
  return [...changed('increasing', mostRising), ...changed('decreasing', mostFalling)].map(one =>
    findingOf(one, basis),
  )
}

function findingOf(found: CategoryInsight, { answer, shown }: FindingBasis): Finding {
  const { currency, totalPreviousSameDays } = answer
  const { currentSoFar, previousSameDays, trendPercentage, nextMonth } = found
  const isRising = found.trend === 'increasing'
  const said = new StatedFigures(shown)
  const category = shown.category(found.category)
  const side = isRising ? 'more' : 'less'
  const change = differenceOf(currentSoFar, previousSameDays, currency)
  const by = said.money(`${side} than in the same days of last month`, change)
  const isLarge = unitsOf(change, currency) * 10n >= unitsOf(totalPreviousSameDays, currency)
  const isSteep = isLarge && (trendPercentage ?? 0) >= steepPercent
  const share =
    trendPercentage === null ? null : said.percent(`${side} in percent`, Math.abs(trendPercentage))
  const insight = said.text(
    said.say(
      '{side, select, more {You’ve spent {spent} on {category} this month, {by} more than at this point last month.} other {You’ve spent {spent} on {category} this month, {by} less than at this point last month.}}',
      {
        side,
        spent: said.money(`spent on ${category} this month so far`, currentSoFar),
        category,
        by: share === null ? by : `${by} (${share})`,
      },
    ),
  )
  const plan = nextMonth
    ? [
        said.say('Plan for {estimate} next month, or up to {high} to be on the safe side.', {
          estimate: said.money(`expected for ${category} next month`, nextMonth.estimate),
          high: said.money('likely at most', nextMonth.high),
        }),
      ]
    : []
  const advice = isRising
    ? said.say('Look at its largest expenses first.')
    : said.say('If it stays that way, you can put the difference into savings.')
  return {
    id: `category:${found.category}`,
    urgency: !isRising ? 'low' : isSteep ? 'high' : 'medium',
    category,
    confidence: nextMonth?.confidence ?? 0,
    insight,
    recommendation: said.text([advice, ...plan].join(' ')),
  }
}
