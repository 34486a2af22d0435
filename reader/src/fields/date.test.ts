import { describe, expect, test } from 'vitest'
import { readAgreed, readUnclear, readWritten } from './writtenReceipt.factory.ts'

function date(text: string, locales: readonly string[] = []) {
  return readAgreed(`Corner Shop\n${text}\nTOTAL 5.00`, { locales }).fields.date
}

test('between two readings of a year the later is the likelier, for receipts are handed in soon', () => {
  const { date } = readWritten('Date 12 Mar 2023 18:19\nDate 12 Mar 2026 18:19').fields
  expect(date.value).toBe('2026-03-12')
  expect(date.confidence).toBeLessThan(0.9)
})

test('an old receipt is read all the same, but one unclear reading of its year is not sure', () => {
  const once = readUnclear('Date 25/03/2018 18:19').fields.date
  expect(once.value).toBe('2018-03-25')
  expect(once.confidence).toBeLessThan(0.9)
  expect(readAgreed('Date 25/03/2018 18:19').fields.date.confidence).toBeGreaterThanOrEqual(0.9)
})

test('a year to come whose third figure looks like another is corrected, and is one to look at', () => {
  const { date } = readWritten('Date: 28/09/2047').fields
  expect(date.value).toBe('2017-09-28')
  expect(date.confidence).toBeLessThan(0.9)
})

test.each([
  ['15 mars 2026', '2026-03-15'],
  ['15 maart 2026', '2026-03-15'],
  ['15 de janeiro de 2026', '2026-01-15'],
  ['15 out 2025', '2025-10-15'],
  ["15 Feb '26", '2026-02-15'],
])('%s', (text, day) => {
  expect(readWritten(text).values.date).toBe(day)
})

test.each(['1 SET 12', '5 DIS 10', '2 MAC 20'])('%s is a row of goods, no day', text => {
  expect(readWritten(text).values.date).toBeNull()
})

describe('of several days the purchase is', () => {
  test('the one beside a time, not the one that something is valid until', () => {
    expect(date('Coupon valid until 30.10.2026\n12.10.2026 14:05').value).toBe('2026-10-12')
    expect(date('Petition vom 01.10.2026\n12.10.2026 14:05').value).toBe('2026-10-12')
  })

  test('the labelled one, not one that is best before', () => {
    expect(date('Yoghurt best before 25/10/2026\nDate: 12/10/2026 London N1 7AB').value).toBe('2026-10-12')
  })
})

describe('a day that can be read both ways', () => {
  test('is settled by the day of the week beside it', () => {
    // 2026-03-04 was a Wednesday.
    expect(date('WEDNESDAY 03/04/2026')).toMatchObject({ value: '2026-03-04' })
    expect(date('WEDNESDAY 03/04/2026').reason).toBeUndefined()
  })

  test('is settled by another form of the same day', () => {
    expect(date('03/04/2026\nPaid March 4, 2026')).toMatchObject({ value: '2026-03-04' })
  })

  test('is read as another day on the same paper is written', () => {
    expect(date('Opened 03/28/2026\nDate 04/03/2026 10:00').value).toBe('2026-04-03')
  })

  test('is asked for with both readings where nothing settles it', () => {
    const { confidence, reason } = date('03/04/2026')
    expect(confidence).toBeLessThanOrEqual(0.6)
    expect(reason).toContain('3 April 2026')
    expect(reason).toContain('4 March 2026')
  })

  test('needs no asking where one of them is yet to come', () => {
    const { value, reason } = date('11/12/2026')
    expect(value).toBe('2026-11-12')
    expect(reason).toBeUndefined()
  })
})

test('what one recogniser read otherwise takes part', () => {
  expect(readAgreed('Date 2B.09.2026 10:00').values.date).toBe('2026-09-28')
})

test('a whole date that was read of more than the word takes part, and is to be looked at', () => {
  const { date } = readWritten('Corner Shop\n:0/0/017¦te:09/28/2026 12:45\nTOTAL 5.00').fields
  expect(date.value).toBe('2026-09-28')
  expect(date.confidence).toBeLessThan(0.9)
})

describe('a date is surer', () => {
  const confidence = (text: string) => readWritten(`Corner Shop\n${text}\nTOTAL 5.00`).fields.date.confidence

  test('where a time runs into it', () =>
    expect(confidence('09/28/202618:38')).toBeGreaterThan(confidence('09/28/2026')))

  test('where it was read again with another mark', () =>
    expect(confidence("Sep28'26¦Sep28`26")).toBeGreaterThan(confidence("Sep28'26")))
})
