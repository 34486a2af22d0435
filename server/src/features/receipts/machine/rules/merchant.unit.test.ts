import { describe, expect, test } from 'vitest'
import { readWrittenPasses } from '../writtenReceipt.factory.ts'

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
