import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../../testing/people.ts'
import { currentPlanOf, silverOf, subscriptionOf } from '../../../../testing/plans.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import {
  jsonResponse,
  problemResponse,
  type StubResponses,
  stubServer,
} from '../../../../testing/stubServer.ts'

const goldPlan = currentPlanOf({
  plan: 'gold',
  source: 'own',
  subscription: subscriptionOf({ plan: 'gold', price: '19.00' }),
})

const serve = (answers: StubResponses, current: CurrentPlan) =>
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/plans/current': () => jsonResponse(current),
    'GET /api/plans/provider': () => jsonResponse({ name: 'sandbox', publishableKey: null }),
    ...answers,
  })

describe('a renewal that failed', () => {
  const overduePlan = currentPlanOf({
    plan: 'gold',
    source: 'own',
    subscription: subscriptionOf({ plan: 'gold', price: '19.00', status: 'past_due' }),
  })
  const overdue = { plan: 'gold', clientSecret: 'secret-2', amount: '19.00', currency: 'USD' }

  test('is paid with another card, and nothing new is begun', async () => {
    const { sent } = serve(
      {
        'POST /api/plans/overdue': () => jsonResponse(overdue),
        'POST /api/plans/sandbox/payment': () => jsonResponse({ status: 'succeeded' }),
        'POST /api/plans/refresh': () => jsonResponse(goldPlan),
      },
      overduePlan,
    )
    renderApp('/subscribe?pay=overdue')
    expect(await screen.findByRole('heading', { name: 'Pay with another card' })).toBeTruthy()
    expect(screen.getByText(/^Gold, \$19\.00 overdue/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings#plan')
    await userEvent.type(screen.getByLabelText('Card number'), '4242 4242 4242 4242')
    await userEvent.type(screen.getByLabelText('Expiration date'), '12/40')
    await userEvent.type(screen.getByLabelText('CVC'), '123')
    await userEvent.click(screen.getByRole('button', { name: 'Pay $19.00' }))
    expect(await screen.findByText('Your payment went through, and your Gold plan continues.')).toBeTruthy()
    const payment = sent.find(({ path }) => path === '/api/plans/sandbox/payment')
    expect(payment?.body).toMatchObject({ clientSecret: 'secret-2' })
    expect(sent.some(({ path }) => path === '/api/create-subscription')).toBe(false)
  })

  test('that was paid meanwhile is said to be so, beside the plans', async () => {
    serve({ 'POST /api/plans/overdue': () => problemResponse(409, 'Nothing is overdue.') }, overduePlan)
    renderApp('/subscribe?pay=overdue')
    expect(await screen.findByText('Nothing is overdue.')).toBeTruthy()
    expect(await screen.findByRole('listitem', { name: 'Gold' })).toBeTruthy()
  })

  test('asks for nothing where nothing is overdue', async () => {
    const { sent } = serve({}, goldPlan)
    renderApp('/subscribe?pay=overdue')
    expect(await screen.findByRole('listitem', { name: 'Gold' })).toBeTruthy()
    expect(sent.some(({ path }) => path === '/api/plans/overdue')).toBe(false)
  })
})

describe('a change that a bank asks about', () => {
  const silverPlan = silverOf()
  const pending = {
    plan: 'gold',
    billingPeriod: 'monthly',
    clientSecret: 'secret-3',
    amount: '10.00',
    currency: 'USD',
  }

  test('is paid with its owner there, and told on the dashboard once it is done', async () => {
    const { sent } = serve(
      {
        'POST /api/plans/change/pending': () => jsonResponse(pending),
        'POST /api/plans/sandbox/payment': () => jsonResponse({ status: 'succeeded' }),
        'POST /api/plans/refresh': () => jsonResponse(goldPlan),
      },
      silverPlan,
    )
    renderApp('/subscribe?pay=change')
    expect(await screen.findByRole('heading', { name: 'Confirm your plan change' })).toBeTruthy()
    expect(screen.getByText(/^Gold, \$10\.00 now.*Your plan changes once it is paid\.$/)).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Back to Settings' }).getAttribute('href')).toBe('/settings#plan')
    await userEvent.type(screen.getByLabelText('Card number'), '4242 4242 4242 4242')
    await userEvent.type(screen.getByLabelText('Expiration date'), '12/40')
    await userEvent.type(screen.getByLabelText('CVC'), '123')
    await userEvent.click(screen.getByRole('button', { name: 'Pay $10.00' }))
    expect(await screen.findByText('Your payment went through, and your plan is now Gold.')).toBeTruthy()
    const payment = sent.find(({ path }) => path === '/api/plans/sandbox/payment')
    expect(payment?.body).toMatchObject({ clientSecret: 'secret-3' })
  })

  test('that waits no more is said to, beside the plans', async () => {
    serve({ 'POST /api/plans/change/pending': () => problemResponse(409, 'No change waits.') }, silverPlan)
    renderApp('/subscribe?pay=change')
    expect(await screen.findByText('No change waits.')).toBeTruthy()
    expect(await screen.findByRole('listitem', { name: 'Silver' })).toBeTruthy()
  })
})
