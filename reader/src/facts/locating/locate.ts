import type { Box, ReadFieldName, ReadWord } from '@outlay/contract/receipts/receiptReadings'
import { placeOf, wordsOfSpan } from '../../words/text/lines.ts'
import { plainCapitals } from '../../words/text/spelling.ts'
import type { Line, ReceiptText } from '../../words/text/word.ts'
import { currencyMarks, rareMarks, sharedMarks } from '../country/currencyMarks.ts'
import { dateLabel, findDates, otherDateLabel } from '../days/dateForms.ts'
import { findAmounts } from '../money/amounts.ts'
import { moneyFacts } from '../money/facts.ts'
import { labelOf, senseOf } from '../money/labels/labels.ts'
import type { MoneyFact, Role } from '../money/moneyFact.ts'
import { patternOfMeans } from '../money/payment.ts'
import { textsOfWords } from '../wordPages.ts'
import { locateText } from './locateText.ts'

type AmountField = Extract<ReadFieldName, 'total' | 'subtotal' | 'tax' | 'tip' | 'discount'>

/** Roles a row may give this kind of amount, best first; a total may also appear as a payment. */
const rolesOf: Record<AmountField, readonly Role[]> = {
  total: ['total', 'card', 'cash', 'paid'],
  subtotal: ['subtotal', 'total'],
  tax: ['tax'],
  tip: ['tip', 'service'],
  discount: ['discount'],
}

/** Finds an amount in any notation; rows with a matching label come first. */
function locateAmount(field: AmountField, value: string, pages: readonly ReceiptText[]): Box | null {
  const sum = Number(value.replace(',', '.'))
  if (!value.trim() || !Number.isFinite(sum)) return null
  const mills = Math.abs(Math.round(sum * 1000))
  const facts = pages.flatMap(moneyFacts).filter(fact => fact.mills === mills)
  const [first] = facts.toSorted((a, b) => fitOf(b, field) - fitOf(a, field) || b.row - a.row)
  return first?.box ?? wholeNumber(mills, pages)
}

function fitOf(fact: MoneyFact, field: AmountField): number {
  if (!fact.role) return 1
  const place = rolesOf[field].indexOf(fact.role)
  if (place < 0) return 0
  return 4 - place + fact.strength - (fact.isInTable && field !== 'tax' ? 2 : 0)
}

/** Currencies without decimals have bare integers, which only count as amounts when one is expected. */
function wholeNumber(mills: number, pages: readonly ReceiptText[]): Box | null {
  if (mills === 0 || mills % 1000 !== 0) return null
  const digits = String(mills / 1000)
  for (const page of pages.toReversed())
    for (const line of page.lines.toReversed()) {
      const word = line.words.find(({ text }) => isWritten(text, digits))
      if (word) return placeOf(page, [word])
    }
  return null
}

function isWritten(text: string, digits: string): boolean {
  const figure = text.replace(/^\D+|\D+$/g, '')
  return /^\d+$|^\d{1,3}([.,' ]\d{3})+$/.test(figure) && figure.replace(/\D/g, '') === digits
}

/**
 * Finds the position of another reader's value among the recognized words: amounts and days in any notation, names
 * spelled exactly or nearly so. Null if not found; never guessed.
 */
export function locateField(name: ReadFieldName, value: string, words: readonly ReadWord[]): Box | null {
  const pages = textsOfWords(words)
  switch (name) {
    case 'merchant':
      return locateText(value, pages, 'near the top')
    case 'description':
      return locateText(value, pages, 'anywhere')
    case 'date':
      return best(pages, line => daysEqual(line, value))
    case 'currency':
      return locateCurrency(value.trim().toUpperCase(), pages)
    case 'paymentMethod':
      return locatePayment(value, pages)
    case 'category':
      return null
    default:
      return locateAmount(name, value, pages)
  }
}

/** Part of a line's text, and how well it matches. */
interface Match {
  readonly start: number
  readonly end: number
  readonly fit: number
}

function best(pages: readonly ReceiptText[], matchesOf: (line: Line) => readonly Match[]): Box | null {
  const found = pages.flatMap(page =>
    page.lines.flatMap(line => matchesOf(line).map(match => ({ page, line, match }))),
  )
  const [first] = found.sort((a, b) => b.match.fit - a.match.fit)
  return first ? placeOf(first.page, wordsOfSpan(first.line, first.match.start, first.match.end)) : null
}

function daysEqual(line: Line, iso: string): Match[] {
  const label = plainCapitals(line.text)
  const fit = (dateLabel.test(label) ? 1 : 0) - (otherDateLabel.test(label) ? 2 : 0)
  return [false, true]
    .flatMap(monthFirst => findDates(line.text, monthFirst))
    .filter(({ year, month, day }) => Date.UTC(year, month - 1, day) === Date.parse(iso))
    .map(({ start, end, clarity }) => ({ start, end, fit: fit + 0.1 * clarity }))
}

/** The sign or code, preferably in the total's row. */
function locateCurrency(code: string, pages: readonly ReceiptText[]): Box | null {
  const marks = [...currencyMarks, ...rareMarks]
    .filter(mark => mark.code === code)
    .map(({ pattern }) => pattern)
  const shared = sharedMarks
    .filter(({ codes }) => codes.some(shared => shared === code))
    .map(({ pattern }) => pattern)
  const patterns = [...marks, ...shared]
  return best(pages, line => {
    const label = labelOf(senseOf(line.text))
    const fit = (label?.role === 'total' ? 2 : 0) + (findAmounts(line).length > 0 ? 1 : 0)
    return patterns.flatMap((pattern, place) => spansOf(line, pattern, fit - 0.5 * place))
  })
}

/** The words for the payment method, preferably in a row with the card's last digits or an amount. */
function locatePayment(value: string, pages: readonly ReceiptText[]): Box | null {
  const pattern = patternOfMeans(value)
  const last = /\d{4}$/.exec(value.trim())?.[0]
  const digits = last ? new RegExp(`${last}\\b`) : undefined
  return (
    best(pages, line => {
      const hasDigits = digits?.test(line.text) ?? false
      const fit = (hasDigits ? 2 : 0) + (findAmounts(line).length > 0 ? 1 : 0)
      const named = pattern ? spansOf(line, pattern, fit + 1) : []
      if (named.length > 0 && hasDigits) return [{ start: 0, end: line.text.length, fit: fit + 1 }]
      return [...named, ...(digits ? spansOf(line, digits, fit) : [])]
    }) ?? locateText(value, pages, 'anywhere')
  )
}

function spansOf(line: Line, pattern: RegExp, fit: number): Match[] {
  const capitals = plainCapitals(line.text)
  // Uppercasing an accent or ß may change the length; then fall back to the whole line.
  const match = pattern.exec(capitals)
  if (!match) return []
  if (capitals.length !== line.text.length) return [{ start: 0, end: line.text.length, fit }]
  return [{ start: match.index, end: match.index + match[0].length, fit }]
}
