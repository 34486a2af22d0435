import { type CategoryValue, categoryOf } from '@outlay/contract/expenses/categories'
import { anyOfNames } from '@outlay/contract/lexicon/calendarNames'
import { allWordsOf, printedStems } from '@outlay/contract/lexicon/categories/allCategoryWords'
import { dateLabel, findDates, findTimes } from '../facts/days/dateForms.ts'
import type { FoundValue } from '../facts/found.ts'
import { placeOf, wordsOfSpan } from '../words/text/lines.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { Line, ReceiptText } from '../words/text/word.ts'

const words: readonly (readonly [CategoryValue, RegExp])[] = allWordsOf('printed')
  .filter(([, printed]) => printed.length > 0)
  .map(([category, printed]) => {
    // Periods within a word are often missed.
    const whole = printed.map(word => plainCapitals(word).replaceAll('.', String.raw`\.?`))
    const begun = (printedStems[category] ?? []).map(stem => String.raw`${plainCapitals(stem)}\w*`)
    return [category, new RegExp(String.raw`\b(?:${anyOfNames([whole, begun])})\b`, 'g')] as const
  })

/** The category indicated by its words, with the seller's name weighing most. Undefined if there is none. */
export function findCategory(text: ReceiptText, merchant: string | null): FoundValue | undefined {
  const name = plainCapitals(merchant ?? '')
  const body = plainCapitals(text.lines.map(line => line.text).join('\n'))
  const ranked = words
    .map(([category, pattern]) => ({
      category,
      score: 3 * distinct(name, pattern) + Math.min(4, distinct(body, pattern)),
    }))
    .sort((a, b) => b.score - a.score)
  const [best, second] = ranked
  if (!best || best.score === 0) return undefined
  const lead = (best.score - (second?.score ?? 0)) / best.score
  return { value: best.category, confidence: Math.min(0.9, 0.45 + 0.06 * best.score + 0.2 * lead), box: null }
}

function distinct(text: string, pattern: RegExp): number {
  return new Set(text.match(pattern) ?? []).size
}

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

const numberWord = String.raw`[\s-]?(?:NO|NR|NUMBER|NUM|N[°ºO]?|NUMERO|NUMMER|#|ID)\s?[.:#°º]*|\s?#\s?:?|\s?:`

/** Labels of document numbers, most specific first; matched on uppercase text without accents. */
const labels: readonly (readonly [source: string, confidence: number])[] = [
  ['(?:TAX )?INV(?:OICE)?|RECHNUNGS?|FACTURE|FACTURA|FATTURA|FATURA|FAKTURA|FACTUUR|NOTA FISCAL', 0.95],
  [
    'RECEIPT|RECPT|RCPT|QUITTUNGS?|BELEG|BON|KASSENBON|RECU|TICKET|SCONTRINO|RICEVUTA|RECIBO|KVITTO|KVITTERINGS?|PARAGON|DOCUMENTO|KASSABON',
    0.9,
  ],
  ['BILL?|DOC(?:UMENT)?|TRANS(?:ACTION)?|TRX|TXN|VORGANG|NOTA', 0.85],
  ['CHECK|CHEQUE|CHK|ORDER|TAB|BESTELL|COMMANDE|PEDIDO|BESTELLING', 0.75],
]
const patterns = labels.map(([source, confidence]) => ({
  confidence,
  pattern: new RegExp(
    String.raw`(?:^|[^A-Z])(?:${source})(?:${numberWord}|\s)[\s.:#-]*(?<number>(?=[A-Z\d/-]*\d)[A-Z\d][A-Z\d/-]{2,24})(?![\d.,]*[.,]\d)`,
    'd',
  ),
}))
const day = /^\d{1,2}[/-]\d{1,2}[/-]\d{2,4}$/

/** The labeled number of the invoice, receipt, bill or order. */
export function findInvoiceNumber(text: ReceiptText): FoundValue | undefined {
  for (const { pattern, confidence } of patterns)
    for (const line of text.lines) {
      const found = numberOn(line, pattern, text)
      if (found) return { ...found, confidence: confidence * found.confidence }
    }
  return undefined
}

function numberOn(line: Line, pattern: RegExp, text: ReceiptText): FoundValue | undefined {
  const capitals = plainCapitals(line.text)
  const [start, end] = pattern.exec(capitals)?.indices?.groups?.number ?? []
  if (start === undefined || end === undefined || capitals.length !== line.text.length) return undefined
  const value = line.text.slice(start, end).replace(/[-/]+$/, '')
  if (day.test(value)) return undefined
  const words = wordsOfSpan(line, start, end)
  return { value, confidence: Math.min(1, ...words.map(word => word.confidence)), box: placeOf(text, words) }
}

const timeLabel = /\b(?:TIME|UHRZEIT|ZEIT|HEURE|HORA|ORA|TIJD|GODZ|KL|KLOCKAN|MASA)\b/
/** Opening hours and durations. */
const otherTime =
  /\b(?:OPEN|HOURS?|OFFNUNGSZEIT\w*|MO|MON|DAILY|UNTIL|TILL|BIS|PRINTED|MIN|CLOSES?)\b|-\s?\d{1,2}[:.]\d{2}/

const weights = {
  start: 0.35,
  isBesideDate: 0.35,
  hasLabel: 0.25,
  isPlain: 0.12,
  clarity: 0.15,
  isOfElse: -0.4,
}
const surest = 0.95

/** The time of the purchase, HH:MM, 24 hours: next to its date, or after a label. */
export function findTime(text: ReceiptText): FoundValue | undefined {
  return text.lines.flatMap(line => timesOfLine(line, text)).sort((a, b) => b.confidence - a.confidence)[0]
}

function timesOfLine(line: Line, text: ReceiptText): FoundValue[] {
  const capitals = plainCapitals(line.text)
  const hasDate = findDates(line.text, false).length > 0
  return findTimes(capitals).map(({ value, start, end, isPlain }) => {
    const words = wordsOfSpan(line, start, end)
    const clarity = Math.min(1, ...words.map(word => word.confidence))
    const hasLabel = timeLabel.test(capitals.slice(0, start)) || dateLabel.test(capitals.slice(0, start))
    const confidence =
      weights.start +
      (hasDate ? weights.isBesideDate : 0) +
      (hasLabel ? weights.hasLabel : 0) +
      (isPlain ? weights.isPlain : 0) +
      (otherTime.test(capitals) ? weights.isOfElse : 0) +
      weights.clarity * (clarity - 1)
    return { value, confidence: Math.min(surest, confidence), box: placeOf(text, words) }
  })
}
