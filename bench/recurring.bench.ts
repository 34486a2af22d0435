import {
  precisionOf,
  recallOf,
  scoreOf,
  syntheticMerchants,
} from '../server/src/features/insights/recurring/recurringScore.factory.ts'
import {
  holdoutDecoys,
  trainingDecoys,
} from '../server/src/features/insights/recurring/syntheticDecoys.factory.ts'
import {
  holdoutFamilies,
  trainingFamilies,
} from '../server/src/features/insights/recurring/syntheticFamilies.factory.ts'
import { laterDecoys } from '../server/src/features/insights/recurring/syntheticLaterDecoys.factory.ts'
import { laterFamilies } from '../server/src/features/insights/recurring/syntheticLaterFamilies.factory.ts'
import { report } from './figures.ts'

/** Generated merchants with recurring charges, and as many without: how many are detected, by family. */
const count = 240
const sets = [
  { name: 'made with', returning: trainingFamilies, decoys: trainingDecoys, seed: 11 },
  { name: 'held back', returning: holdoutFamilies, decoys: holdoutDecoys, seed: 7001 },
  { name: 'drawn later', returning: laterFamilies, decoys: laterDecoys, seed: 90210 },
]

for (const { name, returning, decoys, seed } of sets) {
  const scores = scoreOf([
    ...syntheticMerchants(returning, { seed, count }),
    ...syntheticMerchants(decoys, { seed: seed + 1, count }),
  ])
  console.log(`\n${name}`)
  for (const [family, score] of scores) {
    const aim = family === 'all' ? 'aim: at least 0.95' : ''
    const { found, missed, wrong, intervalRight, nextRight, nextAsked } = score
    report(`${family}: found / missed / wrong`, `${found} / ${missed} / ${wrong}`, '')
    if (found + missed > 0) report('  recall', recallOf(score).toFixed(3), aim)
    if (found > 0 || family === 'all') report('  precision', precisionOf(score).toFixed(3), aim)
    if (found > 0)
      report('  interval / next day right', `${intervalRight} / ${nextRight} of ${nextAsked}`, '')
  }
}
