import { expenseHistoryRoutes as contract } from '@outlay/contract/expenseHistory'
import type { FastifyInstance } from 'fastify'
import { addressOfNextPage } from '../../../core/http/links.ts'
import { route } from '../../../core/http/route.ts'
import type { DeletedExpenses } from '../deleted/deletedExpenses.service.ts'
import type { ExpenseHistory } from './expenseHistory.service.ts'

interface Services {
  readonly expenseHistory: ExpenseHistory
  readonly deletedExpenses: DeletedExpenses
}

export function expenseHistoryRoutes(
  app: FastifyInstance,
  { expenseHistory, deletedExpenses }: Services,
): void {
  route(app, contract.list, async ({ actor, params, query, request, reply }) => {
    const { changes, total, next } = await expenseHistory.list(actor, params.id, query)
    reply.header('x-total-count', total)
    if (next) reply.header('link', addressOfNextPage(request.url, next))
    return changes
  })
  route(app, contract.undo, ({ actor, params }) => expenseHistory.undo(actor, params.id, params.number))
  route(app, contract.deleted, async ({ actor, query, request, reply }) => {
    const { expenses, total, next } = await deletedExpenses.list(actor, query)
    reply.header('x-total-count', total)
    if (next) reply.header('link', addressOfNextPage(request.url, next))
    return expenses
  })
  route(app, contract.restore, ({ actor, body }) => deletedExpenses.restoreMany(actor, body.ids))
}
