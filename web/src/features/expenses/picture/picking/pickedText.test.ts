import { describe, expect, test } from 'vitest'
import { pickedText } from './pickedText.ts'

describe('words of a receipt', () => {
  test.each([
    ['1.234,56', '1234.56'],
    ['1,234.56', '1234.56'],
    ['1 234,56 €', '1234.56'],
    ["CHF 1'234.50", '1234.50'],
    ['RM 6.90', '6.90'],
    ['6,90', '6.90'],
    ['2 15.90', '15.90'],
    ['3 x 5.00 15.00', '15.00'],
    ['TOTAL 12.50 *', '12.50'],
    ['¥ 1,200', '1200'],
    ['1.200', '1200'],
    ['250', '250'],
    ['EUR 12,5', '12.5'],
  ])('as an amount: %s is %s', (text, amount) => {
    expect(pickedText('en-US', 'amount', text)).toBe(amount)
  })

  test.each(['Total', '', '12.34.56.7'])('are no amount: %s', text => {
    expect(pickedText('en-US', 'amount', text)).toBeUndefined()
  })

  test.each([
    ['14.03.2026', '2026-03-14'],
    ['14/03/2026', '2026-03-14'],
    ['03/14/2026', '2026-03-14'],
    ['14-03-26', '2026-03-14'],
    ['2026-03-14 18:22', '2026-03-14'],
    ['14 Mar 2026', '2026-03-14'],
    ['14. März 2026', '2026-03-14'],
    ['14MAR2026', '2026-03-14'],
    ['March 14, 2026', '2026-03-14'],
    ['2 tea 14 Mar 2026', '2026-03-14'],
    ['le 14 févr. 2026', '2026-02-14'],
    ['1. Mai 2026', '2026-05-01'],
  ])('as a date: %s is %s', (text, day) => {
    expect(pickedText('en-US', 'date', text)).toBe(day)
  })

  test('as a date that could be two, are read as the person writes dates', () => {
    expect(pickedText('en-US', 'date', '03/04/2026')).toBe('2026-03-04')
    expect(pickedText('en-GB', 'date', '03/04/2026')).toBe('2026-04-03')
    expect(pickedText('en-US', 'date', '03.04.2026')).toBe('2026-04-03')
  })

  test.each(['31.02.2026', 'today', '12 jui 2026', '3/4'])('are no date: %s', text => {
    expect(pickedText('en-US', 'date', text)).toBeUndefined()
  })

  test('as a currency, are a code or a sign of one currency alone', () => {
    expect(pickedText('en-US', 'currency', 'Total EUR 4')).toBe('EUR')
    expect(pickedText('en-US', 'currency', '€4.00')).toBe('EUR')
    expect(pickedText('en-US', 'currency', 'HK$ 40')).toBe('HKD')
    expect(pickedText('en-US', 'currency', '$4.00')).toBeUndefined()
    expect(pickedText('en-US', 'currency', '¥400')).toBeUndefined()
  })

  test('as a merchant, are the words themselves', () => {
    expect(pickedText('en-US', 'merchant', ' Café \n Central ')).toBe('Café Central')
    expect(pickedText('en-US', 'description', '  ')).toBeUndefined()
  })
})
