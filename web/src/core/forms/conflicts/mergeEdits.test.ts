import { expect, test } from 'vitest'
import { mergeEdits, type Unit, withUnit } from './mergeEdits.ts'

const opened = { description: 'Lunch', amount: '10', currency: 'USD', date: '2026-03-14' }
const units: Unit<typeof opened>[] = [['description'], ['amount', 'currency'], ['date']]

test('what was changed on one side alone is merged', () => {
  const mine = { ...opened, description: 'Dinner' }
  const theirs = { ...opened, amount: '12' }
  expect(mergeEdits({ opened, mine, theirs }, units)).toEqual({
    values: { ...opened, description: 'Dinner', amount: '12' },
    conflicts: [],
  })
})

test('what was changed on both sides collides, and stays as the person has it', () => {
  const mine = { ...opened, description: 'Dinner', date: '2026-03-15' }
  const theirs = { ...opened, description: 'Supper' }
  expect(mergeEdits({ opened, mine, theirs }, units)).toEqual({ values: mine, conflicts: [['description']] })
})

test('the same change on both sides is no collision', () => {
  const same = { ...opened, description: 'Dinner' }
  expect(mergeEdits({ opened, mine: same, theirs: same }, units)).toEqual({ values: same, conflicts: [] })
})

test('spaces around a text and zeros at the end of an amount make no difference', () => {
  const mine = { ...opened, amount: '12', description: 'Dinner ' }
  const theirs = { ...opened, amount: '12.00', description: 'Dinner' }
  expect(mergeEdits({ opened, mine, theirs }, units).conflicts).toEqual([])
  expect(mergeEdits({ opened, mine, theirs: { ...opened, amount: '120' } }, units).conflicts).toHaveLength(1)
})

test('an amount is never put beside the currency of the other side', () => {
  const mine = { ...opened, amount: '15' }
  const theirs = { ...opened, currency: 'EUR' }
  const merged = mergeEdits({ opened, mine, theirs }, units)
  expect(merged).toEqual({ values: mine, conflicts: [['amount', 'currency']] })
  expect(withUnit(merged.values, ['amount', 'currency'], theirs)).toEqual(theirs)
})
