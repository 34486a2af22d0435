import { expenseReceiptRoutes as contract } from '@outlay/contract/expenses/expenseReceipts'
import type { FastifyInstance } from 'fastify'
import { route } from '../../core/http/route.ts'
import { sentBy } from './receipts.routes.ts'
import type { Receipts } from './receipts.service.ts'

export function expenseReceiptRoutes(app: FastifyInstance, receipts: Receipts): void {
  route(app, contract.list, ({ actor, params }) => receipts.listOf(actor, params.id))
  route(app, contract.add, ({ actor, params, ifMatch, upload, request, signal }) =>
    receipts.queue.attach(
      actor,
      { id: params.id, ifMatch },
      { ...sentBy(upload, request), place: 'the end' },
      signal,
    ),
  )
  route(app, contract.replace, ({ actor, params, ifMatch, upload, request, signal }) => {
    const sent = { ...sentBy(upload, request), place: { of: params.receiptId } }
    return receipts.queue.attach(actor, { id: params.id, ifMatch }, sent, signal)
  })
  route(app, contract.remove, ({ actor, params: { id, receiptId }, ifMatch }) =>
    receipts.removing.remove(actor, { id, ifMatch }, receiptId),
  )
  route(app, contract.restore, ({ actor, params: { id, receiptId }, ifMatch }) =>
    receipts.removing.restore(actor, { id, ifMatch }, receiptId),
  )
}
