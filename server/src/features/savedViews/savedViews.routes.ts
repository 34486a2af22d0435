import { savedViewRoutes as contract } from '@outlay/contract/savedViews/savedViews'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import type { SavedViews } from './savedViews.service.ts'

export function savedViewRoutes(app: FastifyInstance, savedViews: SavedViews): void {
  route(app, contract.list, ({ actor }) => savedViews.list(actor))
  route(app, contract.create, ({ actor, body }) => savedViews.create(actor, body))
  route(app, contract.update, ({ actor, params, body, ifMatch }) =>
    savedViews.update(actor, { id: params.id, ifMatch }, body),
  )
  route(app, contract.remove, ({ actor, params, ifMatch }) =>
    savedViews.remove(actor, { id: params.id, ifMatch }),
  )
}
