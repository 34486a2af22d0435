import type { ReadField } from '@outlay/contract/receipts/receiptReadings'
import { type Row, rowsOf } from '../facts/money/rows.ts'
import { textsOfWords } from '../facts/wordPages.ts'
import type { ReaderAnswer } from '../reading.ts'
import { plainCapitals } from '../words/text/spelling.ts'

/** "Page 2 of 3". */
interface PageNumber {
  readonly number: number
  readonly of: number
}

const pageWord = '(?:PAGE|SEITE|BLATT|PAGINA|PAG|SIDE|SIDA|STRONA|PAGINE|SAYFA|HAL|PG|S|P)'
const ofWord = '(?:OF|VON|DE|DI|SUR|VAN|AV|AF|Z|DARI|/)'
const numbered = new RegExp(String.raw`\b${pageWord}\b[ .:#]*(\d{1,2}) ?${ofWord} ?(\d{1,2})\b`)
/** Without a word for page it must be the whole line, as in a footer. */
const bare = /^[-– ]*(\d{1,2}) ?(?:OF|VON|SUR|DI|VAN) ?(\d{1,2})[-– ]*$/

/** The page's own number, if it includes the page count. */
function pageNumberOf(lines: readonly string[]): PageNumber | undefined {
  for (const line of lines.map(plainCapitals)) {
    const [, number, of] = numbered.exec(line) ?? bare.exec(line.trim()) ?? []
    const found = { number: Number(number), of: Number(of) }
    if (found.number >= 1 && found.number <= found.of) return found
  }
  return undefined
}

const goesOn =
  /\b(CONTINUED|CONT ?'?D|CONTINUES|CARRIED FORWARD|CARRIED OVER|C\/F|NEXT PAGE|PAGE TOTAL|TURN OVER|PTO|FORTSETZUNG|NACHSTE SEITE|FOLGESEITE|UBERTRAG|SUITE (?:PAGE|AU VERSO)|PAGE SUIVANTE|A REPORTER|A RIPORTARE|SEGUE A|SEGUE PAG\w*|PAGINA SEGUENTE|SUMA Y SIGUE|CONTINUA EN|PAGINA SIGUIENTE|VERVOLG OP|VOLGENDE PAGINA|FORTSATTES|NASTA SIDA)\b/
const comesFrom =
  /\b(CONTINUED|CONT ?'?D|CONTINUATION|BROUGHT FORWARD|B\/F|PREVIOUS PAGE|FROM PAGE|FORTSETZUNG|VORHERIGE SEITE|VORSEITE|UBERTRAG|REPORT DE LA PAGE|PAGE PRECEDENTE|RIPORTO|PAGINA PRECEDENTE|SUMA ANTERIOR|CONTINUACION|PAGINA ANTERIOR|VERVOLG VAN|FORTSATTNING)\b/
const edgeLines = 6

/** Whether the last lines say that the receipt continues. */
function saysItGoesOn(lines: readonly string[]): boolean {
  return lines.slice(-edgeLines).some(line => goesOn.test(plainCapitals(line)))
}

/** Whether the first lines, or an amount carried forward, say that the receipt continues from another page. */
function saysItComesFrom(lines: readonly string[]): boolean {
  return lines.slice(0, 2 * edgeLines).some(line => comesFrom.test(plainCapitals(line)))
}

const documentName =
  '(?:INVOICE|INV|RECEIPT|RCPT|BILL|ORDER|CHECK|CHK|TICKET|TRANSACTION|TRANS|TRN|TXN|DOC(?:UMENT)?|SLIP|FOLIO|RECHNUNGS?|RECHN|BELEG|BON|QUITTUNGS?|BESTELL|FACTURE|FACT|FACTURA|FRA|RECIBO|FATTURA|SCONTRINO|DOCUMENTO|COMMANDE|NOTA|FACTUUR|KASSENBON|TAX INVOICE|CASH BILL)'
const numberName = '(?:NUMBER|NUMMER|NUMERO|NR|NO|NUM|N°|Nº|#|ID)'
const labelled = new RegExp(
  String.raw`\b${documentName}(?: ?-? ?${numberName})?[ .:#°º-]+([A-Z0-9][A-Z0-9/._-]*\d[A-Z0-9/._-]*)`,
  'g',
)

/** Document numbers on a page, uppercase letters and digits only: `INV2041` of "Invoice no.: INV-2041". */
function documentNumbersOf(lines: readonly string[]): ReadonlySet<string> {
  const found = lines
    .map(plainCapitals)
    .flatMap(line => [...line.matchAll(labelled)].map(match => match[1] ?? ''))
  return new Set(found.map(bareNumber).filter(number => number.replace(/\D/g, '').length >= 3))
}

const leastDigits = 5

/** Long numbers of any kind: customer, tax, phone. Pages that share one are from the same business. */
function longNumbersOf(lines: readonly string[]): ReadonlySet<string> {
  const words = lines.flatMap(line => plainCapitals(line).split(/\s+/))
  const isLong = (number: string) => number.replace(/\D/g, '').length >= leastDigits
  return new Set(
    words
      .filter(word => !/[.,]\d{2}$/.test(word))
      .map(bareNumber)
      .filter(isLong),
  )
}

function bareNumber(number: string): string {
  return number.replace(/[^A-Z0-9]/g, '')
}

/** What a page, read alone, says about its receipt. Amounts are whole cents. */
export interface PageEvidence {
  /** Nothing is printed on it. */
  readonly isBlank: boolean
  /** It has no amounts and no day: a back, a cover, terms. */
  readonly isBare: boolean
  readonly merchant: string | null
  readonly date: string | null
  /** A total confirmed by a label or an equation, not merely the largest amount. */
  readonly total: number | null
  /** Other amounts that may be part of a following page's total. */
  readonly subtotal: number | null
  readonly itemSum: number
  readonly pageNumber: PageNumber | undefined
  readonly goesOn: boolean
  readonly comesFrom: boolean
  readonly documentNumbers: ReadonlySet<string>
  readonly longNumbers: ReadonlySet<string>
}

const sureTotal = 0.75
const sureDate = 0.6
const sureMerchant = 0.62

/** Undefined for a page without legible text, which is assumed blank unless told otherwise. */
export function evidenceOf(
  answer: Pick<ReaderAnswer, 'reading' | 'words'> | undefined,
  isEmpty = true,
): PageEvidence {
  if (!answer) return { ...blankPage, isBlank: isEmpty, isBare: isEmpty }
  const { fields, lineItems } = answer.reading
  const [text] = textsOfWords(answer.words)
  const lines = text?.lines.map(line => line.text) ?? []
  const rows = text ? rowsOf(text) : []
  const total = centsOf(valueFrom(fields.total, sureTotal))
  const documentNumbers = documentNumbersOf(lines)
  const hasLabel = rows.some(({ label, sums }) => sums.length > 0 && label?.role === 'total')
  return {
    isBlank: lines.length === 0,
    isBare:
      fields.date.value === null &&
      documentNumbers.size === 0 &&
      lineItems.length === 0 &&
      !rows.some(hasSum),
    merchant: valueFrom(fields.merchant, sureMerchant),
    date: valueFrom(fields.date, sureDate),
    total: hasLabel || fields.total.confidence >= 0.9 ? total : null,
    subtotal: centsOf(fields.subtotal.value),
    itemSum: lineItems.reduce((sum, item) => sum + (centsOf(item.total) ?? 0), 0),
    pageNumber: pageNumberOf(lines),
    goesOn: saysItGoesOn(lines),
    comesFrom: saysItComesFrom(lines),
    documentNumbers,
    longNumbers: longNumbersOf(lines),
  }
}

const blankPage: PageEvidence = {
  isBlank: true,
  isBare: true,
  merchant: null,
  date: null,
  total: null,
  subtotal: null,
  itemSum: 0,
  pageNumber: undefined,
  goesOn: false,
  comesFrom: false,
  documentNumbers: new Set(),
  longNumbers: new Set(),
}

function hasSum({ sums }: Row): boolean {
  return sums.some(({ amount }) => amount.hasSeparator)
}

function valueFrom({ value, confidence }: ReadField, least: number): string | null {
  return confidence >= least ? value : null
}

function centsOf(text: string | null): number | null {
  return text === null ? null : Math.round(Number(text) * 100)
}
