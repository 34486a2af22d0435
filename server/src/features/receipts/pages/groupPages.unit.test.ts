import { textsOfWords } from '@outlay/reader/facts/wordPages'
import { readReceipt } from '@outlay/reader/fields/readReceipt'
import { evidenceOf, type PageEvidence } from '@outlay/reader/multipleReceipts/pageEvidence'
import {
  type DrawnSale,
  type SheetMark,
  type SheetStyle,
  saleOnTwoSheets,
  saleSheet,
} from '@outlay/reader/testing/receipts/drawnSheets'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { groupPages } from './groupPages.ts'

/** What the machine would read on a drawn sheet, without drawing it. */
function evidence(sheet: ReturnType<typeof saleSheet>): PageEvidence {
  const words = sheet.flatMap(({ left, right, size = 11 }, row) => {
    const place = (text: string, from: number) => {
      let x = from
      return text
        .split(' ')
        .filter(Boolean)
        .map(word => {
          const width = word.length * 0.009
          const box = { page: 0, x, y: 0.05 + row * 0.024, width, height: 0.012 * (size / 11) }
          x += width + 0.008
          return { text: word, box }
        })
    }
    return [...place(left, 0.1), ...(right ? place(right, 0.8) : [])]
  })
  const facts = readReceipt(textsOfWords(words), { today: '2026-10-01', preferredCurrency: 'EUR' })
  return evidenceOf({ reading: { reader: 'machine', readAt: '', durationMs: 0, ...facts }, words })
}

const grouped = (...sheets: ReturnType<typeof saleSheet>[]) => groupPages(sheets.map(evidence))

const shops: Record<SheetStyle, string[]> = {
  us: ['Cedar Hill Hardware LLC', 'Prairie Books'],
  gb: ['Thistle & Sons Ltd', 'Marlow Tea Rooms'],
  de: ['Baumarkt Eichhorn GmbH', 'Bäckerei Sommer'],
  fr: ['Librairie Morel SARL', 'Garage du Port'],
  es: ['Papelería Robledo SL', 'Taller Navarro'],
  it: ['Ferramenta Galli SRL', 'Trattoria Bellini'],
}
const styles = Object.keys(shops) as SheetStyle[]

const sale = fc
  .record({
    style: fc.constantFrom(...styles),
    shop: fc.integer({ min: 0, max: 1 }),
    day: fc.integer({ min: 13, max: 28 }),
    month: fc.integer({ min: 1, max: 9 }),
    serial: fc.integer({ min: 10_000, max: 99_999 }),
    cents: fc.uniqueArray(fc.integer({ min: 105, max: 39_999 }), { minLength: 3, maxLength: 8 }),
  })
  .map(
    ({ style, shop, day, month, serial, cents }): DrawnSale => ({
      style,
      merchant: shops[style][shop] ?? '',
      address: `${serial % 90} High Street`,
      date: `2026-0${month}-${day}`,
      number: `A-${serial}`,
      items: cents.map((price, index) => ({ name: `Item ${'abcdefgh'[index]}`, cents: price })),
    }),
  )

describe('pages of a file', () => {
  test('that are receipts of different shops are never surely one, in any country’s style', () => {
    fc.assert(
      fc.property(sale, sale, (one, other) => {
        fc.pre(one.merchant !== other.merchant && one.number !== other.number)
        const { groups, isSure } = grouped(saleSheet(one), saleSheet(other))
        return !isSure || groups.length === 2
      }),
      { numRuns: 60, seed: 11 },
    )
  })

  test.each<SheetMark>(['numbered', 'carried', 'headed', 'none'])(
    'that are one receipt on two sheets (%s) are never surely two',
    mark => {
      fc.assert(
        fc.property(sale, one => {
          const { groups, isSure } = grouped(...saleOnTwoSheets(one, mark))
          return !isSure || groups.length === 1
        }),
        { numRuns: 40, seed: 12 },
      )
    },
  )

  test.each(styles)('of three sales are three, and numbered sheets are one, in the style %s', style => {
    const [first = '', second = ''] = shops[style]
    const of = (merchant: string, date: string, number: string, cents: number): DrawnSale => ({
      style,
      merchant,
      date,
      number,
      address: '4 Long Lane',
      items: [
        { name: 'Alpha', cents },
        { name: 'Beta', cents: 2 * cents + 35 },
      ],
    })
    const sales = [of(first, '2026-03-17', 'K-55120', 410), of(second, '2026-03-18', 'Z-90331', 725)] as const
    expect(grouped(saleSheet(sales[0]), saleSheet(sales[1]))).toEqual({ groups: [[1], [2]], isSure: true })
    const invoice = saleOnTwoSheets(sales[0], 'numbered')
    expect(grouped(...invoice)).toEqual({ groups: [[1, 2]], isSure: true })
    expect(grouped(...invoice, saleSheet(sales[1])).groups).toEqual([[1, 2], [3]])
  })

  test('without anything on them go with the receipt before, the first with the one after', () => {
    const receipt = evidence(
      saleSheet({
        style: 'gb',
        merchant: 'Oak Inn Ltd',
        address: '',
        date: '2026-05-20',
        number: 'B-77120',
        items: [{ name: 'Room', cents: 9000 }],
      }),
    )
    const blank = evidenceOf(undefined)
    expect(groupPages([blank, receipt, blank])).toEqual({ groups: [[1, 2, 3]], isSure: true })
  })

  test('with one total and one day, a receipt and its copy, are asked about', () => {
    const receipt = saleSheet({
      style: 'us',
      merchant: 'Fern Deli',
      address: '',
      date: '2026-05-20',
      number: '',
      items: [{ name: 'Soup', cents: 900 }],
    })
    expect(grouped(receipt, receipt).isSure).toBe(false)
  })

  test('under one number with two totals, or printed but not read, are asked about', () => {
    const sold = (name: string, cents: number) =>
      evidence(
        saleSheet({
          style: 'us',
          merchant: 'Fern Deli',
          address: '',
          date: '2026-05-20',
          number: 'TABLE-1204',
          items: [{ name, cents }],
        }),
      )
    expect(groupPages([sold('Soup', 900), sold('Salad', 1150)]).isSure).toBe(false)
    expect(groupPages([sold('Soup', 900), evidenceOf(undefined, false)]).isSure).toBe(false)
  })
})
