import { describe, expect, test } from 'vitest'
import { itemName } from './items.ts'

describe('the name of a bought thing', () => {
  test('is without the start of a price in brackets', () => {
    expect(itemName('2 x Seat cover (2 @ ')).toBe('Seat cover')
  })

  test('has its brackets closed', () => {
    expect(itemName('Seat cover (blue')).toBe('Seat cover (blue)')
    expect(itemName('Seat cover (blue) ')).toBe('Seat cover (blue)')
  })

  test('keeps a pair of quotes, and no mark that stands alone', () => {
    expect(itemName('1 "Harbour" salad')).toBe('"Harbour" salad')
    expect(itemName('Salad “Harbour” ..')).toBe('Salad “Harbour”')
    expect(itemName('" Salad \' -')).toBe('Salad')
  })

  test('is without the count, a code and the currency of a column', () => {
    expect(itemName('3 Notebook 4006381333931 EUR')).toBe('Notebook')
  })
})
