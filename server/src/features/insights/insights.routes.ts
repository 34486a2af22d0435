import { assistantInsightRoutes as assistantContract } from '@outlay/contract/insights/assistantInsights'
import { insightRoutes as contract } from '@outlay/contract/insights/insights'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { AssistantInsights } from './assistant/assistantInsights.service.ts'
import type { Insights } from './insights.service.ts'

export function insightRoutes(
  app: FastifyInstance,
  insights: Insights,
  assistantInsights: AssistantInsights,
): void {
  route(app, contract.spending, ({ actor, query }) => insights.spending(actor, query.scope))
  route(app, contract.trends, ({ actor, query }) => insights.trends(actor, query.scope))
  route(app, contract.whatIf, ({ actor, query }) => insights.whatIf(actor, query))
  route(app, assistantContract.financial, ({ actor }) => assistantInsights.financial(actor))
  route(app, assistantContract.mood, ({ actor }) => assistantInsights.mood(actor))
}
