import { noCurrency } from '@outlay/contract/core/currencies'
import { type CategoryValue, categories } from '@outlay/contract/expenses/categories'
import { type PaymentMethod, paymentMethodNamed } from '@outlay/contract/expenses/paymentMethods'
import type { ReceiptReading } from '@outlay/contract/receipts/receiptReadings'
import { countedFields } from '@outlay/contract/receipts/receipts'
import type { ReceiptExpense } from '../../expenses/expenses.service.ts'
import type { LearnedRule } from '../../merchantRules/merchantRules.service.ts'
import { isCompleteReading, overallConfidence, validAmount, validDay } from '../readings/readingTrust.ts'

interface Particulars {
  /** The expense's id. */
  readonly id: string
  readonly receiptUrl: string
  readonly projectId: string | null
  /** Defaults where the receipt has no date or currency. */
  readonly today: string
  readonly preferredCurrency: string
  /** The person's rule for this merchant. */
  readonly rule: LearnedRule | undefined
  /** A suspected duplicate, which does not count until a person decides. */
  readonly isDuplicate: boolean
}

const maxDescription = 500
const maxMerchant = 200
const leastSurePayment = 0.75

/**
 * Turns a reading into an expense, using the merchant's rule. Values are validated like typed input. Without a trusted
 * total, date or currency the expense is pending ("Needs review"), with 0.00 or today as defaults. The same applies if
 * amounts on the receipt contradict each other, which is shown but never corrected.
 */
export function expenseOfReading(reading: ReceiptReading, particulars: Particulars): ReceiptExpense {
  const { fields } = reading
  const { rule } = particulars
  const total = validAmount(fields)
  const day = validDay(fields.date.value)
  // Values that no expense can have count as unread.
  const unusable = [total === undefined && 'total', day === undefined && 'date']
  const merchant = rule?.merchant ?? plain(fields.merchant.value).slice(0, maxMerchant)
  return {
    id: particulars.id,
    description: descriptionOf(merchant, plain(fields.description.value)),
    merchant: merchant || null,
    originalAmount: total ?? '0.00',
    // Without an amount, a wrong currency does no harm.
    originalCurrency:
      fields.currency.value ?? (total === undefined ? particulars.preferredCurrency : noCurrency),
    date: day ?? particulars.today,
    category: rule?.category ?? categoryOfReading(fields.category.value),
    projectId: particulars.projectId ?? rule?.projectId ?? null,
    isDeductible: rule?.isDeductible ?? true,
    paymentMethod: paymentMethodOf(fields.paymentMethod),
    status: isCompleteReading(reading) && !particulars.isDuplicate ? 'processed' : 'pending',
    aiConfidence: overallConfidence(reading).toFixed(2),
    receiptUrl: particulars.receiptUrl,
    receiptData: reading,
    awaitsDecision: particulars.isDuplicate,
    readFields: countedFields.filter(name => fields[name].value !== null && !unusable.includes(name)),
  }
}

/** People look for the merchant first: "Blue Door Coffee: two coffees". */
function descriptionOf(merchant: string, what: string): string {
  const isNamedAlready = what.toLowerCase().includes(merchant.toLowerCase())
  const description =
    merchant && what && !isNamedAlready ? `${merchant}: ${what}` : what || merchant || 'Receipt'
  return description.slice(0, maxDescription)
}

/** No one reviews it, so uncertain values are dropped. */
function paymentMethodOf({
  value,
  confidence,
}: ReceiptReading['fields']['paymentMethod']): PaymentMethod | null {
  return value !== null && confidence >= leastSurePayment ? paymentMethodNamed(value) : null
}

function plain(text: string | null): string {
  return text?.replaceAll('\u0000', '').trim() ?? ''
}

function categoryOfReading(value: string | null): CategoryValue {
  return categories.find(category => category.value === value)?.value ?? 'other'
}
