import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  type Acquaintance,
  achievementsOf,
  relationshipLevelFor,
  relationshipName,
  trustLevelOf,
} from './relationship.ts'

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

  test.each([
    [0, 0, 'beginner'],
    [19, 0, 'beginner'],
    [20, 1, 'beginner'],
    [65, 3, 'beginner'],
    [66, 3, 'advanced'],
    [85, 4, 'advanced'],
    [86, 4, 'expert'],
    [100, 5, 'expert'],
  ])('at %i has the trust level %i and is that of a %s', (level, trust, name) => {
    expect(trustLevelOf(level)).toBe(trust)
    expect(relationshipName(level)).toBe(name)
  })
})

describe('achievements', () => {
  const earned = (relationshipLevel: number, interactions: number) =>
    achievementsOf({ relationshipLevel, interactions }).flatMap(({ name, isEarned }) =>
      isEarned ? [name] : [],
    )

  test('are earned above 50 and above 10', () => {
    expect(earned(50, 10)).toEqual([])
    expect(earned(51, 10)).toEqual(['Trusted Friend'])
    expect(earned(50, 11)).toEqual(['Active Learner'])
    expect(earned(65, 11)).toEqual(['Trusted Friend', 'Active Learner'])
  })

  test('that are still to come say how to earn them', () => {
    for (const { text } of achievementsOf({ relationshipLevel: 0, interactions: 0 }))
      expect(text).toMatch(/50|10/)
  })
})
