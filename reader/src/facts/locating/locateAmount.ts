import type { Box, ReadFieldName } from '@outlay/contract/receipts/receiptReadings'
import { placeOf } from '../../words/text/receiptText.ts'
import type { ReceiptText } from '../../words/text/word.ts'
import { moneyFacts } from '../money/facts.ts'
import type { MoneyFact, Role } from '../money/moneyFact.ts'

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
export function locateAmount(field: AmountField, value: string, pages: readonly ReceiptText[]): Box | null {
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
