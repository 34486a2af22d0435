import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { decimalText, indianPoint } from '../money.ts'
import { computeSale } from '../sale.ts'
import { brand, foot, heading, paragraph, sheetPage, sides, table, totals } from '../sheet.ts'

const taxCodes = ['8471', '8471', '8528']

export function inElectronics(): DrawnReceipt {
  const cgst = { name: 'CGST', rate: '9' }
  const sgst = { name: 'SGST', rate: '9' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'Laptop 14in 16GB', quantity: '2', unitPrice: '48500.00', taxes: [cgst, sgst] },
      { description: 'Wireless keyboard', quantity: '2', unitPrice: '1850.00', taxes: [cgst, sgst] },
      { description: 'Monitor 27in', quantity: '1', unitPrice: '15990.00', taxes: [cgst, sgst] },
    ],
    roundTo: 100,
  })
  const blocks = [
    brand('Saffron Byte Systems', '<circle cx="27" cy="27" r="24" fill="#a3471b"/>'),
    sides(
      ['204 Lotus Arcade, FC Road', 'Pune 411004, Maharashtra', 'GSTIN: 27AAPCS7719L1ZQ'],
      ['Invoice No: SBS/26-27/0984', 'Invoice Date: 21-Sep-2026', 'Place of supply: Maharashtra'],
    ),
    heading('Tax Invoice'),
    paragraph('Bill to: Meridian Analytics LLP, 9 Baner Road, Pune 411045<br>GSTIN: 27AAGFM5563P1Z2'),
    table(
      ['Item', 'HSN', 'Qty', 'Rate', 'Amount (Rs.)'],
      sale.items.map((item, index) => [
        item.description,
        taxCodes[index] ?? '',
        item.quantity,
        indianPoint(item.unitPrice),
        indianPoint(item.total),
      ]),
    ),
    totals([
      ['Taxable value', indianPoint(sale.itemsTotal)],
      ...sale.taxes.map(tax => [`${tax.name} ${tax.rate}%`, indianPoint(tax.amount)] as const),
      ['Round off', indianPoint(sale.rounding)],
      ['Invoice Total', `₹ ${indianPoint(sale.total)}`],
    ]),
    paragraph('Payment: NEFT bank transfer. E. &amp; O. E.'),
    foot('This is a computer generated invoice and needs no signature.'),
  ]
  return {
    name: 'in-electronics',
    html: sheetPage(blocks, { font: 'DejaVu Sans', accent: '#a3471b', ratio: 1.1 }),
    finish: { skew: -0.3 },
    truth: truthOf(
      {
        country: 'IN',
        language: 'en',
        merchant: 'Saffron Byte Systems',
        date: '2026-09-21',
        currency: 'INR',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'bank transfer',
        note: 'Grouped in lakhs',
      },
      sale,
    ),
  }
}
