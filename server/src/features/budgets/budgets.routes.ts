import { budgetRoutes as contract } from '@outlay/contract/budgets/budgets'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Budgets } from './budgets.service.ts'

export function budgetRoutes(app: FastifyInstance, budgets: Budgets): void {
  route(app, contract.list, ({ actor }) => budgets.view(actor))
  route(app, contract.create, ({ actor, body }) => budgets.create(actor, body))
  route(app, contract.update, ({ actor, params, body, ifMatch }) =>
    budgets.update(actor, { id: params.id, ifMatch }, body),
  )
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    budgets.remove(actor, { id: params.id, ifMatch }),
  )
}
