import { dashboardRoutes as contract } from '@outlay/contract/dashboard/dashboard'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Dashboards } from './dashboard.service.ts'

export function dashboardRoutes(app: FastifyInstance, dashboards: Dashboards): void {
  route(app, contract.view, ({ actor, query }) => dashboards.view(actor, query.scope))
}
