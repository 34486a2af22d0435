import { type CategoryValue, categories } from '@outlay/contract/categories'
import { isCurrencyCode, noCurrency } from '@outlay/contract/core/currencies'
import { isDay } from '@outlay/contract/core/isDay'
import { amountSchemaIn } from '@outlay/contract/core/money'
import type { MerchantRule } from '@outlay/contract/merchantRules'
import type { ReadFieldName, ReceiptReading } from '@outlay/contract/receiptReadings'
import { countedFields } from '@outlay/contract/receipts'
import type { ReceiptExpense } from '../../expenses/expenses.service.ts'

interface Particulars {
  /** Of the expense to be. */
  readonly id: string
  readonly receiptUrl: string
  readonly projectId: string | null
  /** The person's day and currency: they stand in where the receipt gave none. */
  readonly today: string
  readonly preferredCurrency: string
  /** What the person has taught about this merchant. */
  readonly rule: MerchantRule | undefined
  /** It seems to be here already; a person decides before it counts. */
  readonly isDuplicate: boolean
}

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

const maxDescription = 500
const maxMerchant = 200

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
    amount: total ?? '0.00',
    // Without a sum there is nothing that a currency could falsify.
    currency: fields.currency.value ?? (total === undefined ? particulars.preferredCurrency : noCurrency),
    date: day ?? particulars.today,
    category: rule?.category ?? categoryOfReading(fields.category.value),
    projectId: particulars.projectId ?? rule?.projectId ?? null,
    isDeductible: rule?.isDeductible ?? 'true',
    status: isCompleteReading(reading) && !particulars.isDuplicate ? 'processed' : 'pending',
    aiConfidence: overallConfidence(reading).toFixed(2),
    receiptUrl: particulars.receiptUrl,
    receiptData: reading,
    awaitsDecision: particulars.isDuplicate,
    readFields: countedFields.filter(name => fields[name].value !== null && !unusable.includes(name)),
  }
}

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

/** People look for the merchant first: "Blue Door Coffee: two coffees". */
function descriptionOf(merchant: string, what: string): string {
  const isNamedAlready = what.toLowerCase().includes(merchant.toLowerCase())
  const description =
    merchant && what && !isNamedAlready ? `${merchant}: ${what}` : what || merchant || 'Receipt'
  return description.slice(0, maxDescription)
}

function plain(text: string | null): string {
  return text?.replaceAll('\u0000', '').trim() ?? ''
}

function validAmount({ total, currency }: ReceiptReading['fields']): string | undefined {
  const result = amountSchemaIn(currency.value ?? '').safeParse(total.value)
  return result.success ? result.data : undefined
}

function validDay(text: string | null): string | undefined {
  return text !== null && isDay(text) ? text : undefined
}

function categoryOfReading(value: string | null): CategoryValue {
  return categories.find(category => category.value === value)?.value ?? 'other'
}
