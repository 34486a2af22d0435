import { expenseSplitRoutes as contract } from '@outlay/contract/expenses/expenseSplits'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { ExpenseSplits } from './expenseSplits.service.ts'

export function expenseSplitRoutes(app: FastifyInstance, splits: ExpenseSplits): void {
  route(app, contract.get, ({ actor, params }) => splits.get(actor, params.id))
  route(app, contract.split, ({ actor, params, body, ifMatch }) =>
    splits.split(actor, { id: params.id, ifMatch }, body.parts),
  )
  route(app, contract.join, ({ actor, params, ifMatch }) => splits.join(actor, { id: params.id, ifMatch }))
}
