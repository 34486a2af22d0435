import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { comma } from '../money.ts'
import { computeSale } from '../sale.ts'
import { cells, center, centered, gap, row, rule, tillPage } from '../till.ts'

export function esCafe(): DrawnReceipt {
  const reduced = { name: 'IVA', rate: '10' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'CAFE CON LECHE', quantity: '3', unitPrice: '1.80', taxes: [reduced] },
      { description: 'TOSTADA TOMATE', quantity: '2', unitPrice: '2.75', taxes: [reduced] },
      { description: 'ZUMO NARANJA', unitPrice: '3.40', taxes: [reduced] },
      { description: 'PINCHO TORTILLA', quantity: '2', unitPrice: '3.10', taxes: [reduced] },
    ],
  })
  const given = 5000
  const lines = [
    center('CAFETERÍA EL ALMENDRO', 'bold'),
    centered(
      'Almendro Hostelería S.L.',
      'C/ Tinte, 19   37001 Salamanca',
      'NIF: B37552018',
      'Tlf: 923 555 014',
    ),
    gap(),
    center('FACTURA SIMPLIFICADA', 'bold'),
    row('Nº: T2/004812', 'Mesa: 5'),
    row('Fecha: 21-05-2026', 'Hora: 10:33'),
    rule(),
    cells([5, 18, -7, -8], ['UDS', 'CONCEPTO', 'PRECIO', 'IMPORTE']),
    rule(),
    ...sale.items.map(item =>
      cells([5, 18, -7, -8], [item.quantity, item.description, comma(item.unitPrice), comma(item.total)]),
    ),
    rule(),
    row('TOTAL A PAGAR:', `${comma(sale.total)} €`, 'wide'),
    gap(0.4),
    row('ENTREGADO EFECTIVO:', `${comma(given)} €`),
    row('CAMBIO:', `${comma(given - sale.total)} €`),
    gap(0.4),
    cells([12, -12, -14], ['BASE IMP.', '% IVA', 'CUOTA IVA']),
    ...sale.taxes.map(tax => cells([12, -12, -14], [comma(tax.net), `${tax.rate},00`, comma(tax.amount)])),
    gap(),
    centered('I.V.A. INCLUIDO', 'Le atendió: Rocío', '¡GRACIAS POR SU VISITA!'),
  ]
  return {
    name: 'es-cafe',
    html: tillPage(lines, { font: 'DejaVu Sans Mono', fontSize: 27, width: 700, ink: '#45403f' }),
    finish: { stretch: 1.12, skew: 0.5 },
    truth: truthOf(
      {
        country: 'ES',
        language: 'es',
        merchant: 'Cafetería El Almendro',
        date: '2026-05-21',
        currency: 'EUR',
        paymentMethod: 'cash',
      },
      sale,
    ),
  }
}
