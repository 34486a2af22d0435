import { paymentEventRoutes as routes } from '@outlay/contract/plans/plans'
import type { FastifyInstance } from 'fastify'
import { notFound } from '../../core/errors.ts'
import { route } from '../../core/http/route.ts'
import type { PaymentProvider, ProviderEvent } from './providers/paymentProvider.ts'

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
