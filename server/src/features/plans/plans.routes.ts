import { planRoutes as contract, paymentEventRoutes as routes } from '@outlay/contract/plans/plans'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../core/errors.ts'
import { route } from '../../core/http/route.ts'
import type { Plans } from './plans.service.ts'
import type { PaymentProvider, ProviderEvent } from './providers/paymentProvider.ts'

export function planRoutes(app: FastifyInstance, plans: Plans): void {
  route(app, contract.current, ({ actor }) => plans.current(actor))
  route(app, contract.createSubscription, async ({ actor, body, request }) => {
    const clientSecret = await plans.begin(actor, body, request.ip).catch(error => {
      request.log.warn({ err: error }, 'a subscription could not be begun')
      throw error
    })
    return { clientSecret }
  })
  route(app, contract.provider, async () => plans.provider)
  route(app, contract.refresh, ({ actor }) => plans.refresh(actor))
  route(app, contract.previewChange, ({ actor, body }) => plans.previewChange(actor, body))
  route(app, contract.change, ({ actor, body }) => plans.change(actor, body))
  route(app, contract.pendingChange, ({ actor }) => plans.pendingChange(actor))
  route(app, contract.cancel, ({ actor }) => plans.setCanceled(actor, true))
  route(app, contract.keep, ({ actor }) => plans.setCanceled(actor, false))
  route(app, contract.nextPayment, ({ actor }) => plans.nextPayment(actor))
  route(app, contract.invoices, ({ actor }) => plans.invoices.list(actor))
  route(app, contract.expenseOfInvoice, async ({ actor, params }) => ({
    expenseId: await plans.expenseOfInvoice(actor, params.invoiceId),
  }))
  route(app, contract.overdue, ({ actor }) => plans.overdue(actor))
  route(app, contract.portal, async ({ actor }) => ({ url: await plans.portal(actor) }))
  route(app, contract.paySandbox, ({ actor, body }) => plans.paySandbox(actor, body))
  route(app, contract.authenticateSandbox, ({ actor, body }) =>
    plans.authenticateSandbox(actor, body.clientSecret, body.isApproved),
  )
}

interface EventHandler {
  handleEvent(event: ProviderEvent): Promise<void>
}

/** Webhooks of the payment provider, authenticated by signature instead of a session. */
export function paymentEventRoutes(
  app: FastifyInstance,
  plans: EventHandler,
  provider: PaymentProvider,
): void {
  const refuseWhereNobodySends = () => {
    if (!provider.eventOf) throw notFound()
  }
  route(
    app,
    routes.stripe,
    async ({ rawBody, request }) => {
      const signature = request.headers['stripe-signature']
      const event = provider.eventOf?.(rawBody, typeof signature === 'string' ? signature : '')
      if (event) await plans.handleEvent(event)
      return { received: true as const }
    },
    refuseWhereNobodySends,
  )
}
