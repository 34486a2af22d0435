import { describe, expect, test } from 'vitest'
import { readWritten } from './writtenReceipt.factory.ts'

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

  test('is sure where the other recogniser read the sum itself', () => {
    const { total } = readWritten(misread.replace('6.00', '6.00¦6.90')).fields
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

  test('where one of their sums was also read otherwise', () => {
    const { checks } = readWritten('Corner Shop\nBread   12.40\nMilk    8.80¦8.30\nTOTAL  20.70')
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
  const { total } = readWritten(`
    Corner Shop
    Clip     1.00          1.00
    Tape     1.00         25.00
    Lamp     9.00         25.00
    Total Amt incl. GST   51.00
    Total Amt Payable      1.00
  `).fields
  expect(total.value).toBe('51.00')
})

test('a single row that comes to the total explains it on a receipt of one row', () => {
  const { checks } = readWritten('Corner Shop\nBread 5.00\nTOTAL 5.00')
  expect(checks).toContainEqual(expect.objectContaining({ name: 'Items', holds: true }))
})

describe('of several totals the last one that the figures make', () => {
  test('a service charge below the first total belongs to the second', () => {
    const { values } = readWritten(`
      Corner Grill
      Dinner                40.00
      TOTAL                 43.20
      Service charge 18%     7.78
      TOTAL                 50.98
    `)
    expect(values.total).toBe('50.98')
  })

  test('the total of the goods, of the taxes, of the points and of what was saved are none', () => {
    const { values } = readWritten(`
      Corner Shop
      Bread                 12.00
      Cheese                18.00
      Net total             30.00
      Total tax              2.40
      TOTAL                 32.40
      Total savings         55.00
      Total points         340.00
      Total items sold       2.00
    `)
    expect(values).toMatchObject({ total: '32.40', tax: '2.40' })
  })

  test('the total of one tax class, its net and its tax are parts of the total', () => {
    const { values, taxLines } = readWritten(`
      Kaufladen
      Brot                  10,70 A
      Seife                 11,90 B
      SUMME EUR             22,60
      MwSt     Netto  Steuer  Brutto
      A 7%     10,00    0,70   10,70
      B 19%    10,00    1,90   11,90
      Summe    20,00    2,60   22,60
    `)
    expect(values).toMatchObject({ total: '22.60', tax: '2.60' })
    expect(taxLines).toMatchObject([
      { rate: '7', net: '10.00', tax: '0.70' },
      { rate: '19', net: '10.00', tax: '1.90' },
    ])
  })

  test('the sum after cash rounding is what was paid', () => {
    const { values } = readWritten(`
      Bakery
      Rolls                  7.72
      Total                  7.72
      Rounding              -0.02
      Net total              7.70
      Cash                  10.00
      Change                 2.30
    `)
    expect(values.total).toBe('7.70')
  })

  test('cash that was given is never it', () => {
    expect(readWritten('Corner Shop\nBread 12.00\nTea 3.00\nCash 20.00\nChange 5.00').values.total).toBe(
      '15.00',
    )
  })
})

describe('tips', () => {
  test('those that are suggested count nothing, nor what the sum would be with them', () => {
    const { values } = readWritten(`
      Corner Grill
      Dinner                50.00
      Subtotal              50.00
      Tax                    4.00
      Total                 54.00
      Suggested gratuity
      18%: Tip 9.00  Total 63.00
      20%: Tip 10.00 Total 64.00
    `)
    expect(values).toMatchObject({ total: '54.00', tip: null })
  })

  test('a line for a pen leaves the total as it was printed, and says so', () => {
    const { total, tip } = readWritten(`
      Corner Grill
      Amount                50.00
      Tip
      Total
      Visa XXXX 1234
    `).fields
    expect(total.value).toBe('50.00')
    expect(total.confidence).toBeLessThan(0.9)
    expect(total.reason).toContain('hand')
    expect(tip.value).toBeNull()
  })

  test('a tip that was printed is in the total', () => {
    const { values } = readWritten(`
      Corner Grill
      Subtotal              50.00
      Tax                    4.00
      Tip                   10.00
      Total                 64.00
    `)
    expect(values).toMatchObject({ total: '64.00', tip: '10.00', tax: '4.00', subtotal: '50.00' })
  })
})

test('a bill that two cards paid is explained by their sum', () => {
  const { checks, values } = readWritten(`
    Corner Grill
    Total       60.00
    Visa        35.00
    Mastercard  25.00
  `)
  expect(values.total).toBe('60.00')
  expect(checks).toContainEqual(expect.objectContaining({ name: 'Split payment', holds: true }))
})

test('what subtotal and taxes come to is said where the total is another, and it is never sure then', () => {
  const { total } = readWritten(`
    Corner Shop
    Subtotal    50.00
    Tax          4.00
    Total       57.00
  `).fields
  expect(total).toMatchObject({ value: '57.00' })
  expect(total.confidence).toBeLessThanOrEqual(0.5)
  expect(total.reason).toContain('54.00')
})

describe('without a row that is called the total', () => {
  test('figures that come to a sum make it one to look at', () => {
    const { total } = readWritten('Corner Shop\nAmount: 25.34\nTax (9.00%): 2.28\nSub-Total: 27.62').fields
    expect(total.value).toBe('27.62')
    expect(total.confidence).toBeLessThan(0.9)
  })

  test('the price of one thing among others is none', () => {
    expect(readWritten('Corner Shop\nBread 4.00\nTea 3.00\nHam 6.00').values.total).toBeNull()
  })
})

describe('a sum is written as its currency is', () => {
  test('three decimals where the currency has them', () => {
    const { values } = readWritten(`
      Pearl Market
      Dates        3.250
      Rice         9.095
      Total KWD   12.345
    `)
    expect(values.total).toBe('12.345')
  })

  test('none where it has none', () => {
    expect(readWritten('Sakura\nTea  800\nCake  400\nTotal ¥1,200').values.total).toBe('1200.00')
    expect(readWritten('Warung\nNasi 8.000\nTeh 4.000\nTotal Rp 12.000').values.total).toBe('12000.00')
  })

  test.each(['1.234,56', '1,234.56', "1'234.56", '1 234,56'])('thousands as in %s', sum => {
    expect(readWritten(`Corner Shop\nTotal EUR ${sum}`).values.total).toBe('1234.56')
  })
})

describe('a tip', () => {
  test('that is printed below the total is said, and the total is not sure', () => {
    const { total } = readWritten(`
      Corner Shop
      Subtotal     27.45
      Sales Tax     2.53
      Order Total  29.98
      VISA         29.98
      Tip           3.59
      CARD 1111
    `).fields
    expect(total).toMatchObject({
      value: '29.98',
      reason: 'A tip of 3.59 is printed below it and not in it',
    })
    expect(total.confidence).toBeLessThan(0.9)
  })

  test('that the total is said to include takes nothing away', () => {
    const { total } = readWritten('Corner Shop\nTotal 50.00\nincl. Tip 5.00\nCard 50.00').fields
    expect(total).toMatchObject({ value: '50.00' })
    expect(total.reason).toBeUndefined()
  })

  test('that is suggested in the head leaves a discount what it is', () => {
    const { discount } = readWritten(`
      Corner Shop
      Gratuity suggested, not included
      Subtotal       100.00
      Discount 20%    20.00
      Total           80.00
    `).fields
    expect(discount.value).toBe('20.00')
  })

  test('that comes on top of what the card was charged contradicts nothing', () => {
    const { fields, checks } = readWritten(`
      Corner Shop
      Subtotal    210.00
      Tax          18.92
      Amount      228.92
      VISA        228.92
      Tip          40.00
      Total       268.92
    `)
    expect(fields.total.value).toBe('268.92')
    expect(checks.filter(({ holds }) => !holds)).toEqual([])
  })

  test('that is suggested before discounts is no discount', () => {
    const { fields } = readWritten(`
      Corner Shop
      Subtotal  167.00
      Tax        12.94
      Total     179.94
      SUGGESTED TIP
      BEFORE DISCOUNTS
      18% =     $30.06
      20% =     $33.40
    `)
    expect(fields.total.value).toBe('179.94')
    expect(fields.discount.value).toBeNull()
    expect(fields.tip.value).toBeNull()
  })
})
