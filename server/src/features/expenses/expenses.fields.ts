import type { Calculation } from '@outlay/contract/calculations/calculations'
import { type ExpenseFields, writableExpenseFields } from '@outlay/contract/expenses/expenses'
import type { Actor } from '../../core/actor.ts'
import { dayOf } from '../../core/clock.ts'
import type { ExpenseRow } from './expenses.store.ts'

/** Fields a person enters, except the amount, which also needs a currency and rate. */
type FieldName = Exclude<keyof ExpenseFields, 'amount' | 'currency'>
type WrittenFields = Omit<Pick<ExpenseFields, FieldName>, 'calculation'> & {
  calculation?: Calculation | null | undefined
}
export type FieldColumns = Pick<ExpenseRow, FieldName>

interface Field<Written, Column> {
  readonly toColumn: (written: Written, actor: Actor) => Column
  /** Parses the text stored in the history. */
  readonly ofHistory: (text: string | null) => Written
}

/** Fields that are not plain nullable text. */
const fieldsOfTheirOwn: { readonly [Name in FieldName]?: Field<WrittenFields[Name], FieldColumns[Name]> } = {
  date: { toColumn: (date, { timezone }) => dayOf(date, timezone), ofHistory: text => text ?? '' },
  isDeductible: { toColumn: written => written, ofHistory: text => text === 'true' },
  tags: { toColumn: written => written ?? [], ofHistory: text => JSON.parse(text ?? '[]') },
  calculation: { toColumn: written => written ?? null, ofHistory: text => JSON.parse(text ?? 'null') },
}
const plain: Field<unknown, unknown> = { toColumn: written => written ?? null, ofHistory: text => text }

const fields = Object.keys(writableExpenseFields)
  .filter(name => name !== 'amount' && name !== 'currency')
  // `filter` loses the key type.
  .map(name => [name, fieldsOfTheirOwn[name as FieldName] ?? plain] as [FieldName, Field<unknown, unknown>])

/** Entered fields as columns, with the date in the person's timezone. */
export function fieldColumnsOf(actor: Actor, written: WrittenFields): FieldColumns {
  const columns = fields.map(([name, { toColumn }]) => [name, toColumn(written[name], actor)])
  return Object.fromEntries(columns) as FieldColumns
}

/** Entered fields reconstructed from a history's values. */
export function fieldsOfHistory(textOf: (name: FieldName) => string | null): WrittenFields {
  const written = fields.map(([name, { ofHistory }]) => [name, ofHistory(textOf(name))])
  return Object.fromEntries(written) as WrittenFields
}
