import type { Locale } from '../../../../core/formats/locale.ts'
import { markOn, type ReadInput, type Reviewed, readFor } from '../../reading/readingMarks.ts'
import type { ExpenseFormValues } from '../expenseForm.values.ts'

/** What stands together in the form. */
export type FormUnit = 'description' | 'merchant' | 'money' | 'category' | 'date'

export const inputsOf: Record<FormUnit, readonly ReadInput[]> = {
  description: [],
  merchant: ['merchant'],
  money: ['amount', 'currency'],
  category: ['category'],
  date: ['date'],
}

const plainOrder: readonly FormUnit[] = ['description', 'money', 'merchant', 'category', 'date']
const receiptOrder: readonly FormUnit[] = ['merchant', 'description', 'money', 'date', 'category']

export interface FormOrder {
  /** What a person is asked to look at, the least certain first. */
  readonly toCheck: readonly FormUnit[]
  readonly others: readonly FormUnit[]
  /** The input that the person is taken to. */
  readonly first: keyof ExpenseFormValues
}

/** As fields stand in a form that nobody has to check: of a receipt, the merchant comes first. */
export function plainFormOrder(hasReceipt: boolean): FormOrder {
  return { toCheck: [], others: hasReceipt ? receiptOrder : plainOrder, first: 'description' }
}

/** What is doubtful comes first. Decided when the form opens, so that no field moves under the hand. */
export function reviewFormOrder(locale: Locale, reviewed: Reviewed): FormOrder {
  const doubtOf = (input: ReadInput) =>
    markOn(locale, input, reviewed.initial, reviewed)?.state === 'check'
      ? certaintyOf(input, reviewed)
      : undefined
  const doubts = receiptOrder.map(unit => {
    const inputs = inputsOf[unit].map(input => ({ input, certainty: doubtOf(input) }))
    const doubtful = inputs.filter(({ certainty }) => certainty !== undefined)
    return {
      unit,
      input: doubtful[0]?.input,
      certainty: Math.min(...doubtful.map(one => one.certainty ?? 1)),
    }
  })
  const toCheck = doubts.filter(({ input }) => input).sort((a, b) => a.certainty - b.certainty)
  const others = receiptOrder.filter(unit => !toCheck.some(one => one.unit === unit))
  return { toCheck: toCheck.map(({ unit }) => unit), others, first: toCheck[0]?.input ?? 'merchant' }
}

/** What is still to be filled in comes before what is to be compared. */
function certaintyOf(input: ReadInput, { expense, initial }: Reviewed): number {
  return initial[input] ? (readFor(input, expense.receiptData)?.confidence ?? 0) : 0
}
