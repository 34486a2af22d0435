import { analyticsRoutes as contract } from '@outlay/contract/analytics/analytics'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes(app: FastifyInstance, analytics: Analytics): void {
  route(app, contract.monthly, ({ actor, query }) => analytics.of(query).monthly(actor))
  route(app, contract.categories, ({ actor, query }) => analytics.of(query).categories(actor, query))
  route(app, contract.projects, ({ actor, query }) => analytics.of(query).projects(actor, query))
  route(app, contract.projectFigures, ({ actor }) => analytics.projectFigures(actor))
  route(app, contract.report, ({ actor, query }) => analytics.of(query).report(actor, query))
}
