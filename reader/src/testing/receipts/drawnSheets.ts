import { pdfFile } from './drawing/documents/pdfFile.ts'
import { type SheetLine, textSheet } from './drawing/documents/pdfReceipt.ts'

/** A sale drawn on one or more sheets; amounts in whole cents. */
export interface DrawnSale {
  readonly style: SheetStyle
  readonly merchant: string
  readonly address: string
  /** ISO. */
  readonly date: string
  readonly number: string
  readonly items: readonly { readonly name: string; readonly cents: number }[]
}

interface Words {
  readonly number: string
  readonly date: string
  readonly total: string
  readonly paid: string
  readonly page: (number: number, of: number) => string
  readonly goesOn: string
  readonly comesFrom: string
}

/** Wording, date and price formats of a country. */
export type SheetStyle = 'us' | 'gb' | 'de' | 'fr' | 'es' | 'it'

const words: Record<SheetStyle, Words> = {
  us: {
    number: 'Invoice #',
    date: 'Date',
    total: 'Total',
    paid: 'Visa **** 4410',
    page: (number, of) => `Page ${number} of ${of}`,
    goesOn: 'Continued on next page',
    comesFrom: 'Continued from previous page',
  },
  gb: {
    number: 'Receipt No.',
    date: 'Date',
    total: 'TOTAL TO PAY',
    paid: 'MASTERCARD CONTACTLESS',
    page: (number, of) => `${number} of ${of}`,
    goesOn: 'Carried forward',
    comesFrom: 'Brought forward',
  },
  de: {
    number: 'Rechnungs-Nr.:',
    date: 'Datum',
    total: 'Gesamtbetrag',
    paid: 'girocard',
    page: (number, of) => `Seite ${number} von ${of}`,
    goesOn: 'Übertrag',
    comesFrom: 'Übertrag',
  },
  fr: {
    number: 'Facture n°',
    date: 'Date',
    total: 'TOTAL TTC',
    paid: 'Carte bancaire',
    page: (number, of) => `Page ${number} sur ${of}`,
    goesOn: 'A reporter',
    comesFrom: 'Report de la page précédente',
  },
  es: {
    number: 'Factura nº',
    date: 'Fecha',
    total: 'TOTAL A PAGAR',
    paid: 'Tarjeta',
    page: (number, of) => `Página ${number} de ${of}`,
    goesOn: 'Suma y sigue',
    comesFrom: 'Suma anterior',
  },
  it: {
    number: 'Fattura n.',
    date: 'Data',
    total: 'TOTALE COMPLESSIVO',
    paid: 'Bancomat',
    page: (number, of) => `Pagina ${number} di ${of}`,
    goesOn: 'A riportare',
    comesFrom: 'Riporto',
  },
}

export function totalOf({ items }: Pick<DrawnSale, 'items'>): number {
  return items.reduce((sum, { cents }) => sum + cents, 0)
}

export function saleSheet(sale: DrawnSale): SheetLine[] {
  return [...head(sale), ...items(sale), ...foot(sale)]
}

/** How a sheet says that it is one of several. */
export type SheetMark = 'numbered' | 'carried' | 'headed' | 'none'

/** The items split over two sheets, with the total only on the second. */
export function saleOnTwoSheets(sale: DrawnSale, mark: SheetMark): [SheetLine[], SheetLine[]] {
  const half = Math.ceil(sale.items.length / 2)
  const [first, second] = [sale.items.slice(0, half), sale.items.slice(half)]
  const { page, goesOn, comesFrom } = words[sale.style]
  const carried = (label: string) =>
    mark === 'carried' ? [{ left: label, right: priced(sale.style, totalOf({ items: first })) }] : []
  const numbered = (number: number) => (mark === 'numbered' ? [{ left: page(number, 2) }] : [])
  return [
    [...head(sale), ...items({ ...sale, items: first }), ...carried(goesOn), ...numbered(1)],
    [
      ...numbered(2),
      ...(mark === 'headed' ? head(sale) : []),
      ...carried(comesFrom),
      ...items({ ...sale, items: second }),
      ...foot(sale),
    ],
  ]
}

/** Sheets as a PDF from a scanner or a shop. */
export function sheetsFile(sheets: readonly (readonly SheetLine[])[]): Uint8Array<ArrayBuffer> {
  return new Uint8Array(pdfFile(sheets.map(textSheet)))
}

function head({ style, merchant, address, date, number }: DrawnSale): SheetLine[] {
  return [
    { left: merchant, size: 22, bold: true },
    { left: address },
    { left: '' },
    { left: `${words[style].number} ${number}` },
    { left: `${words[style].date}: ${dated(style, date)}` },
    { left: '' },
  ]
}

function items({ style, items: sold }: Pick<DrawnSale, 'style' | 'items'>): SheetLine[] {
  return sold.map(({ name, cents }) => ({ left: `1 x ${name}`, right: priced(style, cents) }))
}

function foot(sale: DrawnSale): SheetLine[] {
  const { total, paid } = words[sale.style]
  const sum = priced(sale.style, totalOf(sale))
  return [{ left: '' }, { left: total, right: sum, size: 15, bold: true }, { left: paid, right: sum }]
}

function priced(style: SheetStyle, cents: number): string {
  const amount = (cents / 100).toFixed(2)
  if (style === 'us') return `$${amount}`
  return style === 'gb' ? `£${amount}` : `${amount.replace('.', ',')} €`
}

function dated(style: SheetStyle, date: string): string {
  const [year, month, day] = date.split('-')
  if (style === 'us') return `${month}/${day}/${year}`
  return style === 'de' ? `${day}.${month}.${year}` : `${day}/${month}/${year}`
}
