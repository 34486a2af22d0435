import { expect, test } from 'vitest'
import { missKindOf } from './misses.ts'
import { scoreOf } from './score.ts'
import type { ScoredField } from './truth.ts'

function missOf(field: ScoredField, value: string | null, truth: string, text: string) {
  const read = { value, confidence: value === null ? 0 : 0.9, box: null }
  return missKindOf(field, scoreOf(field, read, truth), text.split(' '))
}

test('a figure that no word shows was not read, one that was passed over was not chosen', () => {
  expect(missOf('total', null, '131.43', 'TOTAL 13143')).toBe('not read')
  expect(missOf('total', '118.72', '131.43', 'Subtotal 118.72 TOTAL $131.43')).toBe('not chosen')
  expect(missOf('total', null, '1234.50', 'Summe 1.234,50€')).toBe('not chosen')
})

test('a figure with its decimal point elsewhere is another form of it', () => {
  expect(missOf('total', '195.00', '1.95', '€195')).toBe('wrong form')
  expect(missOf('total', '19.50', '1.95', '€195')).toBe('wrong form')
})

test('a day is found however it is written', () => {
  for (const text of ['09.08.19', '2019-08-09', 'Aug 9, 2019', '9 AUGUST 2019', '08/09/2019', '09082019'])
    expect(missOf('date', null, '2019-08-09', `at ${text} 18:20`), text).toBe('not chosen')
  for (const text of ['09.06.19', 'Aug 19, 2019', '2018-08-09'])
    expect(missOf('date', null, '2019-08-09', `at ${text} 18:20`), text).toBe('not read')
})

test('day and month exchanged, or another year, is another form', () => {
  expect(missOf('date', '2019-09-08', '2019-08-09', '')).toBe('wrong form')
  expect(missOf('date', '2014-08-09', '2019-08-09', '')).toBe('wrong form')
  expect(missOf('date', '2019-08-19', '2019-08-09', '')).toBe('not read')
})

test('a name is found although a letter of it is wrong, and half of it is another form', () => {
  expect(missOf('merchant', 'Main Street 4', 'Harbour Cafe', 'Welcome to Harb0ur Cafe')).toBe('not chosen')
  expect(missOf('merchant', 'Main Street 4', 'Harbour Cafe', 'Welcome to our place')).toBe('not read')
  expect(missOf('merchant', 'Cafe', 'Harbour Cafe', 'Cafe')).toBe('wrong form')
})

test('a currency is read where its code or sign is', () => {
  expect(missOf('currency', 'EUR', 'USD', 'Total $ 5.00')).toBe('not chosen')
  expect(missOf('currency', null, 'USD', 'Total 5.00')).toBe('not read')
})
