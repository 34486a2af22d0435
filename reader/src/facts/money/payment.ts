import { placeOf } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText } from '../../words/text/word.ts'
import type { FoundValue } from '../found.ts'
import { findAmounts } from './amounts.ts'

const longNumber = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g

/** Masks all but the last four digits of anything that may be a card number. */
export function withoutCardNumbers(text: string): string {
  return text.replace(longNumber, number => `…${number.replace(/\D/g, '').slice(-4)}`)
}

/** The check that every card number passes, and one in ten other numbers does. Luhn's formula, ISO/IEC 7812-1. */
export function isCardNumber(text: string): boolean {
  const digits = text.replace(/\D/g, '')
  if (digits.length < 13 || digits.length > 19) return false
  const sum = [...digits].reverse().reduce((added, digit, place) => {
    const value = place % 2 === 0 ? Number(digit) : Number(digit) * 2
    return added + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}

interface Means {
  readonly name: string
  readonly pattern: RegExp
  readonly confidence: number
}

const means: readonly Means[] = [
  { name: 'Visa', confidence: 0.9, pattern: /\bVISA\b/ },
  { name: 'Mastercard', confidence: 0.9, pattern: /\bMASTER ?CARD\b|\bM\/CARD\b/ },
  { name: 'American Express', confidence: 0.9, pattern: /\b(AMEX|AMERICAN EXPRESS)\b/ },
  { name: 'Maestro', confidence: 0.9, pattern: /\bMAESTRO\b/ },
  { name: 'Girocard', confidence: 0.9, pattern: /\b(GIROCARD|EC[- ]?KARTE|EC[- ]?CASH)\b/ },
  { name: 'Interac', confidence: 0.9, pattern: /\bINTERAC\b/ },
  { name: 'EFTPOS', confidence: 0.85, pattern: /\bEFTPOS\b/ },
  { name: 'Apple Pay', confidence: 0.9, pattern: /\bAPPLE PAY\b/ },
  { name: 'Google Pay', confidence: 0.9, pattern: /\bGOOGLE PAY\b/ },
  { name: 'PayPal', confidence: 0.9, pattern: /\bPAYPAL\b/ },
  {
    name: 'Bank transfer',
    confidence: 0.85,
    pattern:
      /\b(BANK TRANSFER|BANKUBERWEISUNG|UBERWEISUNG|VIREMENT|TRANSFERENCIA|BONIFICO|NEFT|WIRE TRANSFER)\b/,
  },
  { name: 'UPI', confidence: 0.9, pattern: /\bUPI\b/ },
  {
    name: 'Card',
    confidence: 0.8,
    pattern:
      /\b(DEBIT|CREDIT CARD|CREDITCARD|KARTENZAHLUNG|KREDITKARTE|CARTE BANCAIRE|CB|TARJETA|CARTA DI CREDITO|BANCOMAT|PAGAMENTO ELETTRONICO|CONTACTLESS|CARD PAYMENT|CARD SALE|PINNEN|BANKPAS|BANKKORT|CARTAO|MULTIBANCO)\b/,
  },
]
const cash =
  /\b(CASH|BAR|BARGELD|ESPECES|COMPTANT|EFECTIVO|CONTANTI?|CONTANTE|CONTANT|DINHEIRO|NUMERARIO|KONTANT|GOTOWKA|NAKIT|TUNAI|TENDERED)\b/
/** Elsewhere on a row, `BAR` is a place to drink. */
const germanCash = /^(?:\W*(?:GEG(?:EBEN)?|BEZAHLT|ZAHLUNG|BETRAG|SUMME|EURO?)\b)*\W*BAR\b/
const notCash = /\b(CASHIER|CASH & CARRY|CASH (SALE|BILL|MEMO|BACK)S?|MINI BAR|SALAD BAR)\b/
const maskedDigits =
  /(?:(?<![*X#•.])[*X#•.]{2}|ENDING(?: IN)?|ENDET AUF|TERMINA(?:NT|DA)? (?:PAR|EN)|CARD(?: NO| NUMBER| #)?|KARTE|ACCT|ACCOUNT)[ :.*X#•-]*(?<last>\d{4})\b(?!\d|[ -]\d{4}\b)/
const wholeNumber = /\b(?:\d{4}[ -]?){3}(?<last>\d{4})\b/
const cardWord = /\b(CARD|KARTE\w*|CARTE|TARJETA|CARTA|PAN|VISA|MASTERCARD|AMEX)\b/
/** Masks are often misread as letters, `KERR 0046`; four digits ending a card's row are its last four. */
const cardRow = /\b(?:CARD|KARTE\w*|CB|ACCT|VISA|MASTERCARD|AMEX|TARJETA|CARTA)\b\D*(?<last>\d{2} ?\d{2})$/
const otherNumber = /\b(AUTH\w*|APPROV\w*|CODE|REF|DATE|TERMINAL|TRACE|MEMBER|LOYALTY|GIFT)\b/

/** The pattern of the payment method a text names. */
export function patternOfMeans(text: string): RegExp | undefined {
  const capitals = plainCapitals(text)
  if (cash.test(capitals)) return cash
  return means.find(({ pattern }) => pattern.test(capitals))?.pattern
}

/** The payment method, with at most a card's last four digits. */
export function findPayment(text: ReceiptText): FoundValue | undefined {
  return cardOf(text) ?? cashOf(text)
}

/** The last four digits of the paying card. */
export function findLastFour(text: ReceiptText): FoundValue | undefined {
  for (const line of text.lines) {
    const last = lastFourOn(line.text)
    if (last) return { value: last, confidence: 0.6 + 0.35 * line.confidence, box: placeOf(text, line.words) }
  }
  return undefined
}

function cashOf(text: ReceiptText): FoundValue | undefined {
  const line = text.lines.findLast(line => isCash(line))
  if (!line) return undefined
  const confidence = findAmounts(line).length > 0 ? 0.85 : 0.65
  return {
    value: 'Cash',
    confidence: confidence * (0.7 + 0.3 * line.confidence),
    box: placeOf(text, line.words),
  }
}

function isCash(line: Line): boolean {
  const capitals = plainCapitals(line.text)
  const named = germanCash.test(capitals) ? capitals : capitals.replace(/\bBAR\b/g, '')
  return cash.test(named) && !notCash.test(capitals)
}

function cardOf(text: ReceiptText): FoundValue | undefined {
  for (const { name, pattern, confidence } of means) {
    const line = text.lines.find(({ text: written }) => pattern.test(plainCapitals(written)))
    if (!line) continue
    const last = findLastFour(text)?.value
    return { value: last ? `${name} ${last}` : name, confidence, box: placeOf(text, line.words) }
  }
  const last = findLastFour(text)?.value
  return last ? { value: `Card ${last}`, confidence: 0.75, box: null } : undefined
}

function lastFourOn(written: string): string | undefined {
  const capitals = plainCapitals(written)
  const row = otherNumber.test(capitals) ? null : cardRow.exec(capitals.replace(/\W+$/, ''))
  const last = (wholeCardNumber(capitals) ?? maskedDigits.exec(capitals) ?? row)?.groups?.last
  return last?.replace(' ', '')
}

/** Receipts have other long numbers; one is a card's only if labeled so or with a valid checksum. */
function wholeCardNumber(capitals: string): RegExpExecArray | null {
  const match = wholeNumber.exec(capitals)
  return match && (cardWord.test(capitals) || isCardNumber(match[0])) ? match : null
}
