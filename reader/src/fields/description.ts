import { categoryOf } from '@outlay/contract/expenses/categories'
import type { FoundValue } from '../facts/found.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { ReceiptText } from '../words/text/word.ts'

/** Kinds of purchase by printed words; matched on uppercase text without accents, first match wins. */
const kinds: readonly (readonly [kind: string, words: RegExp])[] = [
  ['Hotel stay', /\b(?:HOTEL|HOSTEL|MOTEL|ROOM RATE|CHECK-?OUT|UBERNACHTUNG|NUITEE|PERNOCTACION)\b/],
  [
    'Fuel',
    /\b(?:UNLEADED|DIESEL|PETROL|GASOLINE|TANKSTELLE|SUPER E10|GAZOLE|CARBURANT|GASOLINERA|LITRES?)\b/,
  ],
  ['Parking', /\b(?:PARKING|PARKHAUS|PARKSCHEIN|STATIONNEMENT|APARCAMIENTO|PARCHEGGIO)\b/],
  ['Taxi ride', /\b(?:TAXI|CAB FARE|TRIP FARE)\b/],
  [
    'Meal',
    /RESTAURANT|RISTORANTE|RESTAURANTE|RESTORAN|TRATTORIA|OSTERIA|PIZZERIA|STEAKHOUSE|BUFFET|BISTRO|GASTHAUS|GASTSTATTE|\b(?:GRILL|DINER|TAVERN|SUSHI|RAMEN|DINE ?IN|GUESTS?|GRATUITY)\b/,
  ],
  ['Coffee and snacks', /\b(?:CAFE|KAFE|CAFFE|COFFEE|BAKERY|BACKEREI|BOULANGERIE|PANADERIA|ESPRESSO)\b/],
  ['Groceries', /SUPERMARK|HYPERMARK|SUPERMERCA|GROCER|LEBENSMITTEL|MINIMARKET|PASARAYA|\b(?:MART|MARKET)\b/],
  ['Stationery', /STATIONER|SCHREIBWAREN|PAPETERIE|PAPELERIA|CARTOLERIA/],
  ['Books', /BOOKSHOP|BOOKSTORE|BUCHHANDLUNG|LIBRAIRIE|LIBRERIA/],
  ['Hardware', /HARDWARE|BAUMARKT|QUINCAILLERIE|FERRETERIA|FERRAMENTA/],
  ['Pharmacy', /PHARMAC|APOTHEKE|FARMACIA|DROGERIE/],
]

/** A few words a person might have typed after the seller's name: the kind of purchase, not a list of items. */
export function suggestDescription(
  text: ReceiptText,
  { merchant, category }: { readonly merchant: string | null; readonly category: string | null },
): FoundValue | undefined {
  const name = plainCapitals(merchant ?? '')
  const whole = plainCapitals(text.lines.map(line => line.text).join('\n'))
  for (const [said, confidence] of [
    [name, 0.7],
    [whole, 0.5],
  ] as const) {
    const kind = kinds.find(([, words]) => words.test(said))?.[0]
    if (kind) return { value: kind, confidence, box: null }
  }
  if (!category || category === 'other') return undefined
  return { value: categoryOf(category).label, confidence: 0.4, box: null }
}
