import { expect, test } from 'vitest'
import { consensusOf, type Reading } from './consensus.ts'

function reading(text: string, sureness = 0.9): Reading {
  return { text, sureness: Array.from(text, () => sureness) }
}

function agreed(...readings: readonly Reading[]): string {
  return consensusOf(readings).text
}

test('each reading is wrong elsewhere, together they are right', () => {
  expect(agreed(reading('MAPLE DlNER'), reading('NAPLE DINER'), reading('MAPLE DINEP'))).toBe('MAPLE DINER')
})

test('what most readings missed is left out, what most have is put in', () => {
  expect(agreed(reading('CORNERX SHOP'), reading('CORNER SHOP'), reading('CORNER SHOP'))).toBe('CORNER SHOP')
  expect(agreed(reading('CORNE SHOP'), reading('CORNER SHOP'), reading('CORNER SHOP'))).toBe('CORNER SHOP')
})

test('a sure reading outweighs two unsure ones', () => {
  expect(agreed(reading('SAAFE', 0.3), reading('SAAFE', 0.3), reading('SHAFE', 0.9))).toBe('SHAFE')
})

test('of equal readings the first holds', () => {
  expect(agreed(reading('TEO'), reading('TED'))).toBe('TEO')
})

test('a speck that one reading saw is known to be unsure', () => {
  const { text, sureness } = consensusOf([
    reading('vi SHOP', 0.4),
    reading('SHOP', 0.2),
    reading('SHOP', 0.1),
  ])
  expect(text).toBe('vi SHOP')
  expect(sureness[0]).toBeLessThan(0.2)
})

test('no readings say nothing', () => {
  expect(consensusOf([])).toEqual({ text: '', sureness: [] })
})
