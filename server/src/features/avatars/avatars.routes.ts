import { avatarRoutes as contract } from '@outlay/contract/avatars/avatars'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Avatars } from './avatars.service.ts'

export function avatarRoutes(app: FastifyInstance, avatars: Avatars): void {
  route(app, contract.profile, ({ actor }) => avatars.profile(actor))
  route(app, contract.save, ({ actor, body, ifMatch }) => avatars.save(actor, body, ifMatch))
}
