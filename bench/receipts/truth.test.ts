import { expect, test } from 'vitest'
import { scoreOf } from './score.ts'
import { truthOf } from './truth.ts'

test('a date is taken as it is written, day first where that is possible', () => {
  const dateOf = (date: string | null) => truthOf({ company: 'A', total: '1', date }).date
  expect(dateOf('25/12/2018')).toBe('2018-12-25')
  expect(dateOf('12/25/2018')).toBe('2018-12-25')
  expect(dateOf('05-01-18')).toBe('2018-01-05')
  expect(dateOf('12 MAR 2018')).toBe('2018-03-12')
  expect(dateOf('2018-01-05')).toBe('2018-01-05')
  expect(dateOf(null)).toBeNull()
})

test('what is not printed is null, what was not looked at is absent', () => {
  const file = { company: 'Harbour Cafe', date: null, total: 'RM 80.9', tip: null }
  expect(truthOf(file)).toEqual({ merchant: 'Harbour Cafe', date: null, total: '80.90', tip: null })
})

test('a merchant counts by letters and digits, alike where four fifths are the same', () => {
  const read = (value: string) => {
    const { isExact, isRight } = scoreOf('merchant', { value, confidence: 0.5, box: null }, 'Harbour Café')
    return [isExact, isRight]
  }
  expect(read('HARBOUR CAFE')).toEqual([true, true])
  expect(read('Harbor Cafe')).toEqual([false, true])
  expect(read('Harbour Cafe, Dock 4')).toEqual([false, true])
  expect(read('Dock 4')).toEqual([false, false])
})

test('wrong is sure from 0.9 on, and a value where none is printed is wrong', () => {
  const total = (value: string, confidence: number, truth: string | null) =>
    scoreOf('total', { value, confidence, box: null }, truth).isWrongThoughSure
  expect([total('5.00', 0.9, '6.00'), total('5.00', 0.89, '6.00'), total('5', 0.99, '5.00')]).toEqual([
    true,
    false,
    false,
  ])
  expect(total('5.00', 0.95, null)).toBe(true)
})
