import { recurringExpenseRoutes as contract } from '@outlay/contract/recurringExpenses/recurringExpenses'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { RecurringExpenses } from './recurringExpenses.service.ts'

export function recurringExpenseRoutes(app: FastifyInstance, recurring: RecurringExpenses): void {
  route(app, contract.list, ({ actor }) => recurring.list(actor))
  route(app, contract.create, ({ actor, body }) => recurring.create(actor, body))
  route(app, contract.update, ({ actor, params, body, ifMatch }) =>
    recurring.update(actor, { id: params.id, ifMatch }, body),
  )
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    recurring.remove(actor, { id: params.id, ifMatch }),
  )
}
