import { describe, expect, test } from 'vitest'
import { readAgreed, readWritten } from '../../../fields/writtenReceipt.factory.ts'

describe('a figure that was misread by one slip gives way', () => {
  test('to a printed sum that cash less change comes to, though the slip is called the total more plainly', () => {
    const { values } = readWritten(`
      Corner Shop
      Bag                        80.91
      Total Sales incl. GST      80.90
      CASH                      100.00
      CHANGE                     19.10
      Total:                     80.91
    `)
    expect(values.total).toBe('80.90')
  })

  test('never where it is the one that figures come to', () => {
    const { values } = readWritten(`
      Corner Shop
      Subtotal     75.00
      Tax           5.91
      Total        80.91
      Your last total    80.97
    `)
    expect(values.total).toBe('80.91')
  })
})

describe('where the row of the total is lost', () => {
  test('what subtotal and tax come to is one to look at', () => {
    const { total } = readWritten(`
      Harbour Grill
      Coffee        3.50
      Duck         25.95
      Subtotal     29.45
      Tax           2.53
      Thank you
    `).fields
    expect(total.value).toBe('31.98')
    expect(total.confidence).toBeLessThan(0.9)
    expect(total.reason).toBe('No row gives this sum; other figures come to it')
  })

  test('so is what was paid less the change', () => {
    const { total } = readWritten('Corner Shop\nCASH TENDERED   20.00\nCHANGE   7.35').fields
    expect(total.value).toBe('12.65')
    expect(total.confidence).toBeLessThan(0.9)
  })

  test('a total that was read is not put aside for it', () => {
    const { values } = readWritten('Corner Shop\nSubtotal  29.45\nTax  2.53\nTotal  29.45')
    expect(values.total).toBe('29.45')
  })
})

test('a tax of half of what it is of is none: the row has a figure of something else', () => {
  const { values } = readWritten(`
    Harbour Grill
    Burger                 39.45
    Subtotal       42.75   16.00
    Discount       -3.30   18.00
    Tax 4.712%      1.86   19.00
    Total          41.31   30.00
  `)
  expect(values.total).toBe('41.31')
  expect(values.tax).toBe('1.86')
})

describe('among many rows that are called the total none is sure', () => {
  const labels = ['Total', 'Subtotal', 'Tax', 'Cash', 'Change', 'Total due', 'Service', 'Discount']

  test.each([40, 400])('%i rows of all labels and any sum', rows => {
    const figures = Array.from({ length: rows }, (_, row) => ((row * row * 37 + row * 11) % 9973) + 7)
    const text = figures.map((cents, row) => `${labels[row % labels.length]}   ${(cents / 100).toFixed(2)}`)
    const { total } = readAgreed(`Corner Shop\n${text.join('\n')}`).fields
    expect(total.confidence).toBeLessThanOrEqual(0.5)
  })

  test('nor one of a handful that contradict each other, whatever equations it fits', () => {
    const { total } = readAgreed(`
      Corner Shop
      Subtotal    10.00
      Tax          1.00
      Total       11.00
      Total       12.00
      Total       13.00
      Total due   14.00
      Grand total 15.00
      Amount due  16.00
    `).fields
    expect(total.confidence).toBeLessThanOrEqual(0.5)
  })
})
