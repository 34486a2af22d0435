import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { decimalText, point } from '../money.ts'
import { computeSale } from '../sale.ts'
import { center, centered, gap, row, rule, tillPage } from '../till.ts'

export function caHardware(): DrawnReceipt {
  const hst = { name: 'HST', rate: '13' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'CORDLESS DRILL 18V', unitPrice: '129.99', taxes: [hst] },
      { description: 'WOOD SCREW #8 2IN', quantity: '4', unitPrice: '6.49', taxes: [hst] },
      { description: 'SANDPAPER ASST', quantity: '2', unitPrice: '8.97', taxes: [hst] },
      { description: 'WORK GLOVES L', unitPrice: '19.99', taxes: [hst] },
    ],
    discount: { amount: 2000, taxes: [hst] },
  })
  const lines = [
    center('NORTH SPRUCE HARDWARE', 'bold'),
    centered('1190 Dundas St W', 'Toronto ON M6J 1X5', '416-555-0119', 'GST/HST # 84512 7703 RT0001'),
    gap(),
    row('2026-10-06 11:17:32', 'TRANS 008842'),
    rule('='),
    ...sale.items.flatMap(item => [
      row(item.description, `$${point(item.total)} H`),
      ...(item.quantity === '1' ? [] : [row(`    ${item.quantity} @ $${point(item.unitPrice)}`)]),
    ]),
    row('COUPON FALL-20', `-$${point(sale.discount)} H`),
    rule('-'),
    row('SUBTOTAL', `$${point(sale.itemsTotal - sale.discount)}  `),
    row('HST 13%', `$${point(sale.tax)}  `),
    row('TOTAL CAD', `$${point(sale.total)} `, 'wide'),
    gap(),
    row('INTERAC DEBIT', `$${point(sale.total)}  `),
    row('ACCT: CHEQUING', '*********2268'),
    row('00 APPROVED - THANK YOU'),
    gap(),
    centered('Retain this copy for your records', 'Exchange within 90 days'),
  ]
  return {
    name: 'ca-hardware',
    html: tillPage(lines, { fontSize: 34, width: 850, ink: '#2f2f33', lineHeight: 1.12 }),
    finish: { dots: true, skew: 0.4 },
    truth: truthOf(
      {
        country: 'CA',
        language: 'en',
        merchant: 'North Spruce Hardware',
        date: '2026-10-06',
        currency: 'CAD',
        subtotal: decimalText(sale.itemsTotal - sale.discount),
        paymentMethod: 'card',
        cardLastFour: '2268',
      },
      sale,
    ),
  }
}

export function caBakery(): DrawnReceipt {
  const gst = { name: 'TPS', rate: '5' }
  const qst = { name: 'TVQ', rate: '9.975' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      { description: 'Sandwich jambon', unitPrice: '11.95', taxes: [gst, qst] },
      { description: 'Soupe du jour', unitPrice: '6.50', taxes: [gst, qst] },
      { description: 'Latte moyen', quantity: '2', unitPrice: '5.25', taxes: [gst, qst] },
      { description: 'Miche au levain', unitPrice: '7.75', taxes: [] },
    ],
    roundTo: 5,
  })
  const given = 5000
  const lines = [
    center('Boulangerie Fleur de Sarrasin', 'bold'),
    centered('4071, rue Beaubien Est', 'Montréal (Québec) H1X 1J1', '514 555-0133'),
    centered('TPS 81934 2206 RT0001', 'TVQ 1220485519 TQ0001'),
    gap(),
    row('Facture 61-20417', '2026-04-09 12:26'),
    rule(),
    ...sale.items.map(item => row(`${item.quantity} x ${item.description}`, point(item.total))),
    rule(),
    row('Sous-total', point(sale.itemsTotal)),
    ...sale.taxes.map(tax => row(`${tax.name} ${tax.rate}%`, point(tax.amount))),
    row('Total', point(sale.total - sale.rounding), 'bold'),
    row('Arrondissement', point(sale.rounding)),
    row('MONTANT DÛ', `${point(sale.total)} $`, 'wide'),
    gap(0.4),
    row('Comptant', point(given)),
    row('Monnaie rendue', point(given - sale.total)),
    gap(),
    centered('Merci et bonne journée!', 'Thank you, have a nice day!'),
  ]
  return {
    name: 'ca-bakery',
    html: tillPage(lines, { font: 'Liberation Sans Narrow', fontSize: 31, width: 660 }),
    finish: { skew: 0.6 },
    truth: truthOf(
      {
        country: 'CA',
        language: 'fr',
        merchant: 'Boulangerie Fleur de Sarrasin',
        date: '2026-04-09',
        currency: 'CAD',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'cash',
        note: 'Paid in cash: the total is rounded to five cents',
      },
      sale,
    ),
  }
}
