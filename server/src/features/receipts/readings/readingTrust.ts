import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/daySpans'
import { amountSchemaIn } from '@outlay/contract/core/money'
import type { ReadFieldName, ReceiptReading } from '@outlay/contract/receipts/receiptReadings'

/** Fields that must be certain for an expense to need no review. */
const neededFields = ['total', 'date', 'currency'] as const satisfies readonly ReadFieldName[]
/**
 * Minimum confidence per field to need no review. An amount or date from a single reader that does not occur among the
 * recognized words is below it, as is any field on which two readers differ. A currency assumed from a bare symbol
 * passes, as it is flagged and nearly always right.
 */
const leastTrusted = { total: 0.75, date: 0.75, currency: 0.55 }

/** Thresholds above which a known merchant's receipt needs no outside reader. */
const sureEnough = 0.9
const knownEnough = 0.75

/** Whether a reading yields an expense that needs no review. */
export function isCompleteReading({ fields, checks }: ReceiptReading): boolean {
  const isWhole =
    validAmount(fields) !== undefined &&
    validDay(fields.date.value) !== undefined &&
    isCurrencyCode(fields.currency.value ?? '')
  const isTrusted = neededFields.every(name => fields[name].confidence >= leastTrusted[name])
  return isWhole && isTrusted && checks.every(check => check.holds)
}

/** Whether the machine's reading is certain enough to skip the outside reader, if the merchant is known. */
export function isSureOfKnownMerchant(reading: ReceiptReading): boolean {
  const { merchant, total, date, currency } = reading.fields
  const isNamed = merchant.confidence >= knownEnough && currency.confidence >= knownEnough
  const isSure = total.confidence >= sureEnough && date.confidence >= sureEnough
  return isNamed && isSure && isCompleteReading(reading)
}

/** The lowest confidence among the required fields. */
export function overallConfidence({ fields }: ReceiptReading): number {
  return Math.min(...neededFields.map(name => (fields[name].value === null ? 0 : fields[name].confidence)))
}

/** Validated like typed input; undefined if no expense can have it. */
export function validAmount({ total, currency }: ReceiptReading['fields']): string | undefined {
  const result = amountSchemaIn(currency.value ?? '').safeParse(total.value)
  return result.success ? result.data : undefined
}

export function validDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined
}
