import type { DrawnSale } from './drawnSheets.ts'

/** Three receipts from three shops in three countries. */
export const drawnSales = {
  stationer: {
    style: 'us',
    merchant: 'Harbor Stationery',
    address: '9 Pier Road, Portland, ME 04101',
    date: '2026-05-04',
    number: 'HS-20417',
    items: [
      { name: 'Notebook', cents: 1250 },
      { name: 'Fountain pen', cents: 4820 },
    ],
  },
  hotel: {
    style: 'de',
    merchant: 'Hotel Lindenhof GmbH',
    address: 'Marktplatz 3, 88212 Ravensburg',
    date: '2026-05-11',
    number: 'R-883104',
    items: [
      { name: 'Einzelzimmer', cents: 11_900 },
      { name: 'Frühstück', cents: 1450 },
      { name: 'Parkplatz', cents: 800 },
    ],
  },
  bistro: {
    style: 'fr',
    merchant: 'Bistrot des Halles SARL',
    address: '22 rue Thiers, 38000 Grenoble',
    date: '2026-05-19',
    number: 'F2026-5590',
    items: [
      { name: 'Plat du jour', cents: 1680 },
      { name: 'Café', cents: 260 },
    ],
  },
} as const satisfies Record<string, DrawnSale>
