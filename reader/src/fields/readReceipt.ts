import type { ReadField, ReceiptReading } from '@outlay/contract/receiptReadings'
import { findDate } from '../facts/days/date.ts'
import { asField, emptyField, type FoundValue } from '../facts/found.ts'
import { withoutCardNumbers } from '../facts/money/cardNumbers.ts'
import { findCategory } from '../facts/names/category.ts'
import { suggestDescription } from '../facts/names/description.ts'
import { findMerchant } from '../facts/names/merchant.ts'
import { countrySigns } from '../facts/places/country.ts'
import { findCurrency } from '../facts/places/currency.ts'
import type { ReadingHints } from '../reading.ts'
import type { ReceiptText } from '../words/receiptText.ts'
import type { CalibratedField, Evidence } from './calibration/evidence.ts'
import { type ReadMoney, readMoney } from './readMoney.ts'

export interface ReceiptFacts
  extends Pick<ReceiptReading, 'fields' | 'lineItems' | 'checks' | 'details' | 'taxLines'> {
  /** What the confidence of the chosen values comes of. */
  readonly evidence: Partial<Record<CalibratedField, Evidence>>
}

/** Under these a value is not trusted and the field is left for the person. */
const thresholds = { date: 0.5, merchant: 0.55, other: 0.4 }

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
  const money = surestMoney([...passes, ...figures])
  const countries = countrySigns(passes)
  const everything = [...passes, ...headings]
  const dateEvidence = { today: hints.today, countries, locales: hints.locales ?? [] }
  const merchant = settle(findMerchant(everything), thresholds.merchant, 'No name of a seller was read')
  const category = settle(
    findCategory(passes, merchant.value),
    thresholds.other,
    'Nothing read speaks for a category',
  )
  return {
    fields: {
      ...money.fields,
      merchant,
      date: settle(findDate(everything, dateEvidence), thresholds.date, 'No date was read'),
      currency: findCurrency(passes, { countries, preferredCurrency: hints.preferredCurrency }),
      category,
      description: settle(suggestDescription(money.items, category.value), 0.3, 'No items were read'),
    },
    ...(money.cardLastFour ? { details: { cardLastFour: money.cardLastFour } } : {}),
    taxLines: money.taxLines,
    lineItems: money.lineItems,
    checks: money.checks,
    evidence: money.evidence,
  }
}

function settle(found: FoundValue | undefined, threshold: number, missing: string): ReadField {
  if (!found) return emptyField(missing)
  const shown = { ...found, value: withoutCardNumbers(found.value) }
  return asField(shown, threshold, 'It was read too unclearly to be trusted')
}

function surestMoney(texts: readonly ReceiptText[]): ReadMoney {
  const [first, ...others] = texts.map(readMoney)
  if (!first)
    return readMoney({
      lines: [],
      wordHeight: 1,
      toPicture: () => ({ page: 0, x: 0, y: 0, width: 0, height: 0 }),
    })
  return others.reduce(
    (best, money) => (money.fields.total.confidence > best.fields.total.confidence ? money : best),
    first,
  )
}
