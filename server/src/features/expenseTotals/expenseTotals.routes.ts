import { expenseSumRoutes as contract } from '@outlay/contract/expenses/expenseSums'
import type { FastifyInstance } from 'fastify'
import { nextPageLink, route } from '../../core/http/route.ts'
import type { ExpenseSums } from './sums/expenseSums.ts'

export function expenseSumRoutes(app: FastifyInstance, sums: ExpenseSums): void {
  route(app, contract.sums, ({ actor, query }) => sums.of(actor, query))
  route(app, contract.groups, async ({ actor, query, request, reply }) => {
    const { next, ...page } = await sums.groups(actor, query)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return page
  })
}
