import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type Acquaintance, isWithinBudget, relationshipLevelFor } from './mascot.service.ts'

const stranger: Acquaintance = { daysWithExpense: 0, interactions: 0, monthsWithinBudget: 0 }
const levelOf = (part: Partial<Acquaintance>) => relationshipLevelFor({ ...stranger, ...part })
const anyAcquaintance = fc.record({
  daysWithExpense: fc.nat(90),
  interactions: fc.nat(200),
  monthsWithinBudget: fc.nat(12),
})

describe('the relationship', () => {
  test('begins at 0 and ends at 100', () => {
    expect(levelOf({})).toBe(0)
    expect(levelOf({ daysWithExpense: 60, interactions: 40, monthsWithinBudget: 6 })).toBe(100)
    expect(levelOf({ daysWithExpense: 999, interactions: 999, monthsWithinBudget: 999 })).toBe(100)
  })

  test.each([
    [{ daysWithExpense: 1 }, 0],
    [{ daysWithExpense: 2 }, 1],
    [{ daysWithExpense: 60 }, 30],
    [{ interactions: 1 }, 1],
    [{ interactions: 41 }, 40],
    [{ monthsWithinBudget: 1 }, 5],
    [{ daysWithExpense: 20, interactions: 12, monthsWithinBudget: 1 }, 27],
  ])('after %o is at %i', (part, level) => expect(levelOf(part)).toBe(level))

  test('never shrinks by more of anything', () => {
    fc.assert(
      fc.property(anyAcquaintance, anyAcquaintance, (before, more) => {
        const after = {
          daysWithExpense: before.daysWithExpense + more.daysWithExpense,
          interactions: before.interactions + more.interactions,
          monthsWithinBudget: before.monthsWithinBudget + more.monthsWithinBudget,
        }
        expect(relationshipLevelFor(after)).toBeGreaterThanOrEqual(relationshipLevelFor(before))
        expect(relationshipLevelFor(after)).toBeLessThanOrEqual(100)
      }),
    )
  })
})

test.each([
  ['0.00', '0.00', true],
  ['0.01', '0.00', false],
  ['9.99', '10.00', true],
  ['10.00', '10.00', true],
  ['10.001', '10.00', false],
])('a month of %s in a budget of %s is within it: %o', (spent, budget, isWithin) =>
  expect(isWithinBudget(spent, budget)).toBe(isWithin),
)
