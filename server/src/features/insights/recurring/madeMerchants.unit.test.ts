import { describe, expect, test } from 'vitest'
import { heldDecoys, tunedDecoys } from './madeDecoys.factory.ts'
import { heldFamilies, tunedFamilies } from './madeFamilies.factory.ts'
import { laterDecoys } from './madeLaterDecoys.factory.ts'
import { laterFamilies } from './madeLaterFamilies.factory.ts'
import { madeMerchants, precisionOf, recallOf, scoreOf } from './recurringScore.factory.ts'

const count = 220

// `npm run bench recurring` prints each family's figures.
describe.each([
  { name: 'it was made with', families: tunedFamilies, decoys: tunedDecoys, seed: 11 },
  { name: 'that were held back', families: heldFamilies, decoys: heldDecoys, seed: 7001 },
  { name: 'that were drawn later', families: laterFamilies, decoys: laterDecoys, seed: 90210 },
])('of made merchants $name', ({ families, decoys, seed }) => {
  const scores = scoreOf([
    ...madeMerchants(families, { seed, count }),
    ...madeMerchants(decoys, { seed: seed + 1, count }),
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
