import type { User } from '@outlay/contract/accounts/currentUser'
import type { CurrentPlan, Invoice, NextPayment } from '@outlay/contract/plans/plans'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { currentPlanOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { keptSettings } from '../../../testing/settings.ts'
import { jsonResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'

interface Given {
  readonly plan?: CurrentPlan
  readonly user?: Partial<User>
  /** Defaults to the price without a credit. */
  readonly nextPayment?: NextPayment | null
  readonly invoices?: readonly Invoice[]
  readonly answers?: StubResponses
}

function nextPaymentOf({ subscription }: CurrentPlan): NextPayment | null {
  if (!subscription) return null
  return { amount: subscription.price, currency: subscription.currency, creditUsed: '0.00' }
}

/** The plan section of the settings. */
export async function openPlan({
  plan = currentPlanOf(),
  user = {},
  nextPayment = nextPaymentOf(plan),
  invoices = [],
  answers = {},
}: Given = {}) {
  const server = stubServer({
    ...keptSettings(user).answers,
    'GET /api/plans/current': () => jsonResponse(plan),
    'GET /api/plans/invoices': () => jsonResponse(invoices),
    'GET /api/plans/next-payment': () => jsonResponse(nextPayment),
    'GET /api/plans/provider': () => jsonResponse({ name: 'stripe', publishableKey: 'pk_test' }),
    ...answers,
  })
  const app = renderApp('/settings')
  const region = within(await screen.findByRole('region', { name: 'Subscription' }))
  const posts = () => server.sent.filter(({ method }) => method === 'POST')
  return { ...app, region, posts, person: userEvent.setup() }
}
