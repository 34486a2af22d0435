import { describe, expect, test } from 'vitest'
import { precisionOf, recallOf, scoreOf, syntheticMerchants } from './recurringScore.factory.ts'
import { holdoutDecoys, trainingDecoys } from './syntheticDecoys.factory.ts'
import { holdoutFamilies, trainingFamilies } from './syntheticFamilies.factory.ts'
import { laterDecoys } from './syntheticLaterDecoys.factory.ts'
import { laterFamilies } from './syntheticLaterFamilies.factory.ts'

const count = 220

// `npm run bench recurring` prints each family's figures.
describe.each([
  { name: 'it was made with', families: trainingFamilies, decoys: trainingDecoys, seed: 11 },
  { name: 'that were held back', families: holdoutFamilies, decoys: holdoutDecoys, seed: 7001 },
  { name: 'that were drawn later', families: laterFamilies, decoys: laterDecoys, seed: 90210 },
])('of made merchants $name', ({ families, decoys, seed }) => {
  const scores = scoreOf([
    ...syntheticMerchants(families, { seed, count }),
    ...syntheticMerchants(decoys, { seed: seed + 1, count }),
  ])
  const all = scores.get('all')

  test('at least 0.95 of what returns is found, and of what is found returns', () => {
    expect(all && recallOf(all)).toBeGreaterThanOrEqual(0.95)
    expect(all && precisionOf(all)).toBeGreaterThanOrEqual(0.95)
  })

  test('at least 0.95 have the right interval and the right next day', () => {
    expect((all?.intervalRight ?? 0) / (all?.found ?? 0)).toBeGreaterThanOrEqual(0.95)
    expect((all?.nextRight ?? 0) / (all?.nextAsked ?? 0)).toBeGreaterThanOrEqual(0.95)
  })

  test.each(Object.keys(families))('of %s, at least 0.9 are found', family => {
    const score = scores.get(family)
    expect(score && recallOf(score)).toBeGreaterThanOrEqual(0.9)
  })
})
