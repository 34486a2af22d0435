import type { Expense, UpdateExpenseInput } from '@outlay/contract/expenses/expenses'
import type { UnsentChange } from '../../../entities/expenses/unsent/unsentChange.ts'

/**
 * Details the user typed before the receipt is read, by the fields of the expense form; empty ones are read from it.
 */
export interface TypedDetails {
  readonly [field: string]: string
  readonly description: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly notes: string
}

/** Whether anything was typed. A currency alone does not count. */
export function isTyped({ currency: _, ...said }: TypedDetails): boolean {
  return Object.values(said).some(text => text.trim() !== '')
}

/**
 * The typed details as an edit of the receipt's expense, to be confirmed in its form: the reader must not override the
 * user, nor the user a receipt they have not seen.
 */
export function typedOf(
  { id, version, ...expense }: Expense,
  details: TypedDetails,
): Pick<UnsentChange, 'expense' | 'body' | 'typed'> {
  const { amount, currency, ...others } = details
  const said = Object.fromEntries(Object.entries(others).filter(([, text]) => text.trim() !== ''))
  const sum = amount.trim() === '' ? {} : { amount, currency }
  const { description, originalAmount, originalCurrency, category, date } = expense
  const read = { description, amount: originalAmount, currency: originalCurrency, category, date }
  return {
    expense: { id, version },
    // Only for display: nothing is sent until the form is submitted.
    body: { ...read, ...sum, ...said } as UpdateExpenseInput,
    typed: JSON.stringify({ values: { ...said, ...sum }, initial: {} }),
  }
}
