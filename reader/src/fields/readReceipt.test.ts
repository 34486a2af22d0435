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

  test('a tip on top of goods that no row sums up is no contradiction', () => {
    const { values, checks } = read(`
      Pennywell Cars
      Fare                     27.40
      Airport drop-off charge   5.00
      Tip                       3.00
      Total paid              £35.40
    `)
    expect(values.total).toBe('35.40')
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
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

describe('what stands between the items', () => {
  test('a coupon counts in their sum but is nothing bought, nor is a tip', () => {
    const { lineItems, checks, values } = read(`
      Corner Shop
      Drill              129.99
      Gloves              20.01
      COUPON FALL        -20.00
      TOTAL              130.00
      Tip                  3.00
    `)
    expect(lineItems.map(item => item.description)).toEqual(['Drill', 'Gloves'])
    expect(checks).toContainEqual(expect.objectContaining({ name: 'Items', holds: true }))
    expect(values.description).toBe('Equipment')
  })

  test('columns of tax rates and codes of goods are no part of their names', () => {
    const { lineItems } = read(`
      Corner Shop
      HSN codes as printed
      Keyboard 8471    1850.00
      Monitor 8528    15990.00
      TOTAL           17840.00
    `)
    expect(lineItems.map(item => item.description)).toEqual(['Keyboard', 'Monitor'])
    const rated = read('Corner Shop\nCOPERTO 10%   10.00\nTAGLIATA 10%   22.00\nTOTALE   32.00').lineItems
    expect(rated.map(item => item.description)).toEqual(['COPERTO', 'TAGLIATA'])
  })

  test('a count behind the name and a price that lost its point are read as what they are', () => {
    const { lineItems } = read(`
      Corner Shop
      Flat white x2             12.40
      Breakfast    7   1850€   129.50
      TOTAL                    141.90
    `)
    expect(lineItems).toMatchObject([
      { description: 'Flat white', quantity: '2' },
      { description: 'Breakfast', quantity: '7', unitPrice: '18.50', total: '129.50' },
    ])
  })

  test('a paid sum above the items does not end them', () => {
    const { lineItems } = read(`
      Corner Shop
      $188.00 paid on September 3, 2026
      Team plan     $180.00
      Storage         $8.00
      Subtotal      $188.00
      Total         $188.00
    `)
    expect(lineItems).toHaveLength(2)
  })
})
