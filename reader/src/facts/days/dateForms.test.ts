import { describe, expect, test } from 'vitest'
import { findDates } from './dateForms.ts'

function daysIn(text: string, monthFirst = false): string[] {
  return findDates(text, monthFirst).map(({ year, month, day }) => [year, month, day].join('-'))
}

describe('a date is read as it is written', () => {
  test.each([
    ['25/12/2018', '2018-12-25'],
    ['28-12-17', '2017-12-28'],
    ['17.02.2026', '2026-2-17'],
    ['2018-01-05 22:55:25', '2018-1-5'],
    ['12 MAR 2018', '2018-3-12'],
    ['15-Jan-2026', '2026-1-15'],
    ['Sept 3, 2026', '2026-9-3'],
    ['5 février 2026', '2026-2-5'],
    ['3. März 2026', '2026-3-3'],
    ['30 de junio de 2026', '2026-6-30'],
    ['7 agosto 2026', '2026-8-7'],
    ['1 Ogos 2026', '2026-8-1'],
    ['Tue Jul 04 18:22:10 EDT 2017', '2017-7-4'],
    ['Jul 4, 6:22 PM 2017', '2017-7-4'],
    ['2017-Jul-04', '2017-7-4'],
    ['25–12–2018', '2018-12-25'],
  ])('%s', (text, day) => {
    expect(daysIn(text)).toEqual([day])
  })
})

test('where both numbers may be the month the country decides, and it is said that it did', () => {
  expect(daysIn('03/04/2026')).toEqual(['2026-4-3'])
  expect(daysIn('03/04/2026', true)).toEqual(['2026-3-4'])
  expect(findDates('03/04/2026', true)[0]?.isAmbiguous).toBe(true)
})

test('a number over twelve settles what is the day, whatever the country', () => {
  expect(daysIn('12/28/2017')).toEqual(['2017-12-28'])
  expect(daysIn('28/12/2017', true)).toEqual(['2017-12-28'])
})

test('a register number before the date is not its day', () => {
  expect(daysIn('REG #19- 10/03/2018 17:24')).toEqual(['2018-3-10'])
})

test('a year that cannot be is corrected, and said to be less clear', () => {
  expect(daysIn('12-02-2618')).toEqual(['2018-2-12'])
  expect(findDates('12-02-2618', false)[0]?.clarity).toBeLessThan(0.6)
})

test.each(['32/01/2026', '30/02/2026', '12.50', '192.168.10.20'])('%s is no date', text => {
  expect(daysIn(text)).toEqual([])
})

describe('where spaces were lost figures of a time or a number are not those of the date', () => {
  test.each([
    ['12/8/20174:44:05PM', '2017-12-8'],
    ['10/29/201819:51', '2018-10-29'],
    ['03/17/195:39PM', '2019-3-17'],
    ['21.04.2009:59', '2020-4-21'],
    ['18.05.202016:07', '2020-5-18'],
    ["Date:Sep07'1809:28PM", '2018-9-7'],
    ['NoV301406:35PM', '2014-11-30'],
    ['04-Nov-20189:07:13P', '2018-11-4'],
    ["Guests 2 Feb23'19 10:23AM", '2019-2-23'],
    ['712:4601/07/17', '2017-1-7'],
    ['1/23/18,12:16PM', '2018-1-23'],
    ['Order 100007017/04/201807:13PM', '2018-4-17'],
  ])('%s', (text, day) => {
    expect(daysIn(text, true)).toEqual([day])
  })
})

describe('more forms', () => {
  test.each([
    ['07SEP18', '2018-9-7'],
    ['12th of June 2019', '2019-6-12'],
    ['May 11, 2018', '2018-5-11'],
    ['11-May-2018', '2018-5-11'],
    ['20180511', '2018-5-11'],
    ['15 stycznia 2026', '2026-1-15'],
    ['15. oktober 2025', '2025-10-15'],
    ['15 desember 2025', '2025-12-15'],
    ['O5/11/2O18', '2018-11-5'],
  ])('%s', (text, day) => {
    expect(daysIn(text)).toEqual([day])
  })
})

test.each([
  ['Jul 04, 2O17', '2017-7-4', 'letters for figures of the year'],
  ['12 Deo 2018', '2018-12-12', 'a letter of a short month wrong'],
  ['03/2217 8:07PM', '2017-3-22', 'the second mark lost'],
  ['0322/17 8:07PM', '2017-3-22', 'the first mark lost'],
])('%s is %s: %s', (text, day) => expect(daysIn(text, true)).toEqual([day]))

test.each(['12 Mav 2018', 'Room 03/2217', 'Table 0322/17'])('%s is no day', text =>
  expect(daysIn(text, true)).toEqual([]),
)

test('a month and its year are no day', () => {
  expect(findDates('Apr 2018 18:26', false)).toEqual([])
  expect(findDates('Apr 20 18 18:26', false)).toMatchObject([{ year: 2018, month: 4, day: 20 }])
})
