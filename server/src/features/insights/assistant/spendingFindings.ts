import { type CategoryInsight, type Severity, shownForecast } from '@outlay/contract/insights/insights'
import { differenceOf, unitsOf } from '../../../core/exactSums.ts'
import type { ReturningCharge } from '../spendingBasis.ts'
import { type Finding, type FindingBasis, StatedFigures } from './findings.ts'
import { budgetFindings, largestFindings, nextMonthFindings } from './monthFindings.ts'

const mostRising = 3
const mostFalling = 1
/** Growth of this many percent is urgent, if it is also a tenth of all earlier spending. */
const steepPercent = 50

/**
 * The categories with the largest growth in money, not in percent, and the one with the largest fall; only those with a
 * forecast.
 */
function categoryFindings(basis: FindingBasis): Finding[] {
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
  const { currentSoFar, previousSameDays, trendPercentage } = found
  const nextMonth = shownForecast(found.nextMonth)
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
    // Without a forecast to show, only counted figures are left.
    confidence: nextMonth?.confidence ?? 1,
    insight,
    recommendation: said.text([advice, ...plan].join(' ')),
  }
}

const mostChanged = 3
/** Recurrence is never as certain as what is counted. */
const mostSure = 0.99

/** Recurring charges with higher prices, and the yearly cost of all recurring charges. */
function recurringFindings(basis: FindingBasis): Finding[] {
  const running = basis.recurring.filter(({ next }) => next !== null)
  return [...moreExpensive(running, basis), ...allTogether(running, basis)]
}

function moreExpensive(
  running: readonly ReturningCharge[],
  { answer: { currency }, shown }: FindingBasis,
): Finding[] {
  return running
    .flatMap(({ change, ...charge }) =>
      change && charge.status === 'changed' && unitsOf(change.to, currency) > unitsOf(change.from, currency)
        ? [{ ...charge, change }]
        : [],
    )
    .toSorted((a, b) => (unitsOf(a.yearlyCost, currency) > unitsOf(b.yearlyCost, currency) ? -1 : 1))
    .slice(0, mostChanged)
    .map(({ merchant, change, yearlyCost, confidence, charges }) => {
      const said = new StatedFigures(shown)
      const isSteep = unitsOf(change.to, currency) * 5n >= unitsOf(change.from, currency) * 6n
      const values = {
        merchant: said.name('merchant', merchant),
        before: said.money('earlier price', change.from),
        now: said.money('price now', change.to),
        since: said.day('since', change.since),
        yearlyCost: said.money('cost a year', yearlyCost),
      }
      const insight = said.text(
        change.steps > 1
          ? said.say(
              '{merchant} has gone up from {before} to {now} since {since}. At that price it costs {yearlyCost} a year.',
              values,
            )
          : said.say(
              '{merchant} went up from {before} to {now} on {since}. At that price it costs {yearlyCost} a year.',
              values,
            ),
      )
      return {
        id: `dearer:${charges[0]?.id ?? merchant}`,
        urgency: isSteep ? 'high' : 'medium',
        category: shown.category(charges.at(-1)?.category ?? 'other'),
        confidence: Math.min(confidence, mostSure),
        insight,
        recommendation: said.text(said.say('Ask for the old price, look for a better deal, or cancel.')),
      }
    })
}

function allTogether(running: readonly ReturningCharge[], { answer, shown }: FindingBasis): Finding[] {
  const { currency, recurringYearlyCost } = answer
  const [mostExpensive] = running.toSorted((a, b) =>
    unitsOf(a.yearlyCost, currency) > unitsOf(b.yearlyCost, currency) ? -1 : 1,
  )
  if (!mostExpensive) return []
  const said = new StatedFigures(shown)
  const cost = () => said.money('cost a year of the most expensive', mostExpensive.yearlyCost)
  const insight = said.text(
    running.length === 1
      ? said.say('{merchant} is a recurring charge and costs {cost} a year.', {
          merchant: said.name('the only charge that returns', mostExpensive.merchant),
          cost: cost(),
        })
      : said.say(
          'You have {count} recurring charges for a total of {sum} a year. The most expensive is {merchant} at {cost}.',
          {
            count: said.count('charges that return', running.length),
            sum: said.money('cost a year of all', recurringYearlyCost),
            merchant: said.name('the most expensive', mostExpensive.merchant),
            cost: cost(),
          },
        ),
  )
  return [
    {
      id: 'recurring',
      urgency: 'low',
      category: 'Recurring charges',
      // No more certain than the least certain charge.
      confidence: Math.min(mostSure, ...running.map(({ confidence }) => confidence)),
      insight,
      recommendation: said.text(
        said.say(
          'Cancel what you no longer need. “What If” on the Insights page shows how much that would save.',
        ),
      ),
    },
  ]
}

const mostFindings = 8
const ranks: Readonly<Record<Severity, number>> = { high: 0, medium: 1, low: 2 }

/** Findings about a person's spending: most urgent first, then most certain. */
export function spendingFindings(basis: FindingBasis): Finding[] {
  return [
    ...budgetFindings(basis),
    ...recurringFindings(basis),
    ...categoryFindings(basis),
    ...nextMonthFindings(basis),
    ...largestFindings(basis),
  ]
    .toSorted((a, b) => ranks[a.urgency] - ranks[b.urgency] || b.confidence - a.confidence)
    .slice(0, mostFindings)
}
