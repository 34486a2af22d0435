import { approvalRoutes as contract } from '@outlay/contract/approvals/approvals'
import type { FastifyInstance } from 'fastify'
import { nextPageLink, route } from '../../core/http/route.ts'
import type { Approvals } from './approvals.service.ts'

export function approvalRoutes(
  app: FastifyInstance,
  { queue, submissions, decisions, view, comments, flags }: Approvals,
): void {
  route(app, contract.queue, async ({ actor, query, request, reply }) => {
    const { expenses, total, next } = await queue.page(actor, query)
    reply.header('x-total-count', total)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return expenses
  })
  route(app, contract.submit, ({ actor, body }) => submissions.submit(actor, body.expenseIds))
  route(app, contract.withdraw, ({ actor, body }) => submissions.withdraw(actor, body.expenseIds))
  route(app, contract.decide, ({ actor, body }) => decisions.decide(actor, body.decisions))
  route(app, contract.mealsOfDay, ({ actor, query }) => flags.mealsOfDay(actor, query))
  route(app, contract.ofExpense, ({ actor, params }) => view.of(actor, params.id))
  route(app, contract.comment, ({ actor, params, body }) => comments.add(actor, params.id, body.text))
}
