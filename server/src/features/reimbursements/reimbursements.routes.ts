import { Readable } from 'node:stream'
import { reimbursementRoutes as contract } from '@outlay/contract/reimbursements/reimbursements'
import type { FastifyInstance } from 'fastify'
import { callerOf } from '../../core/http/caller.ts'
import { nextPageLink, route } from '../../core/http/route.ts'
import type { Reimbursing } from './reimbursements.service.ts'

export function reimbursementRoutes(app: FastifyInstance, reimbursing: Reimbursing): void {
  const { payments } = reimbursing
  route(app, contract.list, async ({ actor, query, request, reply }) => {
    const { list, total, next } = await reimbursing.list(actor, query)
    reply.header('x-total-count', total)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return list
  })
  route(app, contract.expenses, async ({ actor, params, query, request, reply }) => {
    const { expenses, next } = await reimbursing.expensesOf(actor, params.id, query)
    if (next) reply.header('link', nextPageLink(request.url, next))
    return expenses
  })
  route(app, contract.mark, ({ actor, body }) => reimbursing.mark(actor, body.expenseIds))
  route(app, contract.undo, ({ actor, body }) => reimbursing.undo(actor, body.expenseIds))
  route(app, contract.payments, ({ actor }) => payments.list(actor))
  route(app, contract.pay, ({ actor, body }) => payments.open(actor, body))
  route(app, contract.paymentFile, async ({ actor, params, query }) => {
    const { text, type, fileName } = await payments.file(actor, params.id, query.format)
    const bytes = Buffer.from(text)
    return { type, fileName, sizeBytes: bytes.length, stream: Readable.from([bytes]) }
  })
  route(app, contract.finishPayment, ({ actor, params }) => payments.finish(actor, params.id))
  route(app, contract.cancelPayment, ({ actor, params }) => payments.cancel(actor, params.id))
  route(app, contract.teamAccount, async ({ actor }) => ({ account: await reimbursing.teamAccount(actor) }))
  route(app, contract.changeTeamAccount, async ({ actor, body }) => ({
    account: await reimbursing.changeTeamAccount(actor, body),
  }))
  route(app, contract.bankAccount, async ({ actor }) => ({ account: await reimbursing.bankAccount(actor) }))
  route(app, contract.changeBankAccount, async ({ actor, request, body }) => ({
    account: await reimbursing.changeBankAccount(callerOf(request), actor, body),
  }))
}
