import { planRoutes as contract } from '@outlay/contract/plans'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Plans } from './plans.service.ts'

export function planRoutes(app: FastifyInstance, plans: Plans): void {
  route(app, contract.current, ({ actor }) => plans.current(actor))
}
