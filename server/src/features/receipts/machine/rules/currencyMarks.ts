import {
  type Currency,
  type CurrencyCode,
  currencies,
  isCurrencyCode,
} from '@outlay/contract/core/currencies'
import { regExpLiteral } from '@outlay/contract/core/regExpLiteral'
import { plainCapitals } from '../text/spelling.ts'

/** A sign or code that stands beside sums; matched on capitals without accents. */
export interface CurrencyMark {
  readonly code: CurrencyCode
  readonly pattern: RegExp
  /** How plainly it speaks: codes that nothing else is called by most, letters that words hold too least. */
  readonly weight: number
  /** Of a currency seldom met: once alone it is to be looked at. */
  readonly isRare?: true
}

export const currencyMarks: readonly CurrencyMark[] = [
  { code: 'EUR', weight: 3, pattern: /€|\bEUR\b|\bEUROS?\b/ },
  { code: 'GBP', weight: 3, pattern: /£|\bGBP\b/ },
  { code: 'INR', weight: 3, pattern: /₹|\bINR\b|\bRS\.? ?\d|\bRUPEES?\b/ },
  { code: 'MYR', weight: 3, pattern: /\bMYR\b|\bRM ?\d|\(RM\)|\bRM\b|\bRINGGIT\b/ },
  { code: 'CHF', weight: 3, pattern: /\bCHF\b|\bSFR\b/ },
  { code: 'JPY', weight: 3, pattern: /\bJPY\b/ },
  { code: 'CNY', weight: 3, pattern: /\b(CNY|RMB)\b/ },
  { code: 'KRW', weight: 3, pattern: /₩|\bKRW\b/ },
  { code: 'SEK', weight: 3, pattern: /\bSEK\b/ },
  { code: 'NOK', weight: 3, pattern: /\bNOK\b/ },
  { code: 'DKK', weight: 3, pattern: /\bDKK\b/ },
  { code: 'BRL', weight: 3, pattern: /R\$|\bBRL\b/ },
  { code: 'ZAR', weight: 3, pattern: /\bZAR\b/ },
  { code: 'RUB', weight: 3, pattern: /₽|\bRUB\b/ },
  { code: 'SGD', weight: 4, pattern: /\bS\$|\bSGD\b/ },
  { code: 'HKD', weight: 4, pattern: /\bHK\$|\bHKD\b/ },
  { code: 'CAD', weight: 4, pattern: /\b(CA|C)\$|\bCAD\b|CAD\$/ },
  { code: 'AUD', weight: 4, pattern: /\b(AU|A)\$|\bAUD\b|AUD\$/ },
  { code: 'NZD', weight: 4, pattern: /\bNZ\$|\bNZD\b/ },
  { code: 'MXN', weight: 4, pattern: /\bMX\$|\bMXN\b/ },
  { code: 'USD', weight: 4, pattern: /\bUS\$|\bUSD\b/ },
  { code: 'TWD', weight: 4, pattern: /\bNT\$|\bTWD\b/ },
  { code: 'THB', weight: 3, pattern: /฿|\bTHB\b|\bBAHT\b/ },
  { code: 'PLN', weight: 3, pattern: /\bPLN\b|\d ?ZL\b/ },
  { code: 'CZK', weight: 3, pattern: /\bCZK\b|\d ?KC\b/ },
  { code: 'HUF', weight: 3, pattern: /\bHUF\b|\bFORINT\b|\d{3} ?FT\b/ },
  { code: 'RON', weight: 2, pattern: /[.,]\d\d ?(RON|LEI)\b|\b(TOTAL|SUMA) (RON|LEI)\b/ },
  { code: 'TRY', weight: 3, pattern: /₺|\d ?(TL|TRY)\b|\bTRY ?\d/ },
  { code: 'AED', weight: 4, pattern: /\bAED\b|\bDIRHAMS?\b/ },
  { code: 'SAR', weight: 3, pattern: /\bSAR ?\d|\d ?SAR\b|\bRIYALS?\b/ },
  { code: 'IDR', weight: 3, pattern: /\bIDR\b|\bRP\.? ?\d|\bRUPIAH\b/ },
  { code: 'PHP', weight: 3, pattern: /₱|\bPHP ?\d|\d ?PHP\b|\(PHP\)/ },
  { code: 'VND', weight: 3, pattern: /₫|\bVND\b/ },
  { code: 'ILS', weight: 3, pattern: /₪|\bILS\b|\bNIS ?\d|\d ?NIS\b/ },
  { code: 'UAH', weight: 3, pattern: /₴|\bUAH\b/ },
  { code: 'KZT', weight: 3, pattern: /₸|\bKZT\b/ },
  { code: 'NGN', weight: 3, pattern: /₦|\bNGN\b/ },
  { code: 'KES', weight: 3, pattern: /\bKES ?\d|\bKSHS?\b/ },
  { code: 'EGP', weight: 3, pattern: /\bEGP\b/ },
  { code: 'PKR', weight: 3, pattern: /\bPKR\b/ },
  { code: 'LKR', weight: 3, pattern: /\bLKR\b/ },
  { code: 'ISK', weight: 3, pattern: /\bISK\b/ },
]

/** Codes that are words of a shop's items, too: they count beside the word for a sum alone. */
const itemWords: ReadonlySet<CurrencyCode> = new Set(
  'ALL BAM BOB COP CUP GEL LAK MAD MOP PEN SOS TOP'.split(' ').filter(isCurrencyCode),
)
const sumWord = String.raw`\b(?:GRAND )?(?:TOTAL|SUM|SUMA|SUMME|IMPORTE|AMOUNT|MONTANT|DUE|TO PAY)\b\W*`

/**
 * Those of the other currencies, by their code or their own letters right beside a figure. They are looked for where no
 * mark of the first table and no shared sign was read.
 */
export const rareMarks: readonly CurrencyMark[] = currencies
  .filter(({ code }) => !currencyMarks.some(mark => mark.code === code))
  .map(currency => ({ code: currency.code, weight: 2, isRare: true, pattern: besideFigure(currency) }))

function besideFigure({ code, symbol }: Currency): RegExp {
  const isOwn = currencies.every(other => other.code === code || other.symbol !== symbol)
  const own = isOwn ? plainCapitals(symbol) : ''
  const sign = own && !/[A-Z]/.test(own) ? `|${regExpLiteral(own)}` : ''
  if (itemWords.has(code))
    return new RegExp(String.raw`${sumWord}(?:${code} ?\d|\d[\d.,]* ?${code}\b)${sign}`)
  const names = own.length > 1 ? [code, own] : [code]
  const name = `(?:${names.map(regExpLiteral).join('|')})`
  return new RegExp(String.raw`(?<![A-Z])${name}[ .:]?\d|\d[\d.,]*\d ?${name}(?![A-Z])|\(${name}\)${sign}`)
}

/** A sign that several currencies share at home. */
export interface SharedMark {
  readonly name: string
  readonly pattern: RegExp
  readonly codes: readonly CurrencyCode[]
}

export const sharedMarks: readonly SharedMark[] = [
  {
    name: 'dollar sign',
    pattern: /(?<![A-Z])\$ ?\d|\(\$\)|\d ?\$(?!\w)/,
    codes: ['USD', 'CAD', 'AUD', 'NZD', 'SGD', 'HKD', 'MXN', 'TWD', 'MYR'],
  },
  { name: 'yen or yuan sign', pattern: /[¥￥] ?\d/, codes: ['JPY', 'CNY'] },
  { name: 'crown sign', pattern: /\d ?KR\b|\bKR\.? ?\d/, codes: ['SEK', 'NOK', 'DKK'] },
]
