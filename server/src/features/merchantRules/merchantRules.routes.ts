import { merchantRuleRoutes as contract } from '@outlay/contract/merchantRules'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { mayKeepMerchantRules } from './merchantRules.policy.ts'
import type { MerchantRules } from './merchantRules.service.ts'

export function merchantRuleRoutes(app: FastifyInstance, merchantRules: MerchantRules): void {
  route(app, contract.list, {
    allow: mayKeepMerchantRules,
    handle: ({ actor }) => merchantRules.list(actor),
  })
  route(app, contract.create, {
    allow: mayKeepMerchantRules,
    handle: ({ actor, body }) => merchantRules.create(actor, body),
  })
  route(app, contract.update, {
    allow: mayKeepMerchantRules,
    handle: ({ actor, params, body, ifMatch }) =>
      merchantRules.update(actor, { id: params.id, ifMatch }, body),
  })
  route(app, contract.remove, {
    allow: mayKeepMerchantRules,
    handle: ({ actor, params, ifMatch }) => merchantRules.remove(actor, { id: params.id, ifMatch }),
  })
}
