import { isDeepStrictEqual } from 'node:util'
import { type Calculation, calculationCurrencyOf } from '@outlay/contract/calculations/calculations'
import { decimalsOf } from '@outlay/contract/core/currencies'
import type { CreateExpense, UpdateExpense } from '@outlay/contract/expenses/expenses'
import { Big } from 'big.js'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/clock.ts'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { invalidField } from '../../../core/errors.ts'
import { type ExpenseRow, updateExpense } from '../expenses.store.ts'
import type { AttributedDb } from '../history/expenseChanges.store.ts'
import type { PaidSum, WrittenExpense } from '../writing/expenseInputs.ts'
import { paidSumOf } from '../writing/paidSum.ts'
import { countedOf, inputOf, recalculated, storedCalculationOf } from './calculations.ts'
import { listCounted, lockDistances, sumAtFirstRate } from './countedDistances.store.ts'

/** The paid amount, and its calculation if any. */
interface Sum extends PaidSum {
  readonly calculation: Calculation | null
}

const sumOf = (calculation: Calculation): Sum => ({
  calculation,
  originalAmount: calculation.total,
  originalCurrency: calculation.currency,
})

/** The currency of a new expense, before its calculation. */
export function paidInOf({ calculation, currency }: CreateExpense): string {
  return calculation ? calculationCurrencyOf(calculation) : currency
}

/** The currency of a changed expense, before its calculation. */
export function paidInAfter(before: ExpenseRow, input: UpdateExpense): string {
  if (input.calculation) return calculationCurrencyOf(input.calculation)
  return isCalculatedStill(before, input)
    ? before.originalCurrency
    : paidSumOf(before, input).originalCurrency
}

/** For a new expense: as entered, or as calculated. @throws invalidInput */
export async function newSum(transaction: Db, actor: Actor, input: CreateExpense): Promise<Sum> {
  const { amount, currency, calculation, date } = input
  if (!calculation) return { originalAmount: amount, originalCurrency: currency, calculation: null }
  const calculated = { userId: actor.userId, day: dayOf(date, actor.timezone) }
  return sumOf(await storedCalculationOf(transaction, calculation, calculated))
}

/**
 * For a changed expense. Without a new calculation the existing one stays and follows a changed date; a calculated
 * amount cannot be changed directly.
 * @throws invalidInput
 */
export async function sumAfter(
  transaction: Db,
  actor: Actor,
  before: ExpenseRow,
  input: UpdateExpense,
): Promise<Sum> {
  const isKept = isCalculatedStill(before, input)
  if (input.calculation && before.splitId)
    throw invalidField('calculation', 'The amount of a split part can’t be calculated')
  if (!input.calculation && !isKept) return { ...paidSumOf(before, input), calculation: null }
  if (isKept) refuseOtherSum(before, paidSumOf(before, input))
  const wanted = input.calculation ?? (before.calculation && inputOf(before.calculation))
  // One of them exists, which TypeScript cannot see.
  if (!wanted) return { ...paidSumOf(before, input), calculation: null }
  const day = dayOf(input.date, actor.timezone)
  const calculated = { userId: before.userId, day, expenseId: before.id }
  return sumOf(await recalculated(transaction, before, wanted, calculated))
}

function isCalculatedStill({ calculation }: ExpenseRow, input: UpdateExpense): boolean {
  return input.calculation === undefined && calculation !== null
}

function refuseOtherSum(before: ExpenseRow, { originalAmount, originalCurrency }: PaidSum): void {
  const isSame =
    Number(originalAmount) === Number(before.originalAmount) && originalCurrency === before.originalCurrency
  if (isSame) return
  throw invalidField('amount', 'This is calculated: change what it is based on')
}

/** For undoing a change: a distance is recounted after what others have used since. */
export async function revertedSum(
  transaction: Db,
  row: ExpenseRow,
  written: WrittenExpense,
): Promise<Partial<Sum>> {
  const { calculation, date } = written
  if (calculation?.kind !== 'mileage' || !calculation.counted) return {}
  if (date === row.date && isDeepStrictEqual(calculation, row.calculation)) return {}
  const calculated = { userId: row.userId, day: date, expenseId: row.id }
  return sumOf(await storedCalculationOf(transaction, inputOf(calculation), calculated))
}

/**
 * Recounts restored distances, as others may have used the limit meanwhile, so that a tax year never exceeds its limit
 * at the first rate. Returns the updated expenses.
 */
export async function recountRestored<Restored extends Pick<ExpenseRow, 'id'>>(
  writing: AttributedDb,
  userId: string,
  restored: readonly Restored[],
): Promise<(Restored | ExpenseRow)[]> {
  const scope = ownScope({ userId })
  const rows = await listCounted(
    writing,
    scope,
    restored.map(({ id }) => id),
  )
  if (rows.length > 0) await lockDistances(writing, userId)
  const recounted = new Map<string, ExpenseRow>()
  // In sequence, since each affects the next.
  for (const row of rows) {
    const sum = await sumWithinLimit(writing, row)
    const written = sum && (await updateExpense(writing, { scope, id: row.id }, convertedAs(row, sum)))
    if (written) recounted.set(row.id, written)
  }
  return restored.map(one => recounted.get(one.id) ?? one)
}

/** Its new amount, if the year with it exceeds the limit. */
async function sumWithinLimit(
  db: Db,
  { calculation, date, userId, id }: ExpenseRow,
): Promise<Sum | undefined> {
  const input = calculation && inputOf(calculation)
  const counted = input && countedOf(input, date)
  if (!input || !counted) return undefined
  const taken = await sumAtFirstRate(db, ownScope({ userId }), { ...counted, except: undefined })
  if (Number(taken) <= Number(counted.limit)) return undefined
  return sumOf(await storedCalculationOf(db, input, { userId, day: date, expenseId: id }))
}

/** At the expense's existing exchange rate. */
function convertedAs({ exchangeRate, currency }: ExpenseRow, sum: Sum) {
  const { calculation, originalAmount } = sum
  const decimals = decimalsOf(currency)
  const amount = Big(originalAmount).times(exchangeRate).round(decimals, Big.roundHalfUp).toFixed(decimals)
  return { calculation, originalAmount, amount }
}
