import { analyticsRoutes as contract } from '@outlay/contract/analytics'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { mayReadOwnFigures } from './analytics.policy.ts'
import type { Analytics } from './analytics.service.ts'

export function analyticsRoutes(app: FastifyInstance, analytics: Analytics): void {
  route(app, contract.monthly, {
    allow: mayReadOwnFigures,
    handle: ({ actor }) => analytics.monthly(actor),
  })
  route(app, contract.categories, {
    allow: mayReadOwnFigures,
    handle: ({ actor, query }) => analytics.categories(actor, query),
  })
  route(app, contract.projects, {
    allow: mayReadOwnFigures,
    handle: ({ actor, query }) => analytics.projects(actor, query),
  })
  route(app, contract.projectFigures, {
    allow: mayReadOwnFigures,
    handle: ({ actor }) => analytics.projectFigures(actor),
  })
  route(app, contract.report, {
    allow: mayReadOwnFigures,
    handle: ({ actor, query }) => analytics.report(actor, query),
  })
}
