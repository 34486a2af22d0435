import { currencies } from '@outlay/contract/core/currencies'
import { describe, expect, test } from 'vitest'
import { currencyMarks } from '../facts/country/currencyMarks.ts'
import { readWritten } from './writtenReceipt.factory.ts'

function currency(text: string, preferredCurrency = 'USD') {
  return readWritten(`Corner Shop\n${text}`, { preferredCurrency }).fields.currency
}

describe('a currency that stands on the receipt is told', () => {
  test.each([
    ['TOTAL RM 12.50', 'MYR'],
    ['TOTAL 125.00 THB', 'THB'],
    ['SUMA PLN 12,50', 'PLN'],
    ['RAZEM 12,50 zł', 'PLN'],
    ['Celkem 125,00 Kč', 'CZK'],
    ['TOPLAM 12,50 TL', 'TRY'],
    ['Total AED 12.50', 'AED'],
    ['Total Rp 12.500', 'IDR'],
    ['Total PHP 12.50', 'PHP'],
    ['Total ₪12.50', 'ILS'],
    ['TOTALR$ 12,00', 'BRL'],
  ])('%s', (text, code) => {
    expect(currency(text)).toMatchObject({ value: code })
    expect(currency(text).reason).toBeUndefined()
    expect(currency(text).confidence).toBeGreaterThan(0.8)
  })
})

describe('every other currency is told by its code beside the sums', () => {
  const hasOwnMark = (code: string) => currencyMarks.some(mark => mark.code === code)
  const others = currencies.map(({ code }) => code).filter(code => !hasOwnMark(code))

  test.each(others)('%s', code => {
    const field = currency(`Tea ${code} 2.50\nTOTAL ${code} 12.50\nTOTAL 12.50 ${code}`, 'EUR')
    expect(field.value).toBe(code)
  })

  test.each([
    ['Tea KD 1.250\nTotal KD 12.500', 'KWD'],
    ['Cafe 2,50 MAD\nTOTAL 12,50 MAD', 'MAD'],
    ['Khachapuri 12.50\nTOTAL 12.50 ₾', 'GEL'],
  ])('%s', (text, code) => expect(currency(text).value).toBe(code))

  test('once alone it is to be looked at', () => {
    expect(currency('Water 120.00\nPaid QAR 120.00').confidence).toBeLessThan(0.75)
  })

  test.each(['SHOWER GEL 4.99', 'MEASURING CUP 3.00', 'BLUE PEN 2.50', 'TANK TOP 12.00', 'MOP 9.99'])(
    'the item %s is none',
    text => expect(currency(`${text}\nTOTAL 12.50`).value).toBeNull(),
  )

  test('a sign of its own outweighs the letters of a rare one', () => {
    expect(currency('WST 1.02\nWST 1.02\nTOTAL €12.50').value).toBe('EUR')
  })
})

describe('a currency is shown at the word that holds its sign', () => {
  test.each([
    ['Total due £402.00', '£402.00'],
    ['Total £12.50', '£12.50'],
    ['Total 12,50 €', '€'],
    ['Clearance £150.00 £300.00', '£150.00'],
    ['Net 10.00 $12.50', '$12.50'],
    ['TOTAL $ 12.50', '$'],
    ['Celkem 125,00 Kč', 'Kč'],
    ['TOTAL RM 12.50', 'RM'],
    ['TOTAL RM12.50 CASH RM20.00', 'RM12.50'],
    ['Straße Total £12.50', '£12.50'],
    ['GRAND TOTAL MOP 12.50', 'MOP'],
    ['Tea 2.50 KWD', 'KWD'],
  ])('%s', (row, word) => {
    const { box } = currency(row)
    const letters = 60
    expect((box?.x ?? -1) * letters).toBeCloseTo(row.indexOf(word))
    expect((box?.width ?? -1) * letters).toBeCloseTo(word.length - 0.2)
  })
})

describe('a bare dollar sign', () => {
  test('is the dollar of the country that shows on the receipt', () => {
    expect(currency('Toronto, ON M5H 1J9\nTOTAL $12.50').value).toBe('CAD')
  })

  test('is taken for the own dollar of the person where nothing says whose, and marked', () => {
    const field = currency('TOTAL $12.50', 'AUD')
    expect(field).toMatchObject({ value: 'AUD', confidence: 0.6 })
    expect(field.reason).toContain('several currencies')
  })

  test('is left to a person whose own currency is no dollar', () => {
    const field = currency('TOTAL $12.50', 'EUR')
    expect(field.value).toBeNull()
    expect(field.reason).toContain('several currencies')
  })
})

describe('a sign that something else on the receipt contradicts is not sure', () => {
  test('another sign: a misread letter before a dollar outweighs no ringgit', () => {
    const field = currency('Jalan Ampang 12, Kuala Lumpur\nRM 18.00\nTOTAL S$18.00', 'MYR')
    expect(field.confidence).toBeLessThan(0.55)
    expect(field.reason).toContain('SGD')
    expect(field.reason).toContain('MYR')
  })

  test('the place: a letter before a dollar in Malaysia', () => {
    const field = currency('Kedai Sdn Bhd\n12 Jalan Ampang\nTaman Desa\nSST 1.02\nTOTAL S$18.00', 'MYR')
    expect(field.confidence).toBeLessThan(0.55)
    expect(field.reason).toContain('MYR')
  })

  test('a second place: a bare dollar where two of the countries that share it show', () => {
    const field = currency('Toronto, ON M5H 1J9\nSydney NSW\nTOTAL $18.00')
    expect(field.confidence).toBeLessThan(0.55)
    expect(field.reason).toContain('several currencies')
  })

  test('a place without dollars beside a bare one', () => {
    const field = currency('Mobel GmbH\nHamburg\nMWST 19%\nMade in USA\nTOTAL $18.00')
    expect(field.value).toBe('EUR')
    expect(field.confidence).toBeLessThan(0.8)
  })

  test('while one that agrees with the place is', () => {
    expect(currency('Orchard Road, Singapore\nPte Ltd\nTOTAL S$18.00')).toMatchObject({ value: 'SGD' })
    expect(currency('Orchard Road, Singapore\nPte Ltd\nTOTAL S$18.00').confidence).toBeGreaterThan(0.9)
    expect(currency('12 Main St, Austin, TX 78701\nTOTAL $18.00').confidence).toBeGreaterThan(0.85)
  })

  test('and one that is printed again and again is not shaken by a single other', () => {
    const field = currency('COFFEE EUR 2,00\nCAKE EUR 3,00\nTEA EUR 2,50\nTOTAL EUR 7,50\n(CHF 7,20)')
    expect(field.value).toBe('EUR')
    expect(field.confidence).toBeGreaterThan(0.9)
  })
})

describe('a place alone', () => {
  test('is no currency: people pay in others there', () => {
    const field = currency('12 High Street\nLondon N1 7AB\nTOTAL 12.50')
    expect(field.value).toBeNull()
    expect(field.reason).toContain('GBP')
  })

  test('that agrees with the own currency of the person is a value to look at', () => {
    const field = currency('12 High Street\nLondon N1 7AB\nTOTAL 12.50', 'GBP')
    expect(field.value).toBe('GBP')
    expect(field.confidence).toBeLessThan(0.8)
    expect(field.reason).toBeTruthy()
  })
})

describe('a place whose tax is named', () => {
  test.each([
    ['12 Main St, Austin, TX 78701\nSubtotal 20.00\nSales Tax 1.65\nTOTAL 21.65', 'USD'],
    ['Dublin\nVAT: 1234567AB\nVAT 23% 2.34\nTOTAL 12.50', 'EUR'],
  ])('tells what figures without a sign are, whatever the person pays with: %s', (text, code) => {
    const field = currency(text, 'SEK')
    expect(field.value).toBe(code)
    expect(field.confidence).toBeGreaterThan(0.9)
  })

  test('of which little is said is one to look at, and only where the person pays so', () => {
    expect(currency('Tax 1.65\n8:07p 03/22/25\nTOTAL 21.65', 'SEK').value).toBeNull()
    expect(currency('Tax 1.65\n8:07p 03/22/25\nTOTAL 21.65', 'USD').value).toBe('USD')
    expect(currency('Tax 1.65\n8:07p 03/22/25\nTOTAL 21.65', 'USD').confidence).toBeLessThan(0.8)
  })

  test('a dollar sign is that of a state whose post code lost a figure', () => {
    const field = currency('1120 Palm Street\nMIAMI BEACH FL 3313\nTax $5.10\nTOTAL $61.80', 'SEK')
    expect(field.value).toBe('USD')
    expect(field.confidence).toBeGreaterThan(0.8)
  })

  test('numbers of houses with a hyphen are no Polish post code', () => {
    const field = currency('94-450 Koa Street\nHonolulu, HI 96801\nTax $0.46\nTOTAL $10.25')
    expect(field).toMatchObject({ value: 'USD' })
    expect(field.confidence).toBeGreaterThan(0.9)
  })

  test('a sign read for a letter among many others says nothing', () => {
    const rows = 'Tofu $1.00\n£99 $1.30\nCorn $0.50\nSpicy $0.75'
    const field = currency(`${rows}\nGrand Harbour, CA 92313\nTax $1.01\nTOTAL $14.06`)
    expect(field.value).toBe('USD')
    expect(field.confidence).toBeGreaterThan(0.9)
  })
})

test('a misread sign does not outweigh the place: what is said is unclear', () => {
  const field = currency('GSTIN 29ABCDE1234F1Z5\nMG Road, Bengaluru\nTOTAL ¥450.00')
  expect(field.value).toBe('INR')
  expect(field.confidence).toBeLessThan(0.8)
  expect(field.reason).toContain('unclear')
})

test('letters on a picture without a sum are no currency', () => {
  expect(currency('AED THB').value).toBeNull()
})
