import { expenseSumRoutes as contract } from '@outlay/contract/expenseSums'
import type { FastifyInstance } from 'fastify'
import { route } from '../../../core/http/route.ts'
import type { Expenses } from '../expenses.service.ts'

export function expenseSumRoutes(app: FastifyInstance, { sums }: Pick<Expenses, 'sums'>): void {
  route(app, contract.sums, ({ actor, query }) => sums.of(actor, query))
}
