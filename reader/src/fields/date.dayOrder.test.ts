import { describe, expect, test } from 'vitest'
import { dayOrderOf } from './date.ts'
import { readWritten } from './writtenReceipt.factory.ts'

function date(text: string, locales: readonly string[] = []) {
  return readWritten(`Corner Shop\n${text}\nTOTAL 5.00`, { locales }).fields.date
}

describe('a day that can be read both ways', () => {
  test('follows the country of the receipt, whatever the person speaks', () => {
    expect(date('Portland, OR 97205\n03/04/2026', ['de-DE'])).toMatchObject({ value: '2026-03-04' })
    expect(date('London N1 7AB\n03/04/2026', ['en-US'])).toMatchObject({ value: '2026-04-03' })
    expect(date('London N1 7AB\n03/04/2026').reason).toBeUndefined()
  })

  test('follows the languages of the person where the receipt shows no country, and says so', () => {
    const american = date('03/04/2026', ['en-US', 'en'])
    expect(american.value).toBe('2026-03-04')
    expect(american.reason).toContain('usual in your language')
    expect(date('03/04/2026', ['de-DE']).value).toBe('2026-04-03')
  })

  test('is less sure where nothing tells, and says so', () => {
    const { confidence, reason, value } = date('03/04/2026')
    expect(value).toBe('2026-04-03')
    expect(reason).toContain('could be the other way round')
    expect(confidence).toBeLessThan(date('13/04/2026').confidence)
    expect(date('13/04/2026').reason).toBeUndefined()
  })
})

test('a language without a country says nothing, nor does one that is none', () => {
  expect(
    dayOrderOf({ countries: [], locales: ['en', '*', 'not a tag'], seenOrders: new Set() }),
  ).toMatchObject({
    isMonthFirst: false,
    saidBy: 'nothing',
  })
})
