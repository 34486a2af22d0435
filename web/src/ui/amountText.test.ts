import { describe, expect, it } from 'vitest'
import { amountText } from './amountText.ts'

describe('a typed sum', () => {
  it.each([
    ['12.50', '12.50'],
    ['12,50', '12.50'],
    ['12,5', '12.5'],
    ['12.', '12'],
    ['$1,234.50', '1234.50'],
    ['1.234,50 €', '1234.50'],
    ["1'234.50", '1234.50'],
    ['1 234,50', '1234.50'],
    ['12,34,567.89', '1234567.89'],
    ['1,234,567', '1234567'],
    ['12.505', '12.505'],
    ['0', '0'],
  ])('%s is %s', (typed, text) => {
    expect(amountText(typed)).toBe(text)
  })

  it.each(['1,234', 'twelve', '-3', '1.2.3', '', '1.234,5.6'])('%s is left for validation to name', typed => {
    expect(amountText(typed)).toBe(typed)
  })
})
