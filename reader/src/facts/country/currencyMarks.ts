import {
  type Currency,
  type CurrencyCode,
  currencies,
  isCurrencyCode,
} from '@outlay/contract/core/currencies'
import {
  crownCurrencies,
  dollarCurrencies,
  signsOf,
  yenCurrencies,
} from '@outlay/contract/lexicon/currencyWords'
import { regExpLiteral } from '@outlay/contract/lexicon/foldedText'
import type { Box } from '@outlay/contract/receipts/receiptReadings'
import { placeOf } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText, Word } from '../../words/text/word.ts'

/** A sign or code next to amounts; matched on uppercase text without accents. */
interface CurrencyMark {
  readonly code: CurrencyCode
  readonly pattern: RegExp
  /** How unambiguous it is: highest for unique codes, lowest for letters that also occur in words. */
  readonly weight: number
  /** A rarely seen currency: if seen only once, it needs review. */
  readonly isRare?: true
}

interface MarkForms {
  readonly code: CurrencyCode
  readonly weight: number
  /** Regular expression source of other notations, in addition to its signs. */
  readonly forms?: string
  /** The code alone is also a word, so only `forms` count. */
  readonly isCodeUnsure?: true
}

const forms: readonly MarkForms[] = [
  { code: 'EUR', weight: 3, forms: String.raw`\bEUROS?\b` },
  { code: 'GBP', weight: 3 },
  { code: 'INR', weight: 3, forms: String.raw`\bRS\.? ?\d|\bRUPEES?\b` },
  {
    code: 'MYR',
    weight: 3,
    forms: String.raw`\bRM ?\d|\(RM\)|^\W*RM\W*$|(?<=(?:TOTAL|SALES|AMOUNT|AMT|CASH|CHANGE|DUE|TENDER|ROUNDING|PRICE|TAX\)?)\W*)RM\b|\bRINGGIT\b`,
  },
  { code: 'CHF', weight: 3, forms: String.raw`\bSFR\b` },
  { code: 'JPY', weight: 3 },
  { code: 'CNY', weight: 3, forms: String.raw`\bRMB\b` },
  { code: 'KRW', weight: 3 },
  { code: 'SEK', weight: 3 },
  { code: 'NOK', weight: 3 },
  { code: 'DKK', weight: 3 },
  { code: 'BRL', weight: 3 },
  { code: 'ZAR', weight: 3 },
  { code: 'RUB', weight: 3 },
  { code: 'SGD', weight: 4 },
  { code: 'HKD', weight: 4 },
  { code: 'CAD', weight: 4 },
  { code: 'AUD', weight: 4 },
  { code: 'NZD', weight: 4 },
  { code: 'MXN', weight: 4 },
  { code: 'USD', weight: 4 },
  { code: 'TWD', weight: 4 },
  { code: 'THB', weight: 3, forms: String.raw`\bBAHT\b` },
  { code: 'PLN', weight: 3, forms: String.raw`\d ?ZL\b` },
  { code: 'CZK', weight: 3, forms: String.raw`\d ?KC\b` },
  { code: 'HUF', weight: 3, forms: String.raw`\bFORINT\b|\d{3} ?FT\b` },
  {
    code: 'RON',
    weight: 2,
    forms: String.raw`[.,]\d\d ?(RON|LEI)\b|\b(TOTAL|SUMA) (RON|LEI)\b`,
    isCodeUnsure: true,
  },
  { code: 'TRY', weight: 3, forms: String.raw`\d ?(TL|TRY)\b|\bTRY ?\d`, isCodeUnsure: true },
  { code: 'AED', weight: 4, forms: String.raw`\bDIRHAMS?\b` },
  { code: 'SAR', weight: 3, forms: String.raw`\bSAR ?\d|\d ?SAR\b|\bRIYALS?\b`, isCodeUnsure: true },
  { code: 'IDR', weight: 3, forms: String.raw`\bRP\.? ?\d|\bRUPIAH\b` },
  { code: 'PHP', weight: 3, forms: String.raw`\bPHP ?\d|\d ?PHP\b|\(PHP\)`, isCodeUnsure: true },
  { code: 'VND', weight: 3 },
  { code: 'ILS', weight: 3, forms: String.raw`\bNIS ?\d|\d ?NIS\b` },
  { code: 'UAH', weight: 3 },
  { code: 'KZT', weight: 3 },
  { code: 'NGN', weight: 3 },
  { code: 'KES', weight: 3, forms: String.raw`\bKES ?\d|\bKSHS?\b`, isCodeUnsure: true },
  { code: 'EGP', weight: 3 },
  { code: 'PKR', weight: 3 },
  { code: 'LKR', weight: 3 },
  { code: 'ISK', weight: 3 },
]

/** Safe to match without a preceding space: `TOTALR$ 12,00` contains no other sign. */
const mayJoinWord: ReadonlySet<string> = new Set(['R$'])

export const currencyMarks: readonly CurrencyMark[] = forms.map(one => ({
  code: one.code,
  weight: one.weight,
  pattern: markPattern(one),
}))

function markPattern({ code, forms: written, isCodeUnsure }: MarkForms): RegExp {
  const ownSigns = signsOf(code).map(
    sign => (/^[A-Z]/.test(sign) && !mayJoinWord.has(sign) ? String.raw`\b` : '') + regExpLiteral(sign),
  )
  const codes = isCodeUnsure ? [] : [String.raw`\b${code}\b`]
  return new RegExp([...ownSigns, ...codes, ...(written ? [written] : [])].join('|'))
}

/** Codes that are also words for goods only count next to a word for a total. */
const itemWords: ReadonlySet<CurrencyCode> = new Set(
  'ALL BAM BOB COP CUP GEL LAK MAD MOP PEN SOS SVC TOP'.split(' ').filter(isCurrencyCode),
)
const sumWord = String.raw`\b(?:GRAND )?(?:TOTAL|SUM|SUMA|SUMME|IMPORTE|AMOUNT|MONTANT|DUE|TO PAY)\b\W*`

/**
 * Marks of the other currencies: their code or letters right next to a number. Only used if no mark of the first table
 * and no shared sign was found.
 */
export const rareMarks: readonly CurrencyMark[] = currencies
  .filter(({ code }) => !currencyMarks.some(mark => mark.code === code))
  .map(currency => ({ code: currency.code, weight: 2, isRare: true, pattern: besideFigure(currency) }))

function besideFigure({ code, symbol }: Currency): RegExp {
  const isOwn = currencies.every(other => other.code === code || other.symbol !== symbol)
  const own = isOwn ? plainCapitals(symbol) : ''
  const forms = [
    itemWords.has(code)
      ? String.raw`${sumWord}(?:${code} ?\d|\d[\d.,]* ?${code}\b)`
      : String.raw`(?<![A-Z])${code}[ .:]?\d|\d[.,]?\d ?${code}(?![A-Z])|\(${code}\)`,
    ...lettersBesideSum(own),
    ...(own && !/[A-Z]/.test(own) ? [regExpLiteral(own)] : []),
  ]
  return new RegExp(forms.join('|'))
}

/** Letters precede all kinds of numbers, so they are only a currency before an amount with decimals. */
function lettersBesideSum(own: string): string[] {
  if (own.length < 2 || !/[A-Z]/.test(own) || own.length === 3) return []
  const letters = regExpLiteral(own)
  return [String.raw`(?<![A-Z])${letters}[ .:]?\d+[.,]\d|\d[.,]\d{2,3} ?${letters}(?![A-Z])`]
}

/** A sign shared by several currencies. */
export interface SharedMark {
  readonly name: string
  readonly pattern: RegExp
  readonly codes: readonly CurrencyCode[]
}

export const sharedMarks: readonly SharedMark[] = [
  {
    name: 'dollar sign',
    pattern: /(?<![A-Z])\$ ?\d|\(\$\)|\d ?\$(?!\w)/,
    // On Malaysian receipts it is a misread RM.
    codes: [...dollarCurrencies, 'MYR'],
  },
  { name: 'yen or yuan sign', pattern: /[¥￥] ?\d/, codes: yenCurrencies },
  { name: 'crown sign', pattern: /\d ?KR\b|\bKR\.? ?\d/, codes: crownCurrencies },
]

/** A currency sign or code found on a receipt. */
export interface SeenMark extends CurrencyMark {
  /** Number of lines with it. */
  readonly times: number
  /** Weight times `times`. */
  readonly total: number
}

/** Less certain words are specks and stains, unless they have digits. */
const leastSureness = 0.4

/** Marks found on a receipt, most frequent first. */
export function marksSeen(text: ReceiptText, marks: readonly CurrencyMark[]): SeenMark[] {
  const rows = text.lines.map(sureTextOf).map(plainCapitals)
  return marks
    .map(mark => ({ ...mark, times: rows.filter(row => mark.pattern.test(row)).length }))
    .filter(({ times }) => times > 0)
    .map(mark => ({ ...mark, total: mark.times * mark.weight }))
    .sort((a, b) => b.total - a.total)
}

/** The word with a mark's first occurrence; null if there is none. */
export function placeOfMark(text: ReceiptText, pattern: RegExp): Box | null {
  for (const line of text.lines) {
    const words = sureWordsOf(line)
    const spelt = words.map(word => plainCapitals(word.text))
    const match = pattern.exec(spelt.join(' '))
    if (match) return placeOf(text, words.slice(...wordOfMark(spelt, match)))
  }
  return null
}

const letterOrSign = /[\p{L}\p{Sc}]/u

/**
 * Which of a line's words holds a mark, as a half-open range of word indexes. Marks may match the numbers and words
 * next to them, `TOTAL MOP 12`, `12 €`: the last matched word with a letter or sign is the mark.
 */
function wordOfMark(words: readonly string[], match: RegExpExecArray): [from: number, to: number] {
  const end = match.index + match[0].length
  let start = 0
  let mark = 0
  for (const [index, word] of words.entries()) {
    const held = word.slice(Math.max(0, match.index - start), Math.max(0, end - start))
    if (letterOrSign.test(held)) mark = index
    start += word.length + 1
  }
  return [mark, mark + 1]
}

function sureTextOf(line: Line): string {
  return sureWordsOf(line)
    .map(word => word.text)
    .join(' ')
}

function sureWordsOf(line: Line): Word[] {
  return line.words.filter(word => word.confidence >= leastSureness || /\d/.test(word.text))
}

const outnumbered = 3

/** A single sign among many others is a misreading. */
export function isOutnumbered(seen: SeenMark, text: ReceiptText): boolean {
  const rows = text.lines.map(line => plainCapitals(line.text))
  return sharedMarks.some(
    ({ pattern, codes }) =>
      !codes.includes(seen.code) && rows.filter(row => pattern.test(row)).length >= outnumbered * seen.times,
  )
}

const figure = /\d[.,]\d{2,3}(?!\d)|[^\w\s] ?\d|\d ?\p{Sc}/u

/** Whether anything may be an amount. */
export function hasSums({ lines }: ReceiptText): boolean {
  return lines.some(line => figure.test(line.text))
}

const taxName =
  /\b(?:MW-?ST|UST|UM?ST-?ID|STEUER|VAT|GST|SST|HST|TVA|IVA|P\.? ?IVA|BTW|MOMS|MVA|PTU|NIP|CGST|TAX|CNPJ|RFC|ABN)\b|TAX ?INVOICE/

/** Whether a tax is named, which implies the country's own currency. */
export function namesTax({ lines }: ReceiptText): boolean {
  return lines.some(line => taxName.test(plainCapitals(line.text)))
}
