import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { decimalText, point } from '../money.ts'
import { add, computeSale } from '../sale.ts'
import { cells, center, centered, gap, row, rule, tillPage } from '../till.ts'

export function inRestaurant(): DrawnReceipt {
  const cgst = { name: 'CGST', rate: '2.5' }
  const sgst = { name: 'SGST', rate: '2.5' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'Masala Dosa', quantity: '3', unitPrice: '110.00', taxes: [cgst, sgst] },
      { description: 'Paneer Tikka', quantity: '1', unitPrice: '285.00', taxes: [cgst, sgst] },
      { description: 'Veg Biryani', quantity: '2', unitPrice: '240.00', taxes: [cgst, sgst] },
      { description: 'Filter Coffee', quantity: '4', unitPrice: '45.00', taxes: [cgst, sgst] },
      { description: 'Sweet Lassi', quantity: '2', unitPrice: '83.00', taxes: [cgst, sgst] },
    ],
    roundTo: 100,
  })
  const quantity = add(sale.items.map(item => Number(item.quantity)))
  const lines = [
    center('Neem Leaf Kitchen', 'wide'),
    centered('No. 42, 80 Feet Road, Indiranagar', 'Bengaluru 560038', 'Ph: 080 5550 0164'),
    centered('GSTIN: 29AAQFN4127K1Z6', 'FSSAI: 11223999000418'),
    rule(),
    center('TAX INVOICE', 'bold'),
    row('Bill No: 2281', 'Date: 17-08-2026'),
    row('Table: 6', 'Time: 20:41'),
    rule(),
    cells([16, -4, -9, -10], ['Item', 'Qty', 'Rate', 'Amount']),
    rule(),
    ...sale.items.map(item =>
      cells([16, -4, -9, -10], [item.description, item.quantity, point(item.unitPrice), point(item.total)]),
    ),
    rule(),
    cells([16, -4, -19], ['Sub Total', String(quantity), point(sale.itemsTotal)]),
    ...sale.taxes.map(tax => cells([20, -19], [`${tax.name} @ ${tax.rate}%`, point(tax.amount)])),
    cells([20, -19], ['Round Off', point(sale.rounding)]),
    rule(),
    row('Grand Total', `Rs. ${point(sale.total)}`, 'wide'),
    rule(),
    row('Paid by: UPI'),
    row('Ref: 622914408137'),
    gap(),
    centered('Thank you! Visit again'),
  ]
  return {
    name: 'in-restaurant',
    html: tillPage(lines, { font: 'DejaVu Sans Mono', fontSize: 26, width: 700, ink: '#37363b' }),
    finish: { skew: 0.3 },
    truth: truthOf(
      {
        country: 'IN',
        language: 'en',
        merchant: 'Neem Leaf Kitchen',
        date: '2026-08-17',
        currency: 'INR',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'upi',
      },
      sale,
    ),
  }
}
