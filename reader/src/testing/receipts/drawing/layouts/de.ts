import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { comma } from '../money.ts'
import { computeSale } from '../sale.ts'
import { cells, center, centered, gap, row, rule, tillPage } from '../till.ts'

const reduced = { name: 'MwSt', rate: '7' }
const standard = { name: 'MwSt', rate: '19' }

export function deSupermarket(): DrawnReceipt {
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'BIO VOLLMILCH 3,8%', quantity: '2', unitPrice: '1.39', taxes: [reduced] },
      { description: 'ROGGENMISCHBROT', unitPrice: '2.79', taxes: [reduced] },
      { description: 'BANANEN', quantity: '1.124', unitPrice: '1.79', taxes: [reduced] },
      { description: 'BERGKÄSE 45%', unitPrice: '3.49', taxes: [reduced] },
      { description: 'KAFFEE GEMAHLEN', unitPrice: '6.99', taxes: [reduced] },
      { description: 'SPÜLMITTEL', unitPrice: '1.95', taxes: [standard] },
      { description: 'KÜCHENROLLE 4ER', unitPrice: '3.25', taxes: [standard] },
    ],
  })
  const code = (rate: string | undefined) => (rate === '19' ? 'A' : 'B')
  const lines = [
    center('Lindenhof Markt', 'wide'),
    centered('Kastanienallee 27', '79098 Freiburg', 'Tel. 0761 5550143', 'USt-IdNr. DE318442907'),
    gap(),
    row('', 'EUR'),
    ...sale.items.flatMap(item => [
      row(item.description, `${comma(item.total)} ${code(item.taxes[0]?.rate)}`),
      ...(item.quantity === '2' ? [row(`   2 Stk x    ${comma(item.unitPrice)}`)] : []),
      ...(item.quantity === '1.124' ? [row('   1,124 kg x    1,79 EUR/kg')] : []),
    ]),
    rule('-'),
    row('SUMME   EUR', `${comma(sale.total)} `, 'wide'),
    rule('='),
    row('Geg. girocard   EUR', `${comma(sale.total)}  `),
    gap(),
    centered('* * Kundenbeleg * *'),
    row('Datum:', '12.03.2026'),
    row('Uhrzeit:', '18:07:44 Uhr'),
    row('Beleg-Nr.', '4417'),
    row('Kartennr.', '############6628'),
    row('Kontaktlos    Zahlung erfolgt'),
    gap(),
    cells([10, -9, -9, -10], ['Steuer %', 'Netto', 'Steuer', 'Brutto']),
    ...[...sale.taxes]
      .reverse()
      .map(tax =>
        cells(
          [10, -9, -9, -10],
          [`${code(tax.rate)}= ${tax.rate},0%`, comma(tax.net), comma(tax.amount), comma(tax.gross)],
        ),
      ),
    gap(),
    center('TSE-Signatur: hK3vQw8Zt1mB7yPd0LxR', 'small'),
    center('12.03.2026   18:07   Bon-Nr.:4417   Kasse:2', 'small'),
    gap(),
    centered('Vielen Dank für Ihren Einkauf!'),
  ]
  return {
    name: 'de-supermarket',
    html: tillPage(lines, { font: 'DejaVu Sans Mono', fontSize: 26, width: 720, wear: 0.3 }),
    finish: { stretch: 1.06, skew: -0.4 },
    truth: truthOf(
      {
        country: 'DE',
        language: 'de',
        merchant: 'Lindenhof Markt',
        date: '2026-03-12',
        currency: 'EUR',
        paymentMethod: 'card',
        cardLastFour: '6628',
      },
      sale,
    ),
  }
}
