import { isDeepStrictEqual } from 'node:util'
import {
  type Calculation,
  type CalculationInput,
  calculationInputSchema,
} from '@outlay/contract/calculations'
import { ownScope } from '../../../core/database/access/scope.ts'
import type { Db } from '../../../core/database/database.ts'
import { lockDistances, sumAtFirstRate } from './countedDistances.store.ts'
import { countedYearOf, mileageOf, type ResolvedMileage, resolvedMileage } from './mileage.ts'
import { perDiemOf, resolvedTrip } from './perDiem.ts'

/** Whose it is, of which day, and the expense that it is of already. */
export interface Calculated {
  readonly userId: string
  readonly day: string
  readonly expenseId?: string | undefined
}

/** What a calculation comes to as things stand; nothing is held. @throws invalidInput */
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
 * The same to be kept: what it counts with stays as it is until the transaction ends, so that two at once cannot take
 * the same rest of a year. It is taken after the person and the expense, as all who write expenses have these first.
 */
export async function keptCalculationOf(
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
 * What an expense is calculated from after a change. While nothing that its sum follows from is changed it stays as it
 * was calculated, whatever rates and distances have become since.
 */
export async function recalculated(
  transaction: Db,
  kept: Kept,
  input: CalculationInput,
  calculated: Calculated,
): Promise<Calculation> {
  return pricedAlike(kept, input, calculated.day) ?? keptCalculationOf(transaction, input, calculated)
}

const priced = ['country', 'vehicle', 'unit', 'distance', 'ownRate', 'currency'] as const
const pricedOfTrip = ['country', 'start', 'end', 'provided', 'ownRate'] as const

/** What was calculated, with what is said otherwise of it; undefined where its sum may be another. */
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
  // A trip goes by its own days, whichever day its expense is of.
  if (before?.kind !== 'per-diem' || input.kind !== 'per-diem') return undefined
  const trip = resolvedTrip(input)
  const isAlike = pricedOfTrip.every(name => isDeepStrictEqual(before[name], trip[name]))
  return isAlike ? { ...before, ...trip } : undefined
}

/** The tax year in which an expense counts towards a limit. */
export function countedOf(input: CalculationInput, day: string) {
  return input.kind === 'mileage' ? countedYearOf(resolvedMileage(input), day) : undefined
}

/** What a person said of it. @throws if it was not written as it is kept */
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
