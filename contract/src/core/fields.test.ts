import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { isDay } from './daySpans.ts'
import { dayOrInstantSchema, daySchema, instantSchema } from './fields.ts'

const isTaken = (text: string) => z.safeParse(instantSchema, text).success

describe('an instant', () => {
  test.each([
    '2026-03-31T09:30:00Z',
    '2026-03-31T09:30:00.123+14:00',
    '1900-01-02T00:00:00Z',
    '2199-12-30T23:59:59.999Z',
  ])('of our two or three centuries is taken: %s', text => expect(isTaken(text)).toBe(true))

  test.each([
    '0001-01-01T00:00:00Z',
    '1899-12-31T23:59:59Z',
    '1900-01-01T12:00:00Z',
    '1900-01-02T00:00:00+00:01',
    '2199-12-31T00:00:00Z',
    '2199-12-30T23:59:59-00:01',
    '9999-12-31T23:59:59Z',
    '2026-02-30T09:30:00Z',
    'yesterday',
  ])('of no day that can be kept is refused: %s', text => {
    expect(isTaken(text)).toBe(false)
    expect(z.safeParse(dayOrInstantSchema, text).error?.issues).toMatchObject([
      { message: 'Date must be a valid day, like 2026-03-31' },
    ])
  })

  test('that is left out is asked for', () => {
    for (const schema of [daySchema, dayOrInstantSchema])
      expect(z.safeParse(schema, '').error?.issues).toMatchObject([{ message: 'Date is required' }])
  })

  test.each(['Pacific/Kiritimati', 'Etc/GMT+12', 'UTC'])(
    'at either end is a day that is known in %s',
    timeZone => {
      const dayThere = new Intl.DateTimeFormat('sv-SE', { timeZone })
      for (const text of ['1900-01-02T00:00:00Z', '2199-12-30T23:59:59.999Z'])
        expect(isDay(dayThere.format(new Date(text)))).toBe(true)
    },
  )
})
