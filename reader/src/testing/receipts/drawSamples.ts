/**
 * Redraws the sample receipts that people can try reading with, and their thumbnails, in `web/public/samples`. Run by
 * hand, on a machine with Chromium and the Liberation fonts; then put the new hashes into the contract's
 * `sampleReceipts`.
 */
import { createHash } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import sharp from 'sharp'
import { openDocument } from '../../documents/openDocument.ts'
import { pdfFile } from './drawing/documents/pdfFile.ts'
import { textSheet } from './drawing/documents/pdfReceipt.ts'
import { comma, point } from './drawing/money.ts'
import { openPages } from './drawing/pages.ts'
import { computeSale } from './drawing/sale.ts'
import { scanned } from './drawing/scan.ts'
import { cells, center, centered, gap, row, rule, tillPage } from './drawing/till.ts'

const folder = new URL('../../../../web/public/samples/', import.meta.url)
const thumbnailWidth = 200

function restaurant(): string {
  const tax = { name: 'Tax', rate: '8.5' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'Mushroom Toast', unitPrice: '12.00', taxes: [tax] },
      { description: 'Roast Chicken', quantity: '2', unitPrice: '23.00', taxes: [tax] },
      { description: 'Sparkling Water', quantity: '2', unitPrice: '4.50', taxes: [tax] },
    ],
    tip: 1340,
  })
  return tillPage([
    center('Juniper & Rye', 'wide'),
    centered('1180 Alder Street', 'Boulder, CO 80302', '(303) 555-0164'),
    gap(),
    row('Server: Mia', 'Table 12'),
    row('02/18/2026', '7:42 PM'),
    rule(),
    ...sale.items.map(item => row(`${item.quantity} ${item.description}`, point(item.total))),
    rule(),
    row('Subtotal', point(sale.itemsTotal)),
    row('Tax 8.5%', point(sale.tax)),
    row('Tip', point(sale.tip)),
    row('TOTAL', `$${point(sale.total)}`, 'wide'),
    gap(),
    row('Visa ************3309', point(sale.total)),
    gap(),
    centered('Thank you!', 'Sample receipt. Nothing was bought.'),
  ])
}

function till(): string {
  const vat = { name: 'MwSt', rate: '19' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'DRUCKERPAPIER A4', quantity: '3', unitPrice: '5.49', taxes: [vat] },
      { description: 'TINTENROLLER BLAU', quantity: '2', unitPrice: '2.99', taxes: [vat] },
      { description: 'ORDNER BREIT', unitPrice: '4.79', taxes: [vat] },
    ],
  })
  const [share] = sale.taxes
  return tillPage([
    center('Schreibwaren Kolibri', 'wide'),
    centered('Ahornweg 8', '10967 Berlin', 'USt-IdNr. DE318442915'),
    gap(),
    row('', 'EUR'),
    ...sale.items.flatMap(item => [
      row(item.description, `${comma(item.total)} A`),
      ...(item.quantity === '1'
        ? []
        : [row(`   ${item.quantity} Stk x    ${item.unitPrice.replace('.', ',')}`)]),
    ]),
    rule(),
    row('SUMME   EUR', comma(sale.total), 'wide'),
    rule('='),
    row('Geg. girocard   EUR', comma(sale.total)),
    gap(),
    row('Datum:', '20.02.2026'),
    row('Uhrzeit:', '10:14 Uhr'),
    gap(),
    cells([10, -9, -9, -10], ['Steuer %', 'Netto', 'Steuer', 'Brutto']),
    cells(
      [10, -9, -9, -10],
      ['A= 19,0%', comma(share?.net ?? 0), comma(share?.amount ?? 0), comma(share?.gross ?? 0)],
    ),
    gap(),
    centered('Vielen Dank!', 'Musterbeleg. Es wurde nichts gekauft.'),
  ])
}

function invoice(): Buffer {
  return pdfFile([
    textSheet([
      { left: 'Larkspur Cloud', size: 22, bold: true },
      { left: '40 Harbor Lane, Portland, ME 04101' },
      { left: '' },
      { left: 'Invoice LC-2026-0212', right: 'Date: 2026-02-12' },
      { left: '' },
      { left: '1 x Web hosting, February', right: '$24.00' },
      { left: '2 x Domain name, one year', right: '$30.00' },
      { left: '' },
      { left: 'Subtotal', right: '$54.00' },
      { left: 'Total', right: '$54.00', size: 15, bold: true },
      { left: 'Paid by Mastercard ending in 7712' },
      { left: '' },
      { left: 'Sample invoice. Nothing was bought.' },
    ]),
  ])
}

async function save(name: string, bytes: Uint8Array): Promise<void> {
  const { pages } = await openDocument(bytes)
  const { width } = await sharp(pages[0].bytes).metadata()
  const shown = name.endsWith('.pdf')
    ? sharp(pages[0].bytes).extract({ left: 0, top: 0, width, height: Math.round(width * 1.25) })
    : sharp(pages[0].bytes)
  const thumbnail = await shown
    .resize({
      width: thumbnailWidth,
      height: Math.round(thumbnailWidth * 1.25),
      fit: 'contain',
      background: 'white',
    })
    .webp({ quality: 70 })
    .toBuffer()
  writeFileSync(new URL(name, folder), bytes)
  writeFileSync(new URL(name.replace(/\.\w+$/, '.webp'), folder), thumbnail)
  console.log(name, bytes.length, thumbnail.length, createHash('sha256').update(bytes).digest('hex'))
}

mkdirSync(folder, { recursive: true })
const pages = await openPages()
try {
  for (const [name, html, skew] of [
    ['restaurant', restaurant(), 0.5],
    ['stationery', till(), -0.4],
  ] as const)
    await save(`${name}.jpg`, await scanned(await pages.picture(html, '#receipt'), name, { skew }))
} finally {
  await pages.close()
}
await save('invoice.pdf', invoice())
