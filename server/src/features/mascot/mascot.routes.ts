import { mascotRoutes as contract } from '@outlay/contract/mascot/mascot'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { Mascots } from './mascot.service.ts'

export function mascotRoutes(app: FastifyInstance, mascots: Mascots): void {
  route(app, contract.react, ({ actor }) => mascots.react(actor))
}
