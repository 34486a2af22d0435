import { isDeepStrictEqual } from 'node:util'
import {
  type Calculation,
  type CalculationInput,
  calculationInputSchema,
} from '@outlay/contract/calculations/calculations'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import {
  countedYearOf,
  mileageOf,
  type ResolvedMileage,
  resolvedMileage,
} from '../../mileage/mileage.service.ts'
import { perDiemOf, resolvedTrip } from '../../perDiem/perDiem.service.ts'
import { lockDistances, sumAtFirstRate } from './countedDistances.store.ts'

/** The person and day, and the expense if it exists already. */
export interface Calculated {
  readonly userId: string
  readonly day: string
  readonly expenseId?: string | undefined
}

/** The calculation's current result; locks nothing. @throws invalidInput */
export async function calculationOf(
  db: Db,
  input: CalculationInput,
  calculated: Calculated,
): Promise<Calculation> {
  if (input.kind === 'per-diem') return perDiemOf(resolvedTrip(input))
  const journey = resolvedMileage(input)
  return mileageOf(journey, calculated.day, await distanceBefore(db, journey, calculated))
}

/**
 * The result for storing: locks its inputs until the transaction ends, so two at once cannot use the same rest of a
 * year's limit. Locked after person and expense, the order of every writer.
 */
export async function storedCalculationOf(
  transaction: Db,
  input: CalculationInput,
  calculated: Calculated,
): Promise<Calculation> {
  if (countedOf(input, calculated.day)) await lockDistances(transaction, calculated.userId)
  return calculationOf(transaction, input, calculated)
}

interface Kept {
  readonly calculation: Calculation | null
  readonly date: string
}

/**
 * An expense's calculation after a change. If no input of the amount changed, the old result stays, whatever rates and
 * distances are now.
 */
export async function recalculated(
  transaction: Db,
  kept: Kept,
  input: CalculationInput,
  calculated: Calculated,
): Promise<Calculation> {
  return pricedAlike(kept, input, calculated.day) ?? storedCalculationOf(transaction, input, calculated)
}

const priced = ['country', 'vehicle', 'unit', 'distance', 'ownRate', 'currency'] as const
const pricedOfTrip = ['country', 'start', 'end', 'provided', 'ownRate'] as const

/** The old result with the other changes; undefined if the amount may differ. */
function pricedAlike(
  { calculation: before, date }: Kept,
  input: CalculationInput,
  day: string,
): Calculation | undefined {
  if (before?.kind === 'mileage' && input.kind === 'mileage') {
    const journey = resolvedMileage(input)
    const isAlike = date === day && priced.every(name => before[name] === journey[name])
    return isAlike ? { ...before, ...journey } : undefined
  }
  // A trip uses its own days, not the expense's.
  if (before?.kind !== 'per-diem' || input.kind !== 'per-diem') return undefined
  const trip = resolvedTrip(input)
  const isAlike = pricedOfTrip.every(name => isDeepStrictEqual(before[name], trip[name]))
  return isAlike ? { ...before, ...trip } : undefined
}

/** The tax year whose limit an expense counts towards. */
export function countedOf(input: CalculationInput, day: string) {
  return input.kind === 'mileage' ? countedYearOf(resolvedMileage(input), day) : undefined
}

/** The input of a stored calculation. @throws if it is malformed */
export function inputOf(calculation: Calculation): CalculationInput {
  return calculationInputSchema.parse(calculation)
}

async function distanceBefore(
  db: Db,
  journey: ResolvedMileage,
  { userId, day, expenseId }: Calculated,
): Promise<string> {
  const counted = countedYearOf(journey, day)
  return counted ? sumAtFirstRate(db, ownScope({ userId }), { ...counted, except: expenseId }) : '0'
}
