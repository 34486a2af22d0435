import type { Calculation, CalculationPreview } from '@outlay/contract/calculations'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { calculationOf } from './calculations.ts'

/** Calculation previews for forms, which store nothing. */
export class CalculationPreviews {
  readonly #db: Db

  constructor({ db }: { db: Db }) {
    this.#db = db
  }

  /** What a calculation gives currently. @throws invalidInput */
  of(actor: Actor, { calculation, date, expenseId }: CalculationPreview): Promise<Calculation> {
    const { userId, timezone } = actor
    return calculationOf(this.#db, calculation, { userId, day: dayOf(date, timezone), expenseId })
  }
}
