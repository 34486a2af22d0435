import { apiKeyRoutes as contract } from '@outlay/contract/apiKeys/apiKeys'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../core/http/caller.ts'
import { route } from '../../core/http/route.ts'
import type { ApiKeys } from './apiKeys.service.ts'

export function apiKeyRoutes(app: FastifyInstance, apiKeys: ApiKeys): void {
  route(app, contract.list, ({ actor }) => apiKeys.list(actor))
  route(app, contract.create, ({ actor, request, body }) => apiKeys.create(callerOf(request), actor, body))
  route(app, contract.revoke, ({ actor, params }) => apiKeys.revoke(actor, params.id))
}
