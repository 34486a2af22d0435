import type { Calculation } from '@outlay/contract/calculations'
import { type ExpenseFields, writableExpenseFields } from '@outlay/contract/expenses'
import type { Actor } from '../../core/actor.ts'
import { dayOf } from '../../core/clock.ts'
import type { ExpenseRow } from './expenses.store.ts'

/** What a person writes of an expense, but for what was paid, which takes its currency and a rate to be kept. */
type FieldName = Exclude<keyof ExpenseFields, 'amount' | 'currency'>
type WrittenFields = Omit<Pick<ExpenseFields, FieldName>, 'calculation'> & {
  calculation?: Calculation | null | undefined
}
export type FieldColumns = Pick<ExpenseRow, FieldName>

interface Field<Written, Column> {
  readonly toColumn: (written: Written, actor: Actor) => Column
  /** From the text that a history keeps of it. */
  readonly ofHistory: (text: string | null) => Written
}

/** Those that are not text as it was typed, or nothing. */
const fieldsOfTheirOwn: { readonly [Name in FieldName]?: Field<WrittenFields[Name], FieldColumns[Name]> } = {
  date: { toColumn: (date, { timezone }) => dayOf(date, timezone), ofHistory: text => text ?? '' },
  isDeductible: { toColumn: written => written, ofHistory: text => text === 'true' },
  tags: { toColumn: written => written ?? [], ofHistory: text => JSON.parse(text ?? '[]') },
  calculation: { toColumn: written => written ?? null, ofHistory: text => JSON.parse(text ?? 'null') },
}
const plain: Field<unknown, unknown> = { toColumn: written => written ?? null, ofHistory: text => text }

const fields = Object.keys(writableExpenseFields)
  .filter(name => name !== 'amount' && name !== 'currency')
  // The very names of the type, which filter cannot follow.
  .map(name => [name, fieldsOfTheirOwn[name as FieldName] ?? plain] as [FieldName, Field<unknown, unknown>])

/** What was written, as columns: on the person's day. */
export function fieldColumnsOf(actor: Actor, written: WrittenFields): FieldColumns {
  const columns = fields.map(([name, { toColumn }]) => [name, toColumn(written[name], actor)])
  return Object.fromEntries(columns) as FieldColumns
}

/** What was written once, by what a history tells of each field. */
export function fieldsOfHistory(textOf: (name: FieldName) => string | null): WrittenFields {
  const written = fields.map(([name, { ofHistory }]) => [name, ofHistory(textOf(name))])
  return Object.fromEntries(written) as WrittenFields
}
