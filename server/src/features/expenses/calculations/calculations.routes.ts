import { calculationRoutes as contract } from '@outlay/contract/calculations'
import type { FastifyInstance } from 'fastify'
import type { Db } from '../../../core/database/database.ts'
import { route } from '../../../core/http/route.ts'
import { CalculationPreviews } from './calculationPreviews.ts'

export function calculationRoutes(app: FastifyInstance, db: Db): void {
  const previews = new CalculationPreviews({ db })
  route(app, contract.preview, ({ actor, body }) => previews.of(actor, body))
}
