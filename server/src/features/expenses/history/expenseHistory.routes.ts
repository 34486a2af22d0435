import { expenseHistoryRoutes as contract } from '@outlay/contract/expenses/expenseHistory'
import type { FastifyInstance } from 'fastify'
import { nextPageLink, route } from '../../../core/http/route.ts'
import type { DeletedExpenses } from '../deleted/deletedExpenses.ts'
import type { ExpenseHistory } from './expenseHistory.ts'

export function expenseHistoryRoutes(
  app: FastifyInstance,
  history: ExpenseHistory,
  deleted: DeletedExpenses,
): void {
  route(app, contract.list, async ({ actor, params, query, request, reply }) => {
    const { changes, total, next } = await history.list(actor, params.id, query)
    reply.header('x-total-count', total)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return changes
  })
  route(app, contract.undo, ({ actor, params }) => history.undo(actor, params.id, params.number))
  route(app, contract.deleted, async ({ actor, query, request, reply }) => {
    const { expenses, total, next } = await deleted.list(actor, query)
    reply.header('x-total-count', total)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return expenses
  })
  route(app, contract.restore, ({ actor, body }) => deleted.restoreMany(actor, body.ids))
}
