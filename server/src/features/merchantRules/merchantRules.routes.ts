import { merchantRuleRoutes as contract } from '@outlay/contract/merchantRules/merchantRules'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { MerchantRules } from './merchantRules.service.ts'

export function merchantRuleRoutes(app: FastifyInstance, merchantRules: MerchantRules): void {
  route(app, contract.list, ({ actor }) => merchantRules.list(actor))
  route(app, contract.create, ({ actor, body }) => merchantRules.create(actor, body))
  route(app, contract.update, ({ actor, params, body, ifMatch }) =>
    merchantRules.update(actor, { id: params.id, ifMatch }, body),
  )
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    merchantRules.remove(actor, { id: params.id, ifMatch }),
  )
}
