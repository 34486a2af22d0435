import { expect, test } from 'vitest'
import { probability, probabilityBy } from './probability.ts'
import { fitted } from './weights.ts'

const weights = { bias: -1, of: { hasLabel: 2, equations: 3 } }

test('evidence adds up in log odds', () => {
  expect(probabilityBy(weights, {})).toBeCloseTo(1 / (1 + Math.E))
  expect(probabilityBy(weights, { hasLabel: 0.5 })).toBeCloseTo(0.5)
  expect(probabilityBy(weights, { hasLabel: 1, equations: 1 })).toBeGreaterThan(0.98)
})

test('a feature that was never fitted says nothing', () => {
  expect(probabilityBy(weights, { isNew: 1 })).toBe(probabilityBy(weights, {}))
})

test('nothing that speaks for a value leaves it as likely as its bias says', () => {
  for (const field of ['total', 'date', 'merchant', 'currency', 'tax', 'subtotal', 'tip'] as const)
    expect(probability(field, {})).toBeCloseTo(1 / (1 + Math.exp(-fitted[field].bias)))
})
