import type { Locale } from '../../../../core/formats/locale.ts'
import { markOn, type ReadInput, type Reviewed, readFor } from '../../reading/readingMarks.ts'
import type { ExpenseFormValues } from '../expenseForm.values.ts'

/** Fields that are grouped in the form. */
export type FormUnit = 'description' | 'merchant' | 'money' | 'category' | 'date'

export const inputsOf: Record<FormUnit, readonly ReadInput[]> = {
  description: [],
  merchant: ['merchant'],
  money: ['amount', 'currency'],
  category: ['category'],
  date: ['date'],
}

const unitOrder: readonly FormUnit[] = ['money', 'merchant', 'description', 'date', 'category']

export interface FormOrder {
  /** Fields to check, the least certain first. */
  readonly toCheck: readonly FormUnit[]
  readonly others: readonly FormUnit[]
  /** The input to focus. */
  readonly first: keyof ExpenseFormValues
}

/** The order of a form without fields to check. */
export function plainFormOrder(first: FormOrder['first']): FormOrder {
  return { toCheck: [], others: unitOrder, first }
}

/** Uncertain fields come first. Determined when the form opens, so that no field moves later. */
export function reviewFormOrder(locale: Locale, reviewed: Reviewed): FormOrder {
  const doubtOf = (input: ReadInput) =>
    markOn(locale, input, reviewed.initial, reviewed)?.state === 'check'
      ? certaintyOf(input, reviewed)
      : undefined
  const doubts = unitOrder.map(unit => {
    const inputs = inputsOf[unit].map(input => ({ input, certainty: doubtOf(input) }))
    const doubtful = inputs.filter(({ certainty }) => certainty !== undefined)
    return {
      unit,
      input: doubtful[0]?.input,
      certainty: Math.min(...doubtful.map(one => one.certainty ?? 1)),
    }
  })
  const toCheck = doubts.filter(({ input }) => input).sort((a, b) => a.certainty - b.certainty)
  const others = unitOrder.filter(unit => !toCheck.some(one => one.unit === unit))
  return { toCheck: toCheck.map(({ unit }) => unit), others, first: toCheck[0]?.input ?? 'amount' }
}

/** Empty fields come before those to compare. */
function certaintyOf(input: ReadInput, { expense, initial }: Reviewed): number {
  return initial[input] ? (readFor(input, expense.receiptData)?.confidence ?? 0) : 0
}
