import { securityRoutes as contract } from '@outlay/contract/security/security'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Security } from './security.service.ts'

export function securityRoutes(app: FastifyInstance, security: Security): void {
  route(app, contract.overview, ({ actor }) => security.overview(actor))
}
