import { importRoutes as contract } from '@outlay/contract/imports/imports'
import type { FastifyInstance } from 'fastify'
import { nextPageLink, route } from '../../core/http/route.ts'
import type { Imports } from './imports.service.ts'

export function importRoutes(app: FastifyInstance, imports: Imports): void {
  route(app, contract.preview, ({ actor, upload, signal }) => imports.preview(actor, upload, signal))
  route(app, contract.create, ({ actor, upload, signal }) => imports.create(actor, upload, signal))
  route(app, contract.list, ({ actor }) => imports.list(actor))
  route(app, contract.get, ({ actor, params }) => imports.get(actor, params.id))
  route(app, contract.rows, async ({ actor, params, query, request, reply }) => {
    const { rows, next } = await imports.rows(actor, params.id, query)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return rows
  })
  route(app, contract.undo, ({ actor, params }) => imports.undo(actor, params.id))
  route(app, contract.reconciliation, ({ actor, params }) => imports.reconciliation(actor, params.id))
}
