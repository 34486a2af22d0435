import { type CategoryValue, categories } from '@outlay/contract/categories'
import { isCurrencyCode } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/dates'
import { amountSchema } from '@outlay/contract/core/money'
import type { ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'
import type { ReceiptExpense } from '../expenses/expenses.service.ts'

interface Particulars {
  readonly receiptUrl: string
  readonly projectId: string | null
  /** The person's day and currency: they stand in where the receipt gave none. */
  readonly today: string
  readonly preferredCurrency: string
}

/** What a field must be for an expense to be complete without a person. */
const neededFields = ['total', 'date', 'currency'] as const satisfies readonly ReadFieldName[]

const maxDescription = 500

/**
 * Turns a reading into an expense. What is read is checked like typed input. Without a trusted total, date or
 * currency the expense is pending ("Needs review"), with 0.00, today or the person's currency in their place; so it is
 * when figures on the receipt contradict each other, which is shown and never repaired.
 */
export function expenseOfReading(reading: ReceiptReading, particulars: Particulars): ReceiptExpense {
  const { fields } = reading
  const total = validAmount(fields.total.value)
  const date = fields.date.value && isDay(fields.date.value) ? fields.date.value : undefined
  const currency =
    fields.currency.value && isCurrencyCode(fields.currency.value) ? fields.currency.value : undefined
  const isWhole = total !== undefined && date !== undefined && currency !== undefined
  const isComplete = isWhole && reading.checks.every(check => check.holds)
  return {
    description: descriptionOf(reading),
    amount: total ?? '0.00',
    currency: currency ?? particulars.preferredCurrency,
    date: date ?? particulars.today,
    category: categoryOfReading(fields.category.value),
    projectId: particulars.projectId,
    isDeductible: 'true',
    status: isComplete ? 'processed' : 'pending',
    aiConfidence: overallConfidence(reading).toFixed(2),
    receiptUrl: particulars.receiptUrl,
    receiptData: reading,
  }
}

/** A chain is as strong as its weakest link: the least sure of the fields that an expense needs. */
export function overallConfidence({ fields }: ReceiptReading): number {
  return Math.min(...neededFields.map(name => (fields[name].value === null ? 0 : fields[name].confidence)))
}

/** An expense has no field for the merchant, and people look for it first: "Blue Door Coffee: two coffees". */
function descriptionOf({ fields }: ReceiptReading): string {
  const merchant = plain(fields.merchant.value)
  const what = plain(fields.description.value)
  const isNamedAlready = what.toLowerCase().includes(merchant.toLowerCase())
  const description =
    merchant && what && !isNamedAlready ? `${merchant}: ${what}` : what || merchant || 'Receipt'
  return description.slice(0, maxDescription)
}

function plain(text: string | null): string {
  return text?.replaceAll('\u0000', '').trim() ?? ''
}

function validAmount(text: string | null): string | undefined {
  const result = amountSchema.safeParse(text)
  return result.success ? result.data : undefined
}

function categoryOfReading(value: string | null): CategoryValue {
  return categories.find(category => category.value === value)?.value ?? 'other'
}
