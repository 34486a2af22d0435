import { expenseRoutes as contract } from '@outlay/contract/expenses'
import type { FastifyInstance } from 'fastify'
import { addressOfNextPage } from '../../core/http/links.ts'
import { route } from '../../core/http/route.ts'
import type { Expenses } from './expenses.service.ts'

export function expenseRoutes(app: FastifyInstance, expenses: Expenses): void {
  route(app, contract.list, async ({ actor, query, request, reply }) => {
    const page = await expenses.list(actor, query)
    reply.header('x-total-count', page.total)
    if (page.next) reply.header('link', addressOfNextPage(request.url, page.next))
    return page.expenses
  })
  route(app, contract.get, ({ actor, params }) => expenses.get(actor, params.id))
  route(app, contract.create, ({ actor, body }) => expenses.create(actor, body))
  route(app, contract.update, ({ actor, params, body, ifMatch }) =>
    expenses.update(actor, { id: params.id, ifMatch }, body),
  )
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    expenses.remove(actor, { id: params.id, ifMatch }),
  )
  route(app, contract.restore, ({ actor, params }) => expenses.deleted.restore(actor, params.id))
}
