import type { ReadField, ReadLineItem, ReceiptReading } from '@outlay/contract/receiptReadings'
import { findDate } from '../facts/days/date.ts'
import { asField, emptyField, type FoundValue } from '../facts/found.ts'
import { withoutCardNumbers } from '../facts/money/cardNumbers.ts'
import { type FoundItem, findItems, itemSumsOf, withinTotal } from '../facts/money/items.ts'
import { moneyEvidence } from '../facts/money/moneyEvidence.ts'
import { findCategory } from '../facts/names/category.ts'
import { suggestDescription } from '../facts/names/description.ts'
import { findMerchant } from '../facts/names/merchant.ts'
import { countrySigns } from '../facts/places/country.ts'
import { findCurrency } from '../facts/places/currency.ts'
import { checksOf } from '../facts/totals/checks.ts'
import { findPart } from '../facts/totals/parts.ts'
import { findPayment } from '../facts/totals/payment.ts'
import { findTax } from '../facts/totals/tax.ts'
import { type FoundTotal, findTotal } from '../facts/totals/total.ts'
import type { ReadingHints } from '../reading.ts'
import type { ReceiptText } from '../words/receiptText.ts'

export type ReceiptFacts = Pick<ReceiptReading, 'fields' | 'lineItems' | 'checks'>

/** Under these a value is not trusted and the field is left for the person. */
const thresholds = { total: 0.62, date: 0.5, merchant: 0.55, part: 0.6, other: 0.4 }

/**
 * From what the passes saw to the fields of a receipt. Pure: the same words give the same reading.
 * `headings` are further readings of the heading alone, `figures` readings whose sums were read by themselves.
 */
export function readReceipt(
  passes: readonly ReceiptText[],
  hints: ReadingHints,
  headings: readonly ReceiptText[] = [],
  figures: readonly ReceiptText[] = [],
): ReceiptFacts {
  const evidence = moneyEvidence([...passes, ...figures])
  const { facts, itemSums } = evidence
  const total = findTotal(evidence)
  const items = bestItems(passes, total)
  const shown = settle(total, thresholds.total, 'No total was read')
  const countries = countrySigns(passes)
  const everything = [...passes, ...headings]
  const dateEvidence = { today: hints.today, countries, locales: hints.locales ?? [] }
  const merchant = settle(findMerchant(everything), thresholds.merchant, 'No name of a seller was read')
  const category = settle(
    findCategory(passes, merchant.value),
    thresholds.other,
    'Nothing read speaks for a category',
  )
  const part = (found: FoundValue | undefined, name: string) =>
    settle(found, thresholds.part, `No ${name} was read`)
  return {
    fields: {
      merchant,
      date: settle(findDate(everything, dateEvidence), thresholds.date, 'No date was read'),
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
    lineItems: items.filter(({ isReduction }) => !isReduction).map(asLineItem),
    checks: checksOf(shown.value === null ? undefined : total, facts, items),
  }
}

function settle(found: FoundValue | undefined, threshold: number, missing: string): ReadField {
  if (!found) return emptyField(missing)
  const shown = { ...found, value: withoutCardNumbers(found.value) }
  return asField(shown, threshold, 'It was read too unclearly to be trusted')
}

/** The pass whose items come to the total is shown, else the one that read the most of them. */
function bestItems(passes: readonly ReceiptText[], total: FoundTotal | undefined): FoundItem[] {
  const found = passes.map(text => withinTotal(findItems(text), total?.cents))
  const isWhole = (items: readonly FoundItem[]) =>
    itemSumsOf(items).some(({ cents }) => cents === total?.cents)
  const [best = []] = found.sort((a, b) => Number(isWhole(b)) - Number(isWhole(a)) || b.length - a.length)
  return best
}

function asLineItem({ description, quantity, unitPrice, total, box }: FoundItem): ReadLineItem {
  return { description, quantity, unitPrice, total, box }
}
