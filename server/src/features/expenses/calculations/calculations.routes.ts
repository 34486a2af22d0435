import {
  type Calculation,
  type CalculationPreview,
  calculationRoutes as contract,
} from '@outlay/contract/calculations/calculations'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../../core/actor.ts'
import { dayOf } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { route } from '../../../core/http/route.ts'
import { calculationOf } from './calculations.ts'

/** Calculation previews for forms, which store nothing. */
class CalculationPreviews {
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

export function calculationRoutes(app: FastifyInstance, db: Db): void {
  const previews = new CalculationPreviews({ db })
  route(app, contract.preview, ({ actor, body }) => previews.of(actor, body))
}
