import type { FoundValue } from '../facts/found.ts'
import { wordsOfSpan } from '../words/text/lines.ts'
import { placeOf } from '../words/text/receiptText.ts'
import { plainCapitals } from '../words/text/spelling.ts'
import type { Line, ReceiptText } from '../words/text/word.ts'

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
