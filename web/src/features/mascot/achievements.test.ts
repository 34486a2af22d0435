import { describe, expect, test } from 'vitest'
import { achievementsOf, relationshipName, trustLevelOf } from './achievements.ts'

describe('the relationship', () => {
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
