import { expenseRoutes as contract, type Expense } from '@outlay/contract/expenses/expenses'
import type { FastifyInstance } from 'fastify'
import type { Actor } from '../../core/actor.ts'
import { nextPageLink, route } from '../../core/http/route.ts'
import type { Expenses } from './expenses.service.ts'

/** Passed in because approvals depend on expenses. */
interface Submissions {
  /** Submits a saved expense if it is complete and needs approval. */
  submitSaved(actor: Actor, saved: Expense): Promise<Expense>
}

export function expenseRoutes(app: FastifyInstance, expenses: Expenses, submissions: Submissions): void {
  route(app, contract.list, async ({ actor, query, request, reply }) => {
    const page = await expenses.list(actor, query)
    if (page.total !== undefined) reply.header('x-total-count', page.total)
    if (page.next) reply.header('link', nextPageLink(request.url, page.next))
    return page.expenses
  })
  route(app, contract.get, ({ actor, params }) => expenses.get(actor, params.id))
  route(app, contract.create, async ({ actor, query, body }) => {
    const saved = await expenses.create(actor, body)
    return query.submit ? submissions.submitSaved(actor, saved) : saved
  })
  route(app, contract.update, async ({ actor, params, query, body, ifMatch }) => {
    const saved = await expenses.update(actor, { id: params.id, ifMatch, balance: query.balance }, body)
    return query.submit ? submissions.submitSaved(actor, saved) : saved
  })
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    expenses.remove(actor, { id: params.id, ifMatch }),
  )
  route(app, contract.restore, ({ actor, params }) => expenses.deleted.restore(actor, params.id))
}
