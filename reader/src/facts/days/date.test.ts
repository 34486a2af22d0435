import { describe, expect, test } from 'vitest'
import { readWritten, readWrittenPasses } from '../../fields/writtenReceipt.factory.ts'

describe('between readings of a year', () => {
  test('the one more passes read goes first', () => {
    const { date } = readWrittenPasses(['12 Mar 2013', '12 Mar 2018', '12 Mar 2018']).fields
    expect(date.value).toBe('2018-03-12')
  })

  test('equally often read, the later is the likelier, for receipts are handed in soon', () => {
    const { date } = readWrittenPasses(['Date 12 Mar 2023 18:19', 'Date 12 Mar 2026 18:19']).fields
    expect(date.value).toBe('2026-03-12')
    expect(date.confidence).toBeLessThan(0.9)
  })
})

test('an old receipt is read all the same, but one reading of its year is not sure', () => {
  const once = readWritten('Date 12/03/2018 18:19').fields.date
  expect(once.value).toBe('2018-03-12')
  expect(once.confidence).toBeLessThan(0.9)
  const twice = readWrittenPasses(['Date 12/03/2018 18:19', 'Date 12/03/2018 18:19']).fields.date
  expect(twice.confidence).toBeGreaterThanOrEqual(0.9)
})

test('a year to come whose third figure looks like another is mended, and is one to look at', () => {
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
