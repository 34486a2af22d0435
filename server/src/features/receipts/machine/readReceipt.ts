import type { ReadField, ReceiptReading } from '@outlay/contract/receiptReadings'
import type { ReadingHints } from '../readers/reader.ts'
import { findCategory } from './rules/category.ts'
import { checksOf } from './rules/checks.ts'
import { countrySigns } from './rules/country.ts'
import { findCurrency } from './rules/currency.ts'
import { findDate } from './rules/date.ts'
import { suggestDescription } from './rules/description.ts'
import { moneyFacts } from './rules/facts.ts'
import { asField, emptyField, type Found } from './rules/found.ts'
import { type FoundItem, findItems, itemSumsOf } from './rules/items.ts'
import { findMerchant } from './rules/merchant.ts'
import { findPart } from './rules/parts.ts'
import { findPayment } from './rules/payment.ts'
import { findTax } from './rules/tax.ts'
import { findTotal } from './rules/total.ts'
import type { ReceiptText } from './text/receiptText.ts'

export type ReceiptFacts = Pick<ReceiptReading, 'fields' | 'lineItems' | 'checks'>

/** Under these a value is not trusted and the field is left for the person. */
const thresholds = { total: 0.6, date: 0.6, merchant: 0.55, part: 0.6, other: 0.4 }

/**
 * From what the passes saw to the fields of a receipt. Pure: the same words give the same reading.
 * `headings` are further readings of the heading alone.
 */
export function readReceipt(
  passes: readonly ReceiptText[],
  hints: ReadingHints,
  headings: readonly ReceiptText[] = [],
): ReceiptFacts {
  const facts = passes.flatMap(moneyFacts)
  const items = bestItems(passes)
  const itemSums = passes.flatMap(text => itemSumsOf(findItems(text)))
  const total = findTotal(facts, itemSums, passes.length)
  const shown = settle(total, thresholds.total, 'No total was read')
  const countries = countrySigns(passes)
  const merchant = settle(
    findMerchant([...passes, ...headings]),
    thresholds.merchant,
    'No name of a seller was read',
  )
  const category = settle(
    findCategory(passes, merchant.value),
    thresholds.other,
    'Nothing read speaks for a category',
  )
  const part = (found: Found | undefined, name: string) =>
    settle(found, thresholds.part, `No ${name} was read`)
  return {
    fields: {
      merchant,
      date: settle(findDate(passes, { today: hints.today, countries }), thresholds.date, 'No date was read'),
      total: shown,
      currency: findCurrency(passes, { countries, preferredCurrency: hints.preferredCurrency }),
      subtotal: part(findPart(facts, 'subtotal', total), 'subtotal'),
      tax: part(findTax(facts, total, itemSums), 'tax'),
      tip: part(findPart(facts, 'tip', total), 'tip'),
      discount: part(findPart(facts, 'discount', total), 'discount'),
      paymentMethod: settle(findPayment(passes), thresholds.other, 'No means of payment was read'),
      category,
      description: settle(suggestDescription(items, category.value), 0.3, 'No items were read'),
    },
    lineItems: items.map(({ cents: _, clarity: __, ...item }) => item),
    checks: checksOf(shown.value === null ? undefined : total, facts, items),
  }
}

function settle(found: Found | undefined, threshold: number, missing: string): ReadField {
  if (!found) return emptyField(missing)
  return asField(found, threshold, 'It was read too unclearly to be trusted')
}

/** The pass that read the most rows as items is shown. */
function bestItems(passes: readonly ReceiptText[]): FoundItem[] {
  const found = passes.map(findItems).sort((a, b) => b.length - a.length)
  return found[0] ?? []
}
