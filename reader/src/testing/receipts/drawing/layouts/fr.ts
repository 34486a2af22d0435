import { type DrawnReceipt, truthOf } from '../drawnReceipt.ts'
import { comma, decimalText } from '../money.ts'
import { computeSale } from '../sale.ts'
import { cells, center, centered, gap, row, rule, tillPage } from '../till.ts'

export function frBistro(): DrawnReceipt {
  const food = { name: 'TVA', rate: '10' }
  const alcohol = { name: 'TVA', rate: '20' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [
      { description: 'Formule du jour', quantity: '2', unitPrice: '18.90', taxes: [food] },
      { description: 'Tarte aux pommes', unitPrice: '7.50', taxes: [food] },
      { description: 'Café gourmand', unitPrice: '8.80', taxes: [food] },
      { description: 'Verre Chinon', quantity: '2', unitPrice: '5.60', taxes: [alcohol] },
    ],
  })
  const lines = [
    center('LE PETIT MARRONNIER', 'wide'),
    centered('SARL MARRONNIER', '6 rue des Tanneurs', '37000 TOURS', 'Tél : 02 47 55 01 36'),
    centered('SIRET 812 440 917 00024', 'TVA intracom. FR 61 812440917'),
    gap(),
    row('Table 8     Couverts 2', 'Serveur : Inès'),
    row('Ticket n° 002817', '14/06/2026 13:58'),
    rule(),
    cells([4, 19, -7, -10], ['Qté', 'Désignation', 'P.U.', 'Montant']),
    ...sale.items.map(item =>
      cells([4, 19, -7, -10], [item.quantity, item.description, comma(item.unitPrice), comma(item.total)]),
    ),
    rule(),
    cells([30, -10], ['Total HT', comma(sale.total - sale.tax)]),
    ...sale.taxes.map(tax =>
      cells([12, -18, -10], [`TVA ${tax.rate},00%`, `sur ${comma(tax.net)}`, comma(tax.amount)]),
    ),
    gap(0.3),
    row('TOTAL TTC', `${comma(sale.total)} €`, 'wide'),
    gap(0.3),
    cells([30, -10], ['Carte bancaire', comma(sale.total)]),
    row('CB **** **** **** 5173'),
    gap(),
    centered('Prix nets - service compris', 'Merci de votre visite, à bientôt !'),
  ]
  return {
    name: 'fr-bistro',
    html: tillPage(lines, { fontSize: 27, width: 730, ink: '#413b52' }),
    finish: { skew: 0.7, stretch: 1.05 },
    truth: truthOf(
      {
        country: 'FR',
        language: 'fr',
        merchant: 'Le Petit Marronnier',
        date: '2026-06-14',
        currency: 'EUR',
        subtotal: decimalText(sale.total - sale.tax),
        paymentMethod: 'card',
        cardLastFour: '5173',
        note: 'The subtotal is without tax, the prices are with it',
      },
      sale,
    ),
  }
}

export function frFuel(): DrawnReceipt {
  const standard = { name: 'TVA', rate: '20' }
  const sale = computeSale({
    pricesIncludeTax: true,
    items: [{ description: 'GAZOLE', quantity: '42.17', unitPrice: '1.789', taxes: [standard] }],
  })
  const lines = [
    center('STATION DU VAL CLAIR', 'bold'),
    centered('D 952 - Route de Gien', '45500 BRIARE', 'SIRET 530 118 264 00011'),
    gap(),
    center('*** TICKET CLIENT ***'),
    gap(),
    row('LE 03/09/2026', 'A 07:14:52'),
    row('POMPE', '04'),
    row('PRODUIT', 'GAZOLE'),
    row('VOLUME', '42,17 L'),
    row('PRIX UNITAIRE', '1,789 EUR/L'),
    rule('-'),
    row('MONTANT TTC', `${comma(sale.total)} EUR`, 'bold'),
    row('DONT TVA 20,00 %', `${comma(sale.tax)} EUR`),
    row('HORS TAXE', `${comma(sale.total - sale.tax)} EUR`),
    rule('-'),
    row('CARTE BANCAIRE', 'SANS CONTACT'),
    row('************3390'),
    row('N° AUTO', '482017'),
    row('MONTANT REEL', `${comma(sale.total)} EUR`),
    gap(),
    centered('TICKET A CONSERVER', 'BONNE ROUTE'),
  ]
  return {
    name: 'fr-fuel',
    html: tillPage(lines, {
      font: 'DejaVu Sans Mono',
      fontSize: 34,
      width: 760,
      ink: '#2b2b2e',
      lineHeight: 1.12,
    }),
    finish: { dots: true, skew: -0.5 },
    truth: truthOf(
      {
        country: 'FR',
        language: 'fr',
        merchant: 'Station du Val Clair',
        date: '2026-09-03',
        currency: 'EUR',
        paymentMethod: 'card',
        cardLastFour: '3390',
      },
      sale,
    ),
  }
}
