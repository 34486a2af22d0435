import { parseArgs } from 'node:util'
import { report } from './figures.ts'
import { forecastAfter, type SeriesScore, scoresOf } from './forecast/evaluation.ts'
import { madePeople } from './forecast/madePeople.ts'
import { measuredFamilies } from './forecast/measuredFamilies.ts'
import { publicPeople } from './forecast/publicSeries.ts'
import { printFamilies, summaryOf } from './forecast/tables.ts'
import { tuningFamilies } from './forecast/tuningFamilies.ts'

/**
 * Forecast accuracy and range coverage on series nothing was fitted to: generated ones from other families and seeds
 * than the tuning, and public ones. Fails if a floor is missed.
 *
 * --tuning   the series the constants were fitted to, instead of the measured ones
 */
const { values: flags } = parseArgs({ options: { tuning: { type: 'boolean' } } })
const lengths = [15, 22, 30, 42, 60]
const [tuningSeed, measuredSeed] = [1_000, 770_001]
const started = performance.now()

const people = flags.tuning
  ? madePeople(tuningFamilies, tuningSeed, lengths)
  : madePeople(measuredFamilies, measuredSeed, lengths)
const made = people.flatMap(person => scoresOf(person))
const open = publicPeople().flatMap(person => scoresOf(person))
console.log('\nmade series, the next month (errors in shares of the mean month)')
printFamilies(made)
console.log('\npublic series, the next month')
printFamilies(open)
console.log('\nmade series, the month after the next')
const overNext = people.flatMap(person => scoresOf(person, 'over-next'))
printFamilies(overNext)

const seconds = (performance.now() - started) / 1000
const milliseconds = personMilliseconds()
console.log('\nfloors')
const series = [...made, ...open].filter(({ isTotal }) => !isTotal)
require('made series', made.filter(({ isTotal }) => !isTotal).length, 'at least', 40)
hold('made', made)
hold('public', open)
hold('made, the month after the next', overNext)
const { coverage } = summaryOf(series)
require('all ranges of 80% hold', coverage, 'at least', 0.75)
require('all ranges of 80% hold', coverage, 'at most', 0.85)
require('the whole evaluation, seconds', seconds, 'at most', 60)
require('20 categories of 60 months, milliseconds', milliseconds, 'at most', 20)

function hold(what: string, scores: readonly SeriesScore[]): void {
  for (const isTotal of [false, true]) {
    const summary = summaryOf(scores.filter(score => score.isTotal === isTotal))
    const name = `${what}: ${isTotal ? 'totals' : 'categories'}, error`
    require(`${name} against the same as last month`, summary.error / summary.lastMonthError, 'at most', 1)
    require(`${name} against the mean of three`, summary.error / summary.meanOfThreeError, 'at most', 1)
  }
}

function require(what: string, figure: number, side: 'at least' | 'at most', floor: number): void {
  const isHeld = side === 'at least' ? figure >= floor : figure <= floor
  report(what, figure.toFixed(figure > 10 ? 0 : 3), `${side} ${floor}${isHeld ? '' : '   NOT HELD'}`)
  if (!isHeld) process.exitCode = 1
}

/** Time for one person's forecast: the fastest of several runs, to exclude other load. */
function personMilliseconds(): number {
  const [one, two] = [1, 2].map(seed => madePeople(measuredFamilies, seed, [60])[0]?.categories ?? [])
  const categories = [...(one ?? []), ...(two ?? [])]
    .slice(0, 20)
    .map((category, index) => ({ ...category, name: `category ${index}` }))
  const times = Array.from({ length: 100 }, () => {
    const begin = performance.now()
    forecastAfter({ first: '2020-01', categories }, 60, 'next')
    return performance.now() - begin
  })
  return Math.min(...times)
}
