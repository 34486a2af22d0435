import { plainCapitals } from '../words/text/spelling.ts'

/** "Page 2 of 3". */
export interface PageNumber {
  readonly number: number
  readonly of: number
}

const pageWord = '(?:PAGE|SEITE|BLATT|PAGINA|PAG|SIDE|SIDA|STRONA|PAGINE|SAYFA|HAL|PG|S|P)'
const ofWord = '(?:OF|VON|DE|DI|SUR|VAN|AV|AF|Z|DARI|/)'
const numbered = new RegExp(String.raw`\b${pageWord}\b[ .:#]*(\d{1,2}) ?${ofWord} ?(\d{1,2})\b`)
/** Without a word for page it must be the whole line, as in a footer. */
const bare = /^[-– ]*(\d{1,2}) ?(?:OF|VON|SUR|DI|VAN) ?(\d{1,2})[-– ]*$/

/** The page's own number, if it includes the page count. */
export function pageNumberOf(lines: readonly string[]): PageNumber | undefined {
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
export function saysItGoesOn(lines: readonly string[]): boolean {
  return lines.slice(-edgeLines).some(line => goesOn.test(plainCapitals(line)))
}

/** Whether the first lines, or an amount carried forward, say that the receipt continues from another page. */
export function saysItComesFrom(lines: readonly string[]): boolean {
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
export function documentNumbersOf(lines: readonly string[]): ReadonlySet<string> {
  const found = lines
    .map(plainCapitals)
    .flatMap(line => [...line.matchAll(labelled)].map(match => match[1] ?? ''))
  return new Set(found.map(bareNumber).filter(number => number.replace(/\D/g, '').length >= 3))
}

const leastDigits = 5

/** Long numbers of any kind: customer, tax, phone. Pages that share one are from the same business. */
export function longNumbersOf(lines: readonly string[]): ReadonlySet<string> {
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
