import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { decimalText, point } from '../money.ts'
import { computeSale } from '../sale.ts'
import { brand, foot, heading, paragraph, sheetPage, sides, table, totals } from '../sheet.ts'

export function usHotel(): DrawnReceipt {
  const occupancy = { name: 'Occupancy tax', rate: '14.5' }
  const nights = ['05/03/26', '05/04/26', '05/05/26']
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      ...nights.map(() => ({ description: 'Room charge 0614', unitPrice: '329.00', taxes: [occupancy] })),
      { description: 'Valet parking', quantity: '3', unitPrice: '48.00', taxes: [] },
      { description: 'Room service breakfast', unitPrice: '31.75', taxes: [] },
    ],
  })
  const lines = sale.items.map((item, index) => [
    nights[index] ?? '05/06/26',
    `${item.description}${item.quantity === '1' ? '' : ` ${item.quantity} x ${point(item.unitPrice)}`}`,
    point(item.total),
  ])
  const blocks = [
    brand('The Alder House Hotel', '<path d="M4 50V22L27 5l23 17v28H33V33H21v17z" fill="#5a3d2b"/>'),
    sides(
      ['1420 Pinecrest Avenue', 'Portland, OR 97205', '(503) 555-0126'],
      ['Folio No. 338207', 'Room 0614', 'Arrival: May 3, 2026', 'Departure: May 6, 2026'],
    ),
    heading('Guest Folio'),
    paragraph('Guest: Jordan Ellery'),
    table(['Date', 'Description', 'Amount (USD)'], lines, 2),
    totals([
      ['Subtotal', point(sale.itemsTotal)],
      ['Occupancy tax 14.5% (room)', point(sale.tax)],
      ['Total', `$${point(sale.total)}`],
    ]),
    paragraph(
      `Payment received May 6, 2026: American Express ending in 1009, $${point(sale.total)}<br>Balance due: $0.00`,
    ),
    foot('Thank you for staying at The Alder House Hotel. We hope to welcome you again.'),
  ]
  return {
    name: 'us-hotel',
    html: sheetPage(blocks, { font: 'Liberation Serif', accent: '#5a3d2b', ratio: 1.1 }),
    finish: { skew: 0.5 },
    truth: truthOf(
      {
        country: 'US',
        language: 'en',
        merchant: 'The Alder House Hotel',
        date: '2026-05-06',
        currency: 'USD',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'card',
        cardLastFour: '1009',
        note: 'Several dates stand on it; the day of departure and payment counts. Balance due is zero',
      },
      sale,
    ),
  }
}

export function usSoftware(): DrawnReceipt {
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'Team plan, annual', quantity: '6', unitPrice: '180.00', taxes: [] },
      { description: 'Additional storage 500 GB', unitPrice: '108.00', taxes: [] },
    ],
  })
  const blocks = [
    brand(
      'Quillstack Inc.',
      '<circle cx="27" cy="27" r="24" fill="#3454a4"/><path d="M16 38 38 14" stroke="#fff" stroke-width="6"/>',
    ),
    sides(
      ['548 Marrow Street, Suite 900', 'San Francisco, CA 94104', 'billing@quillstack.example'],
      ['Receipt number 2093-4471', 'Invoice number QS-88120-0007', 'Date paid September 3, 2026'],
    ),
    heading('Receipt'),
    sides(['<b>Bill to</b>', 'Ellery Design Studio', '27 Canal Row', 'Portland, OR 97209'], []),
    paragraph(`<b style="font-size:27px">$${point(sale.total)} paid on September 3, 2026</b>`),
    table(
      ['Description', 'Qty', 'Unit price', 'Amount'],
      sale.items.map(item => [
        item.description,
        item.quantity,
        `$${point(item.unitPrice)}`,
        `$${point(item.total)}`,
      ]),
    ),
    totals([
      ['Subtotal', `$${point(sale.itemsTotal)}`],
      ['Total', `$${point(sale.total)}`],
      ['Amount paid', `$${point(sale.total)}`],
    ]),
    paragraph('Payment method: Visa - 5529'),
    foot('Questions? Write to billing@quillstack.example'),
  ]
  return {
    name: 'us-software',
    html: sheetPage(blocks, { accent: '#3454a4', ratio: 1.15 }),
    finish: { digital: true },
    truth: truthOf(
      {
        country: 'US',
        language: 'en',
        merchant: 'Quillstack Inc.',
        date: '2026-09-03',
        currency: 'USD',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'card',
        cardLastFour: '5529',
      },
      sale,
    ),
  }
}
