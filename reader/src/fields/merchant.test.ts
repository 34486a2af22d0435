import { describe, expect, test } from 'vitest'
import { readWritten } from './writtenReceipt.factory.ts'

const body = '\n12 High Street\nLondon N1 7AB\nBread 1.20\nTOTAL 1.20'

function merchant(heading: string, end = '', knownMerchants: readonly string[] = []) {
  return readWritten(`${heading}${body}\n${end}`, { knownMerchants }).fields.merchant.value
}

describe('a name over more than one row', () => {
  test('is one where a bracket is left open or only the form of the company follows', () => {
    expect(merchant('KEDAI BINTANG (SETIA\nALAM) SDN BHD')).toBe('Kedai Bintang (Setia Alam) Sdn Bhd')
    expect(merchant('HARROW GREEN\nLTD')).toBe('Harrow Green Ltd')
  })

  test('is one where the next row says no more than the kind of shop', () => {
    expect(merchant('HARROW GREEN\nSTORES LTD')).toBe('Harrow Green Stores Ltd')
  })
})

test('an address that bears the name of the shop is another row', () => {
  expect(merchant('YM Aston City\n7, Second Floor,\nAston City,')).toBe('YM Aston City')
})

test('the form of a company alone is no name', () => {
  expect(merchant('POPLAR BOOK\nCO. (M) SDN BHD')).toBe('Poplar Book Co. (M) Sdn Bhd')
})

test('specks that are read as letters are no name', () => {
  expect(merchant('al ea 1 a TH\nCorner Shop')).toBe('Corner Shop')
})

test('who bought stands below the number and day of the invoice, and is not the seller', () => {
  const heading = 'GARDEN BAKERY\nTel 03 3542 3228\nInvoice No 7903\nDate 03/09/2026\nFRESH MARKET SDN BHD'
  expect(merchant(heading)).toBe('Garden Bakery')
})

describe('no name is', () => {
  test.each([
    'Micros Demo System',
    'TAX INVOICE',
    'CUSTOMER COPY',
    'Please pay at cashier',
    'You like our food?',
  ])('%s above one', above => expect(merchant(`${above}\nHarrow Green`)).toBe('Harrow Green'))
})

describe('where the head is not read as text', () => {
  test('a greeting names the shop', () => {
    expect(merchant('** ** **', 'Thank you for dining at Harrow Green')).toBe('Harrow Green')
    expect(merchant('Welcome to Harrow Green')).toBe('Harrow Green')
  })

  test('the company at the foot does, by the name of the shop', () => {
    expect(merchant('** ** **', 'Nordmark GmbH & Co. KG, Neustadt')).toBe('Nordmark')
  })
})

describe('a name that stands elsewhere too', () => {
  test('in a web address is mended by it', () => {
    expect(merchant('HARR0W GREEM', 'www.harrowgreen.co.uk')).toBe('Harrow Green')
  })

  test('in full, is not the piece of it', () => {
    expect(merchant('GREENFIELD\nGreenfield Seafood Kitchen')).toBe('Greenfield Seafood Kitchen')
  })
})

test('a seller that the person has bought from is spelt as the person does', () => {
  expect(merchant('HARR0W GREEM', '', ['Corner Shop', 'Harrow-Green'])).toBe('Harrow-Green')
})

test("the shop's number, and what stands beside the name, are no part of it", () => {
  expect(merchant('Harrow Green #8129')).toBe('Harrow Green')
  expect(merchant('Harrow Green Check 822819')).toBe('Harrow Green')
})
