import { unitsOf } from '../../../core/exactSums.ts'
import type { ReturningCharge } from '../basis/spendingBasis.ts'
import type { Finding, FindingBasis } from './findings.ts'
import { StatedFigures } from './statedFigures.ts'

const mostChanged = 3
/** Recurrence is never as certain as what is counted. */
const mostSure = 0.99

/** Recurring charges with higher prices, and the yearly cost of all recurring charges. */
export function recurringFindings(basis: FindingBasis): Finding[] {
  const running = basis.recurring.filter(({ next }) => next !== null)
  return [...dearer(running, basis), ...allTogether(running, basis)]
}

function dearer(
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
