import { securityRoutes as contract } from '@outlay/contract/security'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { maySeeOwnSecurity } from './security.policy.ts'
import type { Security } from './security.service.ts'

export function securityRoutes(app: FastifyInstance, security: Security): void {
  route(app, contract.overview, {
    allow: maySeeOwnSecurity,
    handle: ({ actor }) => security.overview(actor),
  })
}
