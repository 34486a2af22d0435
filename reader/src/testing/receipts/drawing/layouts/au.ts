import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { point } from '../money.ts'
import { computeSale } from '../sale.ts'
import { center, centered, gap, row, rule, tillPage } from '../till.ts'

export function auCafe(): DrawnReceipt {
  const gst = { name: 'GST', rate: '10' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'Flat White Lge', quantity: '2', unitPrice: '6.20', taxes: [gst] },
      { description: 'Smashed Avo', unitPrice: '21.50', taxes: [gst] },
      { description: 'Corn Fritters', unitPrice: '23.00', taxes: [gst] },
      { description: 'Extra Halloumi', unitPrice: '5.50', taxes: [gst] },
      { description: 'Sunday Surcharge 15%', unitPrice: '9.36', taxes: [gst] },
    ],
  })
  const lines = [
    center('Wattle & Rye', 'wide'),
    centered('Shop 2, 315 Rathdowne St', 'Carlton North VIC 3054', 'Ph 03 5550 0187', 'ABN 48 617 220 935'),
    gap(),
    center('TAX INVOICE', 'bold'),
    row('Order 073', 'Table 11'),
    row('09/11/2025 10:42am', 'Staff: Priya'),
    rule(),
    ...sale.items.map(item =>
      row(
        item.quantity === '1' ? item.description : `${item.description} x${item.quantity}`,
        `$${point(item.total)}`,
      ),
    ),
    rule(),
    row('TOTAL', `$${point(sale.total)}`, 'wide'),
    row('Includes GST of', `$${point(sale.tax)}`),
    gap(),
    row('EFTPOS', `$${point(sale.total)}`),
    row('MASTERCARD', '....8452'),
    row('APPROVED', '00'),
    gap(),
    centered('Thanks for dropping in!', 'wattleandrye.example'),
  ]
  return {
    name: 'au-cafe',
    html: tillPage(lines, { fontSize: 29, width: 690, ink: '#4b4754', wear: 0.35 }),
    finish: { stretch: 1.1, skew: -0.7 },
    truth: truthOf(
      {
        country: 'AU',
        language: 'en',
        merchant: 'Wattle & Rye',
        date: '2025-11-09',
        currency: 'AUD',
        paymentMethod: 'card',
        cardLastFour: '8452',
        note: 'The date is day first',
      },
      sale,
    ),
  }
}
