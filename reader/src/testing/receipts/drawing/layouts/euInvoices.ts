import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { comma, decimalText } from '../money.ts'
import { computeSale } from '../sale.ts'
import { brand, foot, heading, paragraph, sheetPage, sides, table, totals } from '../sheet.ts'

export function deHotel(): DrawnReceipt {
  const lodging = { name: 'MwSt', rate: '7' }
  const standard = { name: 'MwSt', rate: '19' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'Übernachtung Einzelzimmer', quantity: '7', unitPrice: '139.00', taxes: [lodging] },
      { description: 'Frühstücksbuffet', quantity: '7', unitPrice: '18.50', taxes: [standard] },
      { description: 'Tiefgarage pro Nacht', quantity: '7', unitPrice: '16.00', taxes: [standard] },
    ],
  })
  const blocks = [
    brand('Hotel Goldener Reiher', '<path d="M27 3 51 51H3z" fill="#7a5c12"/>'),
    sides(
      ['Hafenstraße 12, 18055 Rostock', 'Tel. +49 381 5550171', 'USt-IdNr.: DE 276 118 540'],
      [
        'Rechnungsnummer: 2026-04418',
        'Rechnungsdatum: 24.04.2026',
        'Anreise: 17.04.2026',
        'Abreise: 24.04.2026',
      ],
    ),
    sides(['Frau Jana Ostermann', 'Ostermann Beratung', 'Weidenweg 4', '30159 Hannover'], []),
    heading('Rechnung'),
    table(
      ['Leistung', 'Menge', 'Einzelpreis', 'MwSt', 'Betrag'],
      sale.items.map(item => [
        item.description,
        item.quantity,
        `${comma(item.unitPrice)} €`,
        `${item.taxes[0]?.rate ?? '0'} %`,
        `${comma(item.total)} €`,
      ]),
    ),
    totals([
      ['Nettobetrag', `${comma(sale.total - sale.tax)} €`],
      ...sale.taxes.map(
        tax => [`MwSt ${tax.rate} % auf ${comma(tax.net)} €`, `${comma(tax.amount)} €`] as const,
      ),
      ['Gesamtbetrag', `${comma(sale.total)} €`],
    ]),
    paragraph('Betrag dankend erhalten. Zahlungsart: Mastercard, Karte endet auf 2741.'),
    foot('Reiher Hotelbetriebs GmbH · Amtsgericht Rostock HRB 55017 · Geschäftsführerin: Ulla Brandt'),
  ]
  return {
    name: 'de-hotel',
    html: sheetPage(blocks, { accent: '#7a5c12' }),
    finish: { skew: -0.4 },
    truth: truthOf(
      {
        country: 'DE',
        language: 'de',
        merchant: 'Hotel Goldener Reiher',
        date: '2026-04-24',
        currency: 'EUR',
        subtotal: decimalText(sale.total - sale.tax),
        paymentMethod: 'card',
        cardLastFour: '2741',
        note: 'The subtotal is without tax, the prices are with it',
      },
      sale,
    ),
  }
}

export function esPrinting(): DrawnReceipt {
  const standard = { name: 'IVA', rate: '21' }
  const sale = computeSale({
    pricesIncludeTax: false,
    items: [
      {
        description: 'Catálogo A4 a color, 48 páginas',
        quantity: '350',
        unitPrice: '4.85',
        taxes: [standard],
      },
      {
        description: 'Tarjetas de visita (caja de 250)',
        quantity: '4',
        unitPrice: '32.50',
        taxes: [standard],
      },
      { description: 'Roll-up 85 x 200 cm', quantity: '2', unitPrice: '79.90', taxes: [standard] },
    ],
  })
  const blocks = [
    brand('Imprenta Ribera Clara, S.L.', '<rect x="4" y="4" width="46" height="46" fill="#1d6b5f"/>'),
    sides(
      ['Polígono El Soto, nave 14', '46015 Valencia', 'CIF: B98214470'],
      ['<b>FACTURA</b>', 'Nº de factura: 2026/0731', 'Fecha: 30 de junio de 2026'],
    ),
    sides(
      ['<b>Cliente</b>', 'Talleres Montcada, S.A.', 'NIF A46110283', 'Avda. del Puerto 55, Valencia'],
      [],
    ),
    table(
      ['Concepto', 'Cantidad', 'Precio', 'Importe'],
      sale.items.map(item => [
        item.description,
        item.quantity,
        `${comma(item.unitPrice)} €`,
        `${comma(item.total)} €`,
      ]),
    ),
    totals([
      ['Base imponible', `${comma(sale.itemsTotal)} €`],
      ['IVA 21 %', `${comma(sale.tax)} €`],
      ['TOTAL FACTURA', `${comma(sale.total)} €`],
    ]),
    paragraph('Forma de pago: transferencia bancaria<br>Vencimiento: 30/07/2026'),
    foot('Inscrita en el Registro Mercantil de Valencia, tomo 9014, folio 112'),
  ]
  return {
    name: 'es-printing',
    html: sheetPage(blocks, { accent: '#1d6b5f', ratio: 1.15 }),
    finish: { skew: 0.3 },
    truth: truthOf(
      {
        country: 'ES',
        language: 'es',
        merchant: 'Imprenta Ribera Clara, S.L.',
        date: '2026-06-30',
        currency: 'EUR',
        subtotal: decimalText(sale.itemsTotal),
        paymentMethod: 'bank transfer',
        note: 'The date names its month; the later date is when it falls due',
      },
      sale,
    ),
  }
}
