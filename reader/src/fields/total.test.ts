import { describe, expect, test } from 'vitest'
import { readWritten, readWrittenPasses } from './writtenReceipt.factory.ts'

describe('a total whose own figure was misread', () => {
  const misread = `
    Corner Shop
    Noodles    2.00
    Soup       2.70
    Greens     2.20
    TOTAL      6.00
    CASH      10.00
    CHANGE     3.10
  `

  test('gives way to the sum that the items and the payment come to', () => {
    const { fields, checks } = readWritten(misread)
    expect(fields.total.value).toBe('6.90')
    expect(checks.filter(({ holds }) => holds).map(({ name }) => name)).toEqual(
      expect.arrayContaining(['Cash less change', 'Items']),
    )
  })

  test('is then one to look at: nobody read the sum, and the reason says so', () => {
    const { total } = readWritten(misread).fields
    expect(total.confidence).toBeLessThan(0.9)
    expect(total.reason).toBe('No row gives this sum; other figures come to it')
    expect(total.box).toBeNull()
  })

  test('is sure once another pass reads the sum itself', () => {
    const { total } = readWrittenPasses([misread, misread.replace('6.00', '6.90')]).fields
    expect(total).toMatchObject({ value: '6.90' })
    expect(total.confidence).toBeGreaterThanOrEqual(0.9)
    expect(total.box).not.toBeNull()
  })

  test('stays as read where only one equation speaks against it', () => {
    expect(readWritten('Corner Shop\nTOTAL 12.00\nCASH 20.00\nCHANGE 6.00').values.total).toBe('12.00')
  })

  test('is not to be relied on where subtotal and tax come to nearly the same', () => {
    const { total } = readWritten(`
      Corner Shop
      SUBTOTAL   64.00
      GST 6%      3.84
      ROUNDING    0.01
      TOTAL      67.89
    `).fields
    expect(total.confidence).toBeLessThan(0.9)
  })
})

describe('items come to the total', () => {
  test('although points of their sums were lost, where count and price say what is meant', () => {
    const { checks, fields } = readWritten(`
      Corner Shop
      Board     3   4.80      1440
      Bowl      8   2.80     22.40
      Cups      6   1.50      9.00
      TOTAL                  45.80
    `)
    expect(fields.total.value).toBe('45.80')
    expect(checks).toContainEqual(expect.objectContaining({ name: 'Items', holds: true }))
  })

  test('where each pass misread another row', () => {
    const { checks } = readWrittenPasses([
      'Corner Shop\nBread   12.40\nMilk    8.30\nTOTAL  20.70',
      'Corner Shop\nBread   12.40\nMilk    8.80\nTOTAL  20.70',
      'Corner Shop\nBread   17.40\nMilk    8.80\nTOTAL  20.70',
    ])
    expect(checks.filter(({ name }) => name === 'Items')).toEqual([expect.objectContaining({ holds: true })])
  })

  test('whatever rows of codes and prices stand between them', () => {
    const { fields } = readWritten(`
      Corner Shop
      RICE 10KG            263.50
      9556606389892  *2    527.00
      ONIONS                 8.50
      9556606389111  *2     17.00
      Nett Totel           544.00
    `)
    expect(fields.total.value).toBe('544.00')
  })
})

test('below a total to the cent the rounded one is what was paid, though the row between them was not read', () => {
  const { values } = readWritten(`
    Corner Shop
    Soap                        8.99
    Towel                       1.40
    Comb                        3.99
    TOTAL SALES INCL GST       14.38
    TOTAL AFTER ADJ            14.40
  `)
  expect(values.total).toBe('14.40')
})

test('what is left of the subtotal is explained with it: the total follows from items and tax', () => {
  const { checks } = readWritten(`
    Corner Shop
    Desk                100.00
    Lamp                 40.00
    SUBTOTAL            140.00
    VAT 20%              28.00
    TOTAL               168.00
  `)
  expect(checks.map(({ name }) => name)).toEqual(expect.arrayContaining(['Parts of the total', 'Items']))
})

test('a count of items called total is not the total', () => {
  expect(readWritten('Corner Shop\nBread 15.00\nTotal Itens 1.00').values.total).not.toBe('1.00')
})

test('the total of the goods of one tax rate is not the total, though net and rate come to it', () => {
  const { total } = readWritten(`
    Corner Shop
    Total 6% supplies (excl. GST):   25.56
    Total 6% supplies (Inc. GST):    27.09
    Total 0% supplies:               14.38
    Total Payable:                   41.44
  `).fields
  expect(total.value).toBe('41.44')
})

test('a price that stands again as a sum does not make it the total where there are more rows', () => {
  const { total } = readWrittenPasses([
    `
      Corner Shop
      Clip     1.00    1.00
      Tape     1.00   25.00
      Lamp     9.00   25.00
      Total Amt incl. GST   51.00
      Total Amt Payable     51.00
    `,
    `
      Corner Shop
      Clip     1.00    1.00
      Total Amt incl. GST   51.00
      Total Amt Payable      1.00
    `,
  ]).fields
  expect(total.value).toBe('51.00')
})

test('a single row that comes to the total explains it on a receipt of one row', () => {
  const { checks } = readWritten('Corner Shop\nBread 5.00\nTOTAL 5.00')
  expect(checks).toContainEqual(expect.objectContaining({ name: 'Items', holds: true }))
})
