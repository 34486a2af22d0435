import { describe, expect, test } from 'vitest'
import { readWrittenPasses } from '../../fields/writtenReceipt.factory.ts'

const body = '\n12 High Street\nLondon N1 7AB\nBread 1.20\nTOTAL 1.20'

function merchant(...headings: readonly string[]) {
  return readWrittenPasses(headings.map(heading => heading + body)).fields.merchant
}

test('a name is spelt as most passes read it', () => {
  expect(merchant('HARR0W GREEN', 'HARROW GREEM', 'HARROW GREEN').value).toBe('HARROW GREEN')
})

describe('a name over more than one row', () => {
  test('is one where a bracket is left open or only the form of the company follows', () => {
    expect(merchant('KEDAI BINTANG (SETIA\nALAM) SDN BHD').value).toBe('KEDAI BINTANG (SETIA ALAM) SDN BHD')
    expect(merchant('HARROW GREEN\nLTD').value).toBe('HARROW GREEN LTD')
  })

  test('is one where a single pass saw it so and others read a part', () => {
    expect(merchant('HARROW GREEN\nSTORES LTD', 'HARROW GREEN\nLTD', 'HARROW GREEN\nLTD').value).toBe(
      'HARROW GREEN LTD',
    )
  })
})

test('an address that bears the name of the shop is another row', () => {
  expect(
    merchant('YM Aston City\n7, Second Floor,\nAston City,', 'YM Aston City\n7, Second Floor,\nAston City,')
      .value,
  ).toBe('YM Aston City')
})

test('the form of a company alone is no name', () => {
  expect(merchant('POPLAR BOOK\nCO. (M) SDN BHD').value).toBe('POPLAR BOOK CO. (M) SDN BHD')
})

test('specks that are read as letters are no name', () => {
  expect(merchant('al ea 1 a TH\nCorner Shop').value).toBe('Corner Shop')
})

test('who bought stands below the number and day of the invoice, and is not the seller', () => {
  const { value } = merchant(
    'GARDEN BAKERY\nTel 03 3542 3228\nInvoice No 7903\nDate 03/09/2026\nFRESH MARKET SDN BHD',
  )
  expect(value).toBe('GARDEN BAKERY')
})
