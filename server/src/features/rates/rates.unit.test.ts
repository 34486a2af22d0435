import { currencyCodes } from '@outlay/contract/core/currencies'
import { describe, expect, test } from 'vitest'
import { DayRates } from './dayRates.ts'
import snapshot from './snapshot.json' with { type: 'json' }

const rates = new DayRates({
  date: '2026-01-02',
  perUsd: { USD: '1', EUR: '0.8', JPY: '160', KRW: '1450.5' },
})

describe('exchange rates', () => {
  test('leave an amount in its own currency as it is, to the cent', () => {
    expect(rates.convert('12.5', 'EUR', 'EUR')).toEqual({ amount: '12.50', exchangeRate: '1.000000' })
  })

  test('convert through the dollar', () => {
    expect(rates.convert('8.00', 'EUR', 'USD')).toEqual({ amount: '10.00', exchangeRate: '1.250000' })
    expect(rates.convert('8.00', 'EUR', 'JPY')).toEqual({ amount: '1600.00', exchangeRate: '200.000000' })
  })

  test('round half up, computing with the rate that they answer, all its digits', () => {
    expect(rates.convert('1000000', 'KRW', 'USD')).toEqual({
      amount: '689.42',
      exchangeRate: '0.00068941744226128921',
    })
  })

  test('leave no fractions in a currency that has no cents', () => {
    expect(rates.convert('10.01', 'USD', 'JPY').amount).toBe('1602.00')
    expect(rates.convert('0.01', 'USD', 'KRW').amount).toBe('15.00')
    expect(rates.convert('12.34', 'JPY', 'JPY').amount).toBe('12.34')
  })

  test('know every currency of the contract in the bundled snapshot', () => {
    const bundled = new DayRates(snapshot)
    for (const code of currencyCodes)
      expect(Number(bundled.convert('1000000', code, 'USD').amount), code).toBeGreaterThan(0)
    expect(bundled.date).toMatch(/^\d{4}-\d{2}-\d{2}$/)
  })

  test('refuse a currency they do not know', () => {
    expect(() => rates.convert('1', 'XXX', 'USD')).toThrow('There is no exchange rate for XXX.')
  })
})
