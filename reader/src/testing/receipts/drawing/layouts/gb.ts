import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { decimalText, point } from '../money.ts'
import { computeSale } from '../sale.ts'
import { barcode, cells, center, centered, gap, row, rule, tillPage } from '../till.ts'

export function gbSupermarket(): DrawnReceipt {
  const standard = { name: 'VAT', rate: '20' }
  const zero = { name: 'VAT', rate: '0' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'SEMI SKIMMED MILK 2L', unitPrice: '1.55', taxes: [zero] },
      { description: 'WHOLEMEAL BREAD', unitPrice: '1.40', taxes: [zero] },
      { description: 'CHEDDAR MATURE 400G', quantity: '2', unitPrice: '4.25', taxes: [zero] },
      { description: 'CRISPS SEA SALT', quantity: '3', unitPrice: '1.65', taxes: [standard] },
      { description: 'WASHING POWDER', unitPrice: '9.50', taxes: [standard] },
      { description: 'BAG FOR LIFE', unitPrice: '0.30', taxes: [standard] },
    ],
    discount: { amount: 150, taxes: [zero] },
  })
  const code = (rate: string | undefined) => (rate === '20' ? 'A' : 'Z')
  const lines = [
    center('HARROWGATE FOODS', 'wide'),
    centered('14-18 Bridge Street, Ludlow SY8 1AJ', 'Tel 01584 555 0190', 'VAT No GB 412 5580 73'),
    gap(),
    row('', '£'),
    ...sale.items.flatMap(item => [
      row(item.description, `${point(item.total)} ${code(item.taxes[0]?.rate)}`),
      ...(item.quantity === '1' ? [] : [row(`   ${item.quantity} @ £${point(item.unitPrice)}`)]),
    ]),
    rule(),
    row('SUB-TOTAL', `${point(sale.itemsTotal)}  `),
    row('MEMBER SAVING CHEESE', `-${point(sale.discount)} Z`),
    row('TOTAL', `£${point(sale.total)} `, 'wide'),
    row('VISA DEBIT', `${point(sale.total)}  `),
    row('CHANGE', '0.00  '),
    gap(),
    cells([12, -8, -10, -10], ['VAT RATE', 'NET', 'VAT', 'GROSS']),
    ...sale.taxes.map(tax =>
      cells(
        [12, -8, -10, -10],
        [`${code(tax.rate)} ${tax.rate}%`, point(tax.net), point(tax.amount), point(tax.gross)],
      ),
    ),
    gap(),
    row('CARD NO.  **** **** **** 0046'),
    row('AUTH CODE 771204   CONTACTLESS'),
    row('AID A0000000031010'),
    gap(),
    row('12/03/26  17:26', 'T07 OP 2214 TR 0583'),
    barcode('40712032617260583'),
    centered('Thank you for shopping with us'),
  ]
  return {
    name: 'gb-supermarket',
    html: tillPage(lines, { fontSize: 26, width: 720, ink: '#4a4750', wear: 0.4 }),
    finish: { stretch: 1.08, skew: 0.5 },
    truth: truthOf(
      {
        country: 'GB',
        language: 'en',
        merchant: 'Harrowgate Foods',
        date: '2026-03-12',
        currency: 'GBP',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'card',
        cardLastFour: '0046',
      },
      sale,
    ),
  }
}

export function gbTaxi(): DrawnReceipt {
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'Fare', unitPrice: '27.40', taxes: [] },
      { description: 'Airport drop-off charge', unitPrice: '5.00', taxes: [] },
    ],
    tip: 300,
  })
  const lines = [
    center('Pennywell Cars', 'wide'),
    centered('Licensed private hire operator', '3 Station Parade, Reading RG1 1LT', '0118 496 0127'),
    gap(),
    row('Journey', 'RECEIPT', 'bold'),
    row('Date', '9 Feb 2026  05:48'),
    row('From', 'Caversham Road'),
    row('To', 'Heathrow Terminal 5'),
    row('Distance', '24.6 miles'),
    row('Driver', 'No. 318'),
    rule('.'),
    ...sale.items.map(item => row(item.description, point(item.total))),
    row('Tip', point(sale.tip)),
    rule('.'),
    row('Total paid', `£${point(sale.total)}`, 'wide'),
    gap(),
    row('Paid by card ending 9035'),
    row('Not VAT registered'),
    gap(),
    centered('Thank you for travelling with us'),
  ]
  return {
    name: 'gb-taxi',
    html: tillPage(lines, { font: 'Liberation Sans Narrow', fontSize: 32, width: 620, paper: '#fbfaf8' }),
    finish: { skew: -0.6 },
    truth: truthOf(
      {
        country: 'GB',
        language: 'en',
        merchant: 'Pennywell Cars',
        date: '2026-02-09',
        currency: 'GBP',
        paymentMethod: 'card',
        cardLastFour: '9035',
      },
      sale,
    ),
  }
}
