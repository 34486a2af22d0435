import { decimalText, point } from '../money.ts'
import { computeSale } from '../sale.ts'
import { center, centered, gap, row, rule, tillPage } from '../till.ts'

/** A receipt whose items add up to something other than its total. */
export function contradiction() {
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'Club Sandwich', unitPrice: '13.50', taxes: [] },
      { description: 'Tomato Soup', unitPrice: '7.25', taxes: [] },
      { description: 'Iced Tea', quantity: '2', unitPrice: '3.75', taxes: [] },
    ],
  })
  const claimed = 8475
  const lines = [
    center('Bluebird Diner', 'wide'),
    centered('902 Kessler Avenue', 'Tulsa, OK 74120', '918-555-0155'),
    gap(),
    row('Check 4471', '07/22/2026'),
    rule(),
    ...sale.items.map(item => row(`${item.quantity} ${item.description}`, point(item.total))),
    rule(),
    row('TOTAL', `$${point(claimed)}`, 'wide'),
    gap(),
    centered('Tax included', 'Thank you'),
  ]
  return {
    html: tillPage(lines, { fontSize: 28, width: 660 }),
    truth: {
      kind: 'bad',
      country: 'US',
      language: 'en',
      merchant: 'Bluebird Diner',
      date: '2026-07-22',
      total: decimalText(claimed),
      currency: 'USD',
      pricesIncludeTax: true,
      lineItems: sale.items.map(({ description, quantity, unitPrice, total }) => ({
        description,
        quantity,
        unitPrice,
        total: decimalText(total),
      })),
      note: `The items add up to ${decimalText(sale.total)}, the total printed is ${decimalText(claimed)}`,
    },
  }
}
