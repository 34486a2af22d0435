import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { amountSchemaIn } from '@outlay/contract/core/money'
import type { ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'

/** What a field must be for an expense to be complete without a person. */
const neededFields = ['total', 'date', 'currency'] as const satisfies readonly ReadFieldName[]
/**
 * From here on a field needs no person. A sum or day that one reader alone offers and that stands nowhere among the
 * recognised words is below it; so is every field on which two readers differ. A currency that was taken for the
 * person's own, because the receipt shows a bare sign, is let through: it is marked, and nearly always right.
 */
const leastTrusted = { total: 0.75, date: 0.75, currency: 0.55 }

/** A known merchant's receipt that the machine reads so surely needs no outside reader. */
const sureEnough = 0.9
const knownEnough = 0.75

/** Whether a reading makes an expense that needs no person. */
export function isCompleteReading({ fields, checks }: ReceiptReading): boolean {
  const isWhole =
    validAmount(fields) !== undefined &&
    validDay(fields.date.value) !== undefined &&
    isCurrencyCode(fields.currency.value ?? '')
  const isTrusted = neededFields.every(name => fields[name].confidence >= leastTrusted[name])
  return isWhole && isTrusted && checks.every(check => check.holds)
}

/** A merchant that may be known, on a receipt that the machine reads so surely that it needs no outside reader. */
export function isSureOfKnownMerchant(reading: ReceiptReading): boolean {
  const { merchant, total, date, currency } = reading.fields
  const isNamed = merchant.confidence >= knownEnough && currency.confidence >= knownEnough
  const isSure = total.confidence >= sureEnough && date.confidence >= sureEnough
  return isNamed && isSure && isCompleteReading(reading)
}

/** A chain is as strong as its weakest link: the least sure of the fields that an expense needs. */
export function overallConfidence({ fields }: ReceiptReading): number {
  return Math.min(...neededFields.map(name => (fields[name].value === null ? 0 : fields[name].confidence)))
}

/** Checked like typed input; undefined for what no expense can hold. */
export function validAmount({ total, currency }: ReceiptReading['fields']): string | undefined {
  const result = amountSchemaIn(currency.value ?? '').safeParse(total.value)
  return result.success ? result.data : undefined
}

export function validDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined
}
