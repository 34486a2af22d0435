import { expect, test } from 'vitest'
import { personalities } from './personalities.ts'

test('the ten personalities have everything that is specified of one, and names of their own', () => {
  expect(new Set(personalities.map(({ name }) => name)).size).toBe(10)
  for (const {
    name,
    emoji,
    catchphrase,
    specialties,
    triggerConditions,
    color,
    animation,
  } of personalities) {
    expect([emoji, catchphrase, triggerConditions, animation], name).not.toContain('')
    expect(specialties.length, name).toBeGreaterThan(0)
    expect(color, name).toMatch(/^#[0-9A-F]{6}$/)
  }
})
