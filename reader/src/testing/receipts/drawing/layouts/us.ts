import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { decimalText, point } from '../money.ts'
import { computeSale } from '../sale.ts'
import { barcode, center, centered, gap, row, rule, tillPage } from '../till.ts'

export function usGrocery(): DrawnReceipt {
  const salesTax = { name: 'Sales tax', rate: '7.25' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'ORG WHOLE MILK 1GAL', unitPrice: '5.49', taxes: [] },
      { description: 'SOURDOUGH LOAF', unitPrice: '4.29', taxes: [] },
      { description: 'GRANNY SMITH APPLE', quantity: '2.31', unitPrice: '1.99', taxes: [] },
      { description: 'FREE RANGE EGGS 12', quantity: '2', unitPrice: '3.89', taxes: [] },
      { description: 'PAPER TOWELS 6PK', unitPrice: '11.99', taxes: [salesTax] },
      { description: 'DISH SOAP LEMON', unitPrice: '3.79', taxes: [salesTax] },
    ],
  })
  const [milk, bread, apples, eggs, towels, soap] = sale.items.map(item => point(item.total))
  const lines = [
    center('MAPLEFIELD MARKET', 'wide'),
    centered('2418 Harding Rd', 'Dayton, OH 45419', '(937) 555-0142'),
    center('Store 0117   Reg 04   Cashier: DANA'),
    gap(),
    row('ORG WHOLE MILK 1GAL', `${milk} F`),
    row('SOURDOUGH LOAF', `${bread} F`),
    row('GRANNY SMITH APPLE', `${apples} F`),
    row('  2.31 lb @ 1.99/lb'),
    row('FREE RANGE EGGS 12', `${eggs} F`),
    row('  2 @ 3.89'),
    row('PAPER TOWELS 6PK', `${towels} T`),
    row('DISH SOAP LEMON', `${soap} T`),
    rule(),
    row('SUBTOTAL', `${point(sale.itemsTotal)}  `),
    row('TAX 7.25%', `${point(sale.tax)}  `),
    row('TOTAL', `${point(sale.total)} `, 'wide'),
    gap(),
    row('VISA CREDIT', `${point(sale.total)}  `),
    row('Card: ************4821'),
    row('Auth: 064713   Entry: Chip'),
    row('CHANGE DUE', '0.00  '),
    gap(),
    centered('ITEMS SOLD 7', '03/12/2026   06:41 PM'),
    barcode('0117040331206417'),
    gap(),
    centered('THANK YOU FOR SHOPPING WITH US', 'Returns within 30 days with receipt'),
  ]
  const facts = { country: 'US', language: 'en', merchant: 'Maplefield Market', currency: 'USD' } as const
  return {
    name: 'us-grocery',
    html: tillPage(lines),
    finish: { skew: 0.4 },
    truth: truthOf(
      {
        ...facts,
        date: '2026-03-12',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'card',
        cardLastFour: '4821',
      },
      sale,
    ),
  }
}

export function usRestaurant(): DrawnReceipt {
  const salesTax = { name: 'Sales tax', rate: '8.875' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'Burrata Salad', unitPrice: '16.00', taxes: [salesTax] },
      { description: 'Rigatoni Vodka', quantity: '2', unitPrice: '24.00', taxes: [salesTax] },
      { description: 'Grilled Branzino', unitPrice: '34.00', taxes: [salesTax] },
      { description: 'Glass Sangiovese', quantity: '3', unitPrice: '14.00', taxes: [salesTax] },
      { description: 'Espresso', quantity: '2', unitPrice: '4.50', taxes: [salesTax] },
    ],
    tip: 2980,
  })
  const lines = [
    center('The Copper Larder', 'wide'),
    centered('88 Orchard Street', 'New York, NY 10002', '212-555-0178'),
    gap(),
    row('Server: Marisol', 'Table 14'),
    row('Check #: 50231', 'Guests: 3'),
    row('Apr 18, 2026', '8:52 PM'),
    rule('='),
    ...sale.items.map(item => row(`${item.quantity.padEnd(4)}${item.description}`, point(item.total))),
    rule(),
    row('Subtotal', point(sale.itemsTotal)),
    row('NY Sales Tax 8.875%', point(sale.tax)),
    row('Tip', point(sale.tip)),
    rule(),
    row('TOTAL', `$${point(sale.total)}`, 'wide'),
    gap(),
    row('Mastercard', 'xxxx xxxx xxxx 7310'),
    row('Approval 09912B', 'CONTACTLESS'),
    gap(),
    centered('Suggested gratuity', '18% $26.82   20% $29.80   22% $32.78'),
    gap(),
    centered('Grazie! See you soon.', 'Customer Copy'),
  ]
  return {
    name: 'us-restaurant',
    html: tillPage(lines, { font: 'DejaVu Sans Mono', fontSize: 26, width: 700 }),
    finish: { stretch: 1.1, skew: -0.3 },
    truth: truthOf(
      {
        country: 'US',
        language: 'en',
        merchant: 'The Copper Larder',
        date: '2026-04-18',
        currency: 'USD',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'card',
        cardLastFour: '7310',
      },
      sale,
    ),
  }
}
