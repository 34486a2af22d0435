import { expect, test } from 'vitest'
import { findDates } from './dateForms.ts'

function daysIn(text: string, monthFirst = false): string[] {
  return findDates(text, monthFirst).map(({ year, month, day }) => [year, month, day].join('-'))
}

test.each([
  ['30032018', '2018-3-30', 'without any mark'],
  ['20180330', '2018-3-30', 'year first, without any mark'],
  ['Date 25/1272018', '2018-12-25', 'a slash read as 7'],
  ['Date 251272018', '2018-12-25', 'one slash lost, one read as 7'],
  ['Date 260412017', '2017-4-26', 'one slash lost, one read as 1'],
  ['DD: 0309/2017 11:27', '2017-9-3', 'one slash lost'],
  ['Date: 13:03°2017', '2017-3-13', 'slashes read as other marks'],
])('%s is a day whose marks were lost: %s, %s', (text, day) => {
  expect(daysIn(text)).toEqual([day])
})

test('such a day is far less clear than one whose marks were read', () => {
  expect(findDates('30032018', false)[0]?.clarity).toBeLessThan(0.35)
})

test('figures alone follow the order of their country', () => {
  expect(daysIn('12282017', true)).toEqual(['2017-12-28'])
  expect(daysIn('04032018', true)).toEqual(['2018-4-3'])
})

test.each([
  'TEL 03122018',
  'Invoice No 30032018',
  '#30032018',
  '1230032018001',
  '9556606320180330',
  '45132018',
])('%s is a number, not a day', text => {
  expect(daysIn(text)).toEqual([])
})
