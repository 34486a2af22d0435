import { dataUseRoutes as contract } from '@outlay/contract/dataUse/dataUse'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { DataUses } from './dataUse.service.ts'

export function dataUseRoutes(app: FastifyInstance, dataUses: DataUses): void {
  route(app, contract.dataUse, ({ actor }) => dataUses.read(actor))
  route(app, contract.changeDataUse, ({ actor, body, ifMatch }) => dataUses.change(actor, body, ifMatch))
}
