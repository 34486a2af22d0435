import type { Expense, UpdateExpenseInput } from '@outlay/contract/expenses'
import type { UnsentChange } from '../../../../entities/expenses/unsent/unsentChange.ts'

/** What a person knows of a receipt before it is read, by the fields of an expense's form; empty where it is left to the reader. */
export interface TypedDetails {
  readonly [field: string]: string
  readonly description: string
  readonly amount: string
  readonly currency: string
  readonly date: string
  readonly notes: string
}

/** Whether anything is left of it. A currency alone says nothing. */
export function isTyped({ currency: _, ...said }: TypedDetails): boolean {
  return Object.values(said).some(text => text.trim() !== '')
}

/**
 * What was typed stands in the form of the expense that the receipt has become, to be looked at beside it: the reader does
 * not overrule a person, nor a person a receipt that she has not seen read.
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
    // To be shown: nothing is sent before the form has been.
    body: { ...read, ...sum, ...said } as UpdateExpenseInput,
    typed: JSON.stringify({ values: { ...said, ...sum }, initial: {} }),
  }
}
