import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { comma, decimalText } from '../money.ts'
import { computeSale } from '../sale.ts'
import { center, centered, gap, row, rule, tillPage } from '../till.ts'

export function itTrattoria(): DrawnReceipt {
  const reduced = { name: 'IVA', rate: '10' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'COPERTO', quantity: '4', unitPrice: '2.50', taxes: [reduced] },
      { description: 'ANTIPASTO MISTO', quantity: '2', unitPrice: '12.00', taxes: [reduced] },
      { description: 'TAGLIATELLE AL RAGU', quantity: '3', unitPrice: '13.50', taxes: [reduced] },
      { description: 'TAGLIATA', unitPrice: '22.00', taxes: [reduced] },
      { description: 'ACQUA 0,75', quantity: '2', unitPrice: '3.00', taxes: [reduced] },
      { description: 'VINO ROSSO 1L', unitPrice: '14.00', taxes: [reduced] },
    ],
    discount: { amount: 550, taxes: [reduced] },
  })
  const lines = [
    center('TRATTORIA DEL GLICINE', 'bold'),
    centered(
      'di Fabbri Noemi',
      'Via dei Fossi 41',
      '41121 MODENA (MO)',
      'P.IVA 03518870366',
      'Tel. 059 5550162',
    ),
    gap(),
    centered('DOCUMENTO COMMERCIALE', 'di vendita o prestazione'),
    gap(),
    row('DESCRIZIONE', 'IVA    Prezzo(€)'),
    ...sale.items.flatMap(item => [
      ...(item.quantity === '1' ? [] : [row(`  ${item.quantity} x ${comma(item.unitPrice)}`)]),
      row(item.description, `10%  ${comma(item.total).padStart(10)}`),
    ]),
    row('SUBTOTALE', comma(sale.itemsTotal)),
    row('SCONTO', `-${comma(sale.discount)}`),
    rule(' '),
    row('TOTALE COMPLESSIVO', comma(sale.total), 'bold'),
    row('di cui IVA', comma(sale.tax)),
    gap(),
    row('Pagamento elettronico', comma(sale.total)),
    row('Importo pagato', comma(sale.total)),
    gap(),
    centered('05-07-2026 13:22', 'DOCUMENTO N. 0391-0027', 'RT 99MEY041557'),
    gap(),
    centered('GRAZIE E ARRIVEDERCI'),
  ]
  return {
    name: 'it-trattoria',
    html: tillPage(lines, { fontSize: 28, width: 700, ink: '#3d3a44', wear: 0.25, lineHeight: 1.15 }),
    finish: { stretch: 1.05, skew: -0.4 },
    truth: truthOf(
      {
        country: 'IT',
        language: 'it',
        merchant: 'Trattoria del Glicine',
        date: '2026-07-05',
        currency: 'EUR',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'card',
      },
      sale,
    ),
  }
}
