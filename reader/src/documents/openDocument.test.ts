import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { ReceiptPicture } from '../reading.ts'
import { pdfFile } from '../testing/receipts/drawing/documents/pdfFile.ts'
import { scanSheet, textSheet } from '../testing/receipts/drawing/documents/pdfReceipt.ts'
import { goldenDocument } from '../testing/receipts/goldenDocuments.ts'
import { goldenReceipt } from '../testing/receipts/goldenReceipts.ts'
import { openDocument } from './openDocument.ts'

const textOf = (page: ReceiptPicture | undefined) => page?.words?.map(word => word.text).join(' ')

/** The darkest gray inside a word's reported box. */
async function darkestOf(page: ReceiptPicture, text: string): Promise<number> {
  const box = page.words?.find(word => word.text === text)?.box
  if (!box) throw new Error(`${text} is not on the page`)
  const place = {
    left: Math.floor(box.x * page.width),
    top: Math.floor(box.y * page.height),
    width: Math.ceil(box.width * page.width),
    height: Math.ceil(box.height * page.height),
  }
  const { channels } = await sharp(page.bytes).greyscale().extract(place).stats()
  return channels[0]?.min ?? 255
}

describe('a receipt that is a PDF', () => {
  test('becomes a picture with its words', async () => {
    const { type, pages } = await openDocument(goldenDocument('us-software.pdf'))
    expect(type).toBe('pdf')
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatchObject({ width: 1653, height: 2339, mediaType: 'image/png' })
    expect(textOf(pages[0])).toContain('Quillstack Inc.')
    expect(textOf(pages[0])).toContain('Total $1188.00')
  })

  test('says where its words stand on the picture', async () => {
    const [page] = (await openDocument(goldenDocument('us-software.pdf'))).pages
    if (!page) throw new Error('There is no page')
    for (const word of ['Quillstack', 'Subtotal', '$1188.00'])
      expect(await darkestOf(page, word)).toBeLessThan(80)
  })

  test('keeps the euro sign and accents', async () => {
    const { pages } = await openDocument(goldenDocument('de-hotel.pdf'))
    expect(textOf(pages[0])).toContain('Übernachtung Einzelzimmer 973,00 €')
    expect(textOf(pages[0])).toContain('Total 1214,50 €')
  })

  test('keeps its pages in order, each word with its page', async () => {
    const { pages } = await openDocument(goldenDocument('de-hotel-two-pages.pdf'))
    expect(pages).toHaveLength(2)
    expect(textOf(pages[0])).not.toContain('Total')
    expect(textOf(pages[1])).toContain('Total 1214,50 €')
    expect(new Set(pages[1]?.words?.map(word => word.box.page))).toEqual(new Set([1]))
  })

  test('stands upright where its page lies on its side, words and all', async () => {
    const [upright] = (await openDocument(goldenDocument('us-software.pdf'))).pages
    const [turned] = (await openDocument(goldenDocument('us-software-lying.pdf'))).pages
    expect(turned).toMatchObject({ width: 1653, height: 2339 })
    expect(textOf(turned)).toBe(textOf(upright))
    const places = (page: ReceiptPicture | undefined) => page?.words?.map(({ box }) => [box.x, box.y])
    for (const [index, [x = 0, y = 0]] of (places(turned) ?? []).entries()) {
      expect(x).toBeCloseTo(places(upright)?.[index]?.[0] ?? -1, 2)
      expect(y).toBeCloseTo(places(upright)?.[index]?.[1] ?? -1, 2)
    }
  })

  test('has no words where it is a scan: its picture is read', async () => {
    const { pages } = await openDocument(goldenDocument('de-supermarket-scan.pdf'))
    expect(pages).toMatchObject([{ mediaType: 'image/jpeg', width: 932, height: 1600 }])
    expect(pages[0]?.words).toBeUndefined()
  })

  test("is read from its picture too where only the scanner's name is written below it", async () => {
    const scan = scanSheet(goldenReceipt('de-supermarket').bytes(), { width: 729, height: 1251 })
    const content = `${scan.content}\nBT /Plain 6 Tf 20 4 Td (Scanned with a phone) Tj ET`
    const { pages } = await openDocument(pdfFile([{ ...scan, content }]))
    expect(pages[0]?.words).toBeUndefined()
  })

  test('is read with what was typed into its form', async () => {
    const field = [
      '<</Type/Annot/Subtype/Widget/FT/Tx/T(total)/V(88.15)/F 4/Rect[56 600 256 620]',
      '/AP<</N 9 0 R>>>>',
    ].join('')
    const look =
      '<</Type/XObject/Subtype/Form/BBox[0 0 200 20]/Resources<</Font<</Plain 3 0 R>>>>/Length 44>>stream\n'
    const orders = 'BT /Plain 11 Tf 2 5 Td (Total due 88.15) Tj ET'
    const appearance = `${look.replace('44', String(orders.length))}${orders}\nendstream`
    const sheet = textSheet([{ left: 'Garage Olm', size: 20 }])
    const bytes = pdfFile([{ ...sheet, annotations: [field.replace('9 0 R', '7 0 R'), appearance] }])
    expect(textOf((await openDocument(bytes)).pages[0])).toBe('Garage Olm Total due 88.15')
  })

  test('opens without a password where only its owner set one', async () => {
    const { pages } = await openDocument(goldenDocument('us-software-owner-locked.pdf'))
    expect(textOf(pages[0])).toContain('Total $1188.00')
  })
})

describe('a receipt that is a HEIC picture', () => {
  test('stands upright, turned once', async () => {
    const { type, pages } = await openDocument(goldenDocument('us-grocery-sideways.heic'))
    expect(type).toBe('heic')
    expect(pages).toMatchObject([{ width: 878, height: 1245, mediaType: 'image/jpeg' }])
  })

  test('has lost where it was taken', async () => {
    const bytes = goldenDocument('us-grocery-sideways.heic')
    expect(Buffer.from(bytes).includes('Exif')).toBe(true)
    const [page] = (await openDocument(bytes)).pages
    const { exif, xmp, iptc, orientation } = await sharp(page?.bytes).metadata()
    expect({ exif, xmp, iptc, orientation }).toEqual({})
  })

  test('may name its family by another brand', async () => {
    for (const brand of ['mif1', 'heix', 'hevc']) {
      const bytes = Buffer.from(goldenDocument('us-grocery-sideways.heic'))
      bytes.write(brand, 8, 'latin1')
      expect((await openDocument(bytes)).pages).toMatchObject([{ width: 878, height: 1245 }])
    }
  })
})
