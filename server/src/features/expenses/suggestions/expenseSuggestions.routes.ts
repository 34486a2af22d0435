import { expenseSuggestionRoutes as contract } from '@outlay/contract/expenses/expenseSuggestions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../core/http/route.ts'
import type { Expenses } from '../expenses.service.ts'

export function expenseSuggestionRoutes(
  app: FastifyInstance,
  { suggestions }: Pick<Expenses, 'suggestions'>,
): void {
  route(app, contract.merchants, ({ actor, query }) => suggestions.merchants(actor, query.search))
  route(app, contract.people, ({ actor }) => suggestions.people(actor))
  route(app, contract.tags, ({ actor }) => suggestions.tags(actor))
}
