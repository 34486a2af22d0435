import { readOnlyExpenseFields, type UpdateExpense } from '@outlay/contract/expenses/expenses'
import { Big } from 'big.js'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/clock.ts'
import { isNoOpChange, requireReadOnlyUnchanged } from '../../../core/versions.ts'
import type { Lesson } from '../../merchantRules/merchantRules.service.ts'
import { sumAfter } from '../calculations/calculatedSum.ts'
import { presentExpense } from '../expenses.presentation.ts'
import type { ExpenseRow, NewExpense } from '../expenses.store.ts'
import { changeOf } from './corrections.ts'
import {
  columnsOf,
  type RatesWithin,
  rewrittenColumnsOf,
  storedColumnsOf,
  type WrittenColumns,
} from './expenseColumns.ts'
import type { WrittenExpense } from './expenseInputs.ts'

interface Within {
  readonly owner: Actor
  /** Locked, or null. */
  readonly projectId: string | null
  readonly rates: RatesWithin
}

interface Edit {
  readonly change: Partial<NewExpense>
  readonly lesson: Lesson | undefined
}

/**
 * The columns to write for a person's edit; undefined if nothing changes. Requires the expense to be locked. @throws
 * invalidInput for a changed read-only field, amountTooLarge
 */
export async function editOf(
  before: ExpenseRow,
  input: UpdateExpense,
  within: Within,
): Promise<Edit | undefined> {
  requireReadOnlyUnchanged(input, presentExpense(before, within.owner), { readOnly: readOnlyExpenseFields })
  const columns = await columnsAfter(before, input, within)
  const { change, lesson } = changeOf(before, input, columns)
  const { changedFields: _, ...written } = change
  return isNoOpChange(written, before) ? undefined : { change, lesson }
}

/** Retries a failed conversion, unless the amount is put back as read. */
async function columnsAfter(
  before: ExpenseRow,
  input: UpdateExpense,
  within: Within,
): Promise<WrittenColumns> {
  const sum = await sumAfter(within.rates.db, within.owner, before, input)
  const written = { ...input, ...sum, projectId: within.projectId }
  const isConverted = Number(before.exchangeRate) > 0 || input.exchangeRate !== undefined
  return isConverted
    ? repricedColumns(before, written, within)
    : columnsOf(within.owner, written, within.rates)
}

/** Keeps the conversion if none of its inputs changed. @throws amountTooLarge */
export async function repricedColumns(
  before: ExpenseRow,
  written: WrittenExpense,
  { owner, rates }: Pick<Within, 'owner' | 'rates'>,
): Promise<WrittenColumns> {
  const isPricedAlike =
    Big(written.originalAmount).eq(before.originalAmount) &&
    written.originalCurrency === before.originalCurrency &&
    dayOf(written.date, owner.timezone) === before.date &&
    owner.preferredCurrency === before.currency
  return isPricedAlike ? storedColumnsOf(owner, written, before) : rewrittenColumnsOf(owner, written, rates)
}
