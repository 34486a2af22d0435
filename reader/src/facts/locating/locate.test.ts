import type { ReadFieldName, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { describe, expect, test } from 'vitest'
import { locateField } from './locate.ts'

const letter = 0.012
const row = 0.03

/** Words as other code provides them: fractions of a page, in no particular order. */
function wordsOf(...pages: readonly string[]): ReadWord[] {
  const words = pages.flatMap((text, page) =>
    text
      .replace(/^\n/, '')
      .split('\n')
      .flatMap((line, index) =>
        [...line.matchAll(/\S+/g)].map(match => ({
          text: match[0],
          box: {
            page,
            x: match.index * letter,
            y: index * row,
            width: match[0].length * letter - 0.002,
            height: 0.02,
          },
        })),
      ),
  )
  return words.reverse()
}

function found(name: ReadFieldName, value: string, words: readonly ReadWord[]): string | null {
  const box = locateField(name, value, words)
  if (!box) return null
  return words
    .filter(
      word =>
        word.box.page === box.page &&
        word.box.x >= box.x - 1e-6 &&
        word.box.x + word.box.width <= box.x + box.width + 1e-6 &&
        word.box.y >= box.y - 1e-6 &&
        word.box.y + word.box.height <= box.y + box.height + 1e-6,
    )
    .sort((a, b) => a.box.page - b.box.page || a.box.y - b.box.y || a.box.x - b.box.x)
    .map(word => word.text)
    .join(' ')
}

describe('a sum', () => {
  test.each([
    ['1234.56', 'TOTAL 1.234,56', '1.234,56'],
    ['1234.56', 'TOTAL 1,234.56', '1,234.56'],
    ['1234.56', 'TOTAL 1234.56', '1234.56'],
    ['12.5', 'TOTAL $12.50', '$12.50'],
    ['1200', 'Total 1,200', '1,200'],
  ])('%s stands in %s', (value, text, expected) => {
    expect(found('total', value, wordsOf(text))).toBe(expected)
  })

  test('stands rather on the row that names it than where the same figure stands by chance', () => {
    const words = wordsOf('Lunch   9.00\nTax     0.90\nTOTAL   9.00\nCASH    9.00')
    expect(locateField('total', '9.00', words)?.y).toBeCloseTo(2 * row)
    expect(locateField('tax', '0.90', words)?.y).toBeCloseTo(row)
  })

  test('that nobody printed has no place', () => {
    expect(locateField('total', '12.51', wordsOf('TOTAL 12.50'))).toBeNull()
    expect(locateField('tip', '', wordsOf('TOTAL 12.50'))).toBeNull()
  })

  test('a discount stands there with and without its minus', () => {
    expect(found('discount', '5.00', wordsOf('Voucher -5.00\nTOTAL 5.00'))).toBe('-5.00')
  })
})

describe('a day', () => {
  test.each([
    ['Date 04/03/2026', '04/03/2026'],
    ['Date 03/04/2026', '03/04/2026'],
    ['4. März 2026 12:30', '4. März 2026'],
    ['Mar 4, 2026', 'Mar 4, 2026'],
    ['2026-03-04', '2026-03-04'],
  ])('stands in %s in whatever form', (text, expected) => {
    expect(found('date', '2026-03-04', wordsOf(`Corner Shop\n${text}`))).toBe(expected)
  })

  test('stands rather after its label than after that of another day', () => {
    const words = wordsOf('Valid until 04/03/2026\nDate 04/03/2026')
    expect(locateField('date', '2026-03-04', words)?.y).toBeCloseTo(row)
  })

  test('that is not printed has no place', () => {
    expect(locateField('date', '2026-03-05', wordsOf('04/03/2026'))).toBeNull()
  })
})

describe('a name', () => {
  test('is found although a letter of it was misread', () => {
    expect(found('merchant', 'Harrow Green Stores', wordsOf('HARR0W GREEN ST0RES\nLondon'))).toBe(
      'HARR0W GREEN ST0RES',
    )
  })

  test('may run over two rows', () => {
    expect(
      found('merchant', 'Kedai Maju Jaya Sdn Bhd', wordsOf('KEDAI MAJU JAYA\nSDN BHD\n12 Main St')),
    ).toBe('KEDAI MAJU JAYA SDN BHD')
  })

  test('is taken from the heading, not from the thanks at the end', () => {
    const words = wordsOf('Corner Shop\nBread 1.20\nThank you, Corner Shop')
    expect(locateField('merchant', 'Corner Shop', words)?.y).toBeCloseTo(0)
  })

  test('that is not there has no place', () => {
    expect(locateField('merchant', 'Maple Diner', wordsOf('Corner Shop\nBread 1.20'))).toBeNull()
    expect(locateField('merchant', 'A', wordsOf('A B C'))).toBeNull()
  })
})

describe('a name on a page made to be hard to search', () => {
  const letters = (count: number, text: string) =>
    Array.from({ length: count / 60 }, () => Array.from({ length: 60 }, () => text).join(' ')).join('\n')

  test('that is longer than any name has no place', () => {
    const long = 'ab'.repeat(100)
    expect(locateField('description', long, wordsOf(long))).toBeNull()
  })

  test('is searched for with bounded effort among thousands of words that are nearly it', () => {
    const value = `${'ab'.repeat(36)}cdcdcdcd`
    expect(locateField('description', value, wordsOf(letters(3000, 'ba')))).not.toBeNull()
    expect(locateField('description', value, wordsOf(letters(3000, '-')))).toBeNull()
  })

  test('is found among thousands of others', () => {
    const words = wordsOf(`${letters(3000, 'x')}\nMaple Diner`)
    expect(found('description', 'Maple Diner', words)).toBe('Maple Diner')
  })
})

describe('a currency', () => {
  test('stands by its sign, near the total', () => {
    const words = wordsOf('Bread £1.20\nTOTAL £1.20')
    expect(locateField('currency', 'GBP', words)?.y).toBeCloseTo(row)
  })

  test.each([
    ['EUR', 'SUMME EUR 7,00', 'EUR'],
    ['USD', 'TOTAL $7.00', '$7.00'],
    ['MYR', 'TOTAL RM 7.00', 'RM 7.00'],
  ])('%s stands in %s', (code, text, expected) => {
    expect(expected).toContain(found('currency', code, wordsOf(text)) ?? 'nothing')
  })

  test('without a sign has no place', () => {
    expect(locateField('currency', 'EUR', wordsOf('TOTAL 7.00'))).toBeNull()
    expect(locateField('currency', 'GBP', wordsOf('TOTAL $7.00'))).toBeNull()
  })
})

describe('a means of payment', () => {
  test.each([
    ['Visa 1234', 'VISA ****1234 35.78', 'VISA ****1234 35.78'],
    ['Cash', 'TOTAL 5.00\nCASH 5.00', 'CASH'],
    ['Cash', 'Comptant 5,00', 'Comptant'],
    ['card 9035', 'Paid, ending 9035', '9035'],
  ])('%s stands in %s', (value, text, expected) => {
    expect(found('paymentMethod', value, wordsOf(text))).toBe(expected)
  })

  test('that nobody named has no place', () => {
    expect(locateField('paymentMethod', 'Visa', wordsOf('CASH 5.00'))).toBeNull()
  })
})

test('a category is a judgement: it stands nowhere', () => {
  expect(locateField('category', 'meals', wordsOf('meals 5.00'))).toBeNull()
})

test('a value on the second page is found there', () => {
  expect(locateField('total', '12.50', wordsOf('Bread 12.00', 'TOTAL 12.50'))?.page).toBe(1)
})

test('no words, no place', () => {
  expect(locateField('total', '12.50', [])).toBeNull()
})
