import type { ReadField, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { countrySigns } from '../facts/country/countries.ts'
import type { Evidence, FoundValue } from '../facts/found.ts'
import type { ReadingHints } from '../reading.ts'
import { joinPages } from '../words/text/joinedPages.ts'
import type { ReceiptText } from '../words/text/word.ts'
import type { CalibratedField } from './calibration/model.ts'
import { findCurrency } from './currency.ts'
import { findDate } from './date.ts'
import { findCategory, findInvoiceNumber, findTime, suggestDescription } from './details.ts'
import { findMerchant } from './merchant.ts'
import { readMoney, settled } from './readMoney.ts'

const reason = 'There is more print than can be read, and some lines were left out'
/** The line left out may be the decisive one. */
const mostConfidence = 0.5
const sums = ['total', 'subtotal', 'tax', 'tip', 'discount'] as const

/** Caps amounts of a receipt that was not fully read, and tells the person. */
export function partlyRead<Facts extends Pick<ReceiptReading, 'fields' | 'checks'>>(facts: Facts): Facts {
  const unsure = sums.map(name => {
    const field = facts.fields[name]
    return [name, { ...field, confidence: Math.min(mostConfidence, field.confidence), reason }] as const
  })
  return {
    ...facts,
    fields: { ...facts.fields, ...Object.fromEntries(unsure) },
    checks: [
      ...facts.checks,
      { name: 'Whole receipt', holds: false, detail: `${reason}: please compare the total` },
    ],
  }
}

export interface ReceiptFacts
  extends Pick<ReceiptReading, 'fields' | 'lineItems' | 'checks' | 'details' | 'taxLines'> {
  /** Evidence behind the confidence of the chosen values. */
  readonly evidence: Partial<Record<CalibratedField, Evidence>>
}

/** Below these, a value is not trusted and the field is left to the person. */
const thresholds = { date: 0.15, merchant: 0.2, detail: 0.5, other: 0.4 }

/** Derives a receipt's fields from the text of its pages. Pure: the same words give the same reading. */
export function readReceipt(pages: readonly ReceiptText[], hints: ReadingHints): ReceiptFacts {
  const text = joinPages(pages)
  const money = readMoney(text)
  const countries = countrySigns(text)
  const date = findDate(text, { today: hints.today, countries, locales: hints.locales ?? [] })
  const seller = findMerchant(text, hints.knownMerchants)
  const currency = findCurrency(text, { countries, preferredCurrency: hints.preferredCurrency })
  const merchant = settled(seller, thresholds.merchant, 'No name of a seller was read')
  const category = settled(
    findCategory(text, merchant.value),
    thresholds.other,
    'Nothing read speaks for a category',
  )
  const named = { merchant: merchant.value, category: category.value }
  return {
    fields: {
      ...money.fields,
      merchant,
      date: settled(date, thresholds.date, 'No date was read'),
      currency: currency.field,
      category,
      description: settled(suggestDescription(text, named), 0.3, 'Nothing read says what it was for'),
    },
    details: {
      ...detail('time', findTime(text)),
      ...detail('invoiceNumber', findInvoiceNumber(text)),
      ...(money.cardLastFour ? { cardLastFour: money.cardLastFour } : {}),
    },
    taxLines: money.taxLines,
    lineItems: money.lineItems,
    checks: money.checks,
    evidence: {
      ...money.evidence,
      ...(date?.evidence ? { date: date.evidence } : {}),
      ...(seller?.evidence ? { merchant: seller.evidence } : {}),
      ...(currency.evidence ? { currency: currency.evidence } : {}),
    },
  }
}

function detail<Name extends string>(
  name: Name,
  found: FoundValue | undefined,
): { [key in Name]?: ReadField } {
  if (!found || found.confidence < thresholds.detail) return {}
  // A computed key loses its literal type.
  return { [name]: settled(found, thresholds.detail, '') } as { [key in Name]?: ReadField }
}
