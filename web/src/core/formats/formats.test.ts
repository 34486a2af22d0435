import { describe, expect, test } from 'vitest'
import { dayLabel, localeDay } from './calendarDay.ts'
import { count, dateTime, decimal, money, percent, rate } from './formats.ts'

describe('dates and numbers', () => {
  test('are written in the language that the person chose', () => {
    expect(money('de-DE', '1234.56', 'EUR')).toBe('1.234,56\u00a0€')
    expect(count('de-DE', 1_234_567)).toBe('1.234.567')
    expect(decimal('de-DE', 1.25, 1)).toBe('1,3')
    expect(percent('de-DE', 0.97, 1)).toBe('97,0\u00a0%')
    expect(rate('de-DE', 171.4321)).toBe('171,43')
    expect(rate('de-DE', 0.0065123)).toBe('0,0065123')
    expect(localeDay('de-DE', '2026-12-24')).toBe('24.12.2026')
    expect(dayLabel('de-DE', '2026-01-02', '2026-12-24')).toBe('02.01.2026')
    expect(dateTime('de-DE', '2026-12-24T23:30:00.000Z', 'Europe/Berlin')).toBe('25.12.2026, 00:30')
  })

  test('are written in another language beside it', () => {
    expect(localeDay('de-DE', '2026-12-24')).toBe('24.12.2026')
    expect(localeDay('en-GB', '2026-12-24')).toBe('24 Dec 2026')
    expect(money('en-GB', '1234.56', 'EUR')).toBe('€1,234.56')
  })

  test('are in the language of the browser until then', () => {
    expect(money(undefined, '1234.56', 'EUR')).toBe(
      new Intl.NumberFormat(undefined, { style: 'currency', currency: 'EUR' }).format(1234.56),
    )
  })
})
