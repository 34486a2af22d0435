import { type CategoryValue, categories } from '@outlay/contract/categories'
import { noCurrency } from '@outlay/contract/core/currencies'
import { type PaymentMethod, paymentMethodNamed } from '@outlay/contract/paymentMethods'
import type { ReceiptReading } from '@outlay/contract/receiptReadings'
import { countedFields } from '@outlay/contract/receipts'
import type { ReceiptExpense } from '../../expenses/expenses.service.ts'
import type { LearnedRule } from '../../merchantRules/merchantRules.service.ts'
import { isCompleteReading, overallConfidence, validAmount, validDay } from '../keptReadings/readingTrust.ts'

interface Particulars {
  /** Of the expense to be. */
  readonly id: string
  readonly receiptUrl: string
  readonly projectId: string | null
  /** The person's day and currency: they stand in where the receipt gave none. */
  readonly today: string
  readonly preferredCurrency: string
  /** What the person has taught about this merchant. */
  readonly rule: LearnedRule | undefined
  /** It seems to be here already; a person decides before it counts. */
  readonly isDuplicate: boolean
}

const maxDescription = 500
const maxMerchant = 200
const leastSurePayment = 0.75

/**
 * Turns a reading into an expense, by the rule for its merchant. What is read is checked like typed input. Without a
 * trusted total, date or currency the expense is pending ("Needs review"), with 0.00 or today in their place; so it is
 * when figures on the receipt contradict each other, which is shown and never repaired.
 */
export function expenseOfReading(reading: ReceiptReading, particulars: Particulars): ReceiptExpense {
  const { fields } = reading
  const { rule } = particulars
  const total = validAmount(fields)
  const day = validDay(fields.date.value)
  // What no expense can hold was not read.
  const unusable = [total === undefined && 'total', day === undefined && 'date']
  const merchant = rule?.merchant ?? plain(fields.merchant.value).slice(0, maxMerchant)
  return {
    id: particulars.id,
    description: descriptionOf(merchant, plain(fields.description.value)),
    merchant: merchant || null,
    originalAmount: total ?? '0.00',
    // Without a sum there is nothing that a currency could falsify.
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

/** Nobody is asked to look at it: what was read in doubt is left open. */
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
