import { describe, expect, test } from 'vitest'
import { readWritten as read } from './writtenReceipt.factory.ts'

describe('what cannot be trusted is left to the person', () => {
  test('no total on the receipt: none is made up', () => {
    const { fields } = read(`
      Corner Shop
      Thank you
      Please come again
    `)
    expect(fields.total).toMatchObject({ value: null, confidence: 0 })
    expect(fields.total.reason).toBeTruthy()
    expect(fields.date.value).toBeNull()
  })

  test('a date to come is not the day of the purchase', () => {
    expect(read('Corner Shop\nWarranty until 01/01/2031').values.date).toBeNull()
  })

  test('cash and change that contradict the total are shown, not repaired', () => {
    const { values, checks } = read(`
      Corner Shop
      TOTAL     12.00
      CASH      20.00
      CHANGE     6.00
    `)
    expect(values.total).toBe('12.00')
    expect(checks).toContainEqual(expect.objectContaining({ name: 'Cash less change', holds: false }))
  })

  test('figures that explain each other make a total surer', () => {
    const alone = read('Corner Shop\nTOTAL 12.00').fields.total.confidence
    const explained = read('Corner Shop\nTOTAL 12.00\nCASH 20.00\nCHANGE 8.00').fields.total.confidence
    expect(explained).toBeGreaterThan(alone)
  })
})

describe('items', () => {
  test('each thing bought has its quantity and price where they multiply to its sum', () => {
    const { lineItems } = read(`
      Corner Shop
      Notebook      3 x 2.50     7.50
      Pen                        1.20
      TOTAL                      8.70
    `)
    expect(lineItems).toMatchObject([
      { description: 'Notebook', quantity: '3', unitPrice: '2.50', total: '7.50' },
      { description: 'Pen', quantity: null, total: '1.20' },
    ])
  })

  test('a name on the row above belongs to the figures below it', () => {
    const { lineItems } = read(`
      Corner Shop
      ELEGANT SCHOOL BAG
      E8318    1   80.91   80.91
      TOTAL                80.91
    `)
    expect(lineItems).toMatchObject([{ description: 'ELEGANT SCHOOL BAG', quantity: '1', total: '80.91' }])
  })
})

test('every value stands where it was read on the picture', () => {
  const { fields } = read(`
    Corner Shop
    TOTAL     12.00
  `)
  expect(fields.total.box).toMatchObject({ page: 0, y: 0.5 })
  expect(fields.total.box?.x).toBeGreaterThan(0.1)
})
