import { expenseSuggestionRoutes as contract } from '@outlay/contract/expenses/expenseSuggestions'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../core/http/route.ts'
import type { ExpenseSuggestions } from './expenseSuggestions.ts'

export function expenseSuggestionRoutes(app: FastifyInstance, suggestions: ExpenseSuggestions): void {
  route(app, contract.merchants, ({ actor, query }) => suggestions.merchants(actor, query.search))
  route(app, contract.people, ({ actor }) => suggestions.people(actor))
  route(app, contract.tags, ({ actor }) => suggestions.tags(actor))
}
