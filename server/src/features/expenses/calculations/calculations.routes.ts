import { calculationRoutes as contract } from '@outlay/contract/calculations/calculations'
import type { FastifyInstance } from 'fastify'
import { dayOf } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import { route } from '../../../core/http/route.ts'
import { calculationOf } from './calculations.ts'

/** Calculation previews for forms, which store nothing. */
export function calculationRoutes(app: FastifyInstance, db: Db): void {
  route(app, contract.preview, ({ actor: { userId, timezone }, body: { calculation, date, expenseId } }) =>
    calculationOf(db, calculation, { userId, day: dayOf(date, timezone), expenseId }),
  )
}
