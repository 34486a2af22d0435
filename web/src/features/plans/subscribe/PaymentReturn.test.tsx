import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { currentPlanOf, silverOf, subscriptionOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../../../testing/stubServer.ts'

const freePlan = currentPlanOf()
const goldPlan = currentPlanOf({
  plan: 'gold',
  source: 'own',
  subscription: subscriptionOf({ plan: 'gold', price: '19.00' }),
})
const overduePlan = currentPlanOf({
  plan: 'gold',
  source: 'own',
  subscription: subscriptionOf({ plan: 'gold', price: '19.00', status: 'past_due' }),
})

const serve = (answers: StubResponses) =>
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/plans/current': () => jsonResponse(freePlan),
    ...answers,
  })

test('coming back from paying says truthfully that the payment is not confirmed yet', async () => {
  serve({ 'POST /api/plans/refresh': () => jsonResponse(freePlan) })
  const { search } = renderApp('/dashboard?payment=success')
  expect(await screen.findByText('Payment not confirmed yet')).toBeTruthy()
  await waitFor(() => expect(search()).toBe(''))
  expect(screen.queryByText('Payment Successful')).toBeNull()
})

test('coming back from paying says so where nobody could be asked', async () => {
  serve({ 'POST /api/plans/refresh': () => problemResponse(503, 'Not now.') })
  renderApp('/dashboard?payment=success')
  expect(await screen.findByText(/Outlay couldn’t check with the card provider/)).toBeTruthy()
})

test('coming back from paying leaves nothing in the address of what the provider added to it', async () => {
  serve({ 'POST /api/plans/refresh': () => jsonResponse(goldPlan) })
  const { search } = renderApp(
    '/dashboard?payment=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=succeeded',
  )
  expect(await screen.findByText('Payment Successful')).toBeTruthy()
  await waitFor(() => expect(search()).toBe(''))
})

test('coming back without having paid says so, and leads back to the plans', async () => {
  serve({ 'POST /api/plans/refresh': () => jsonResponse(freePlan) })
  const { path, search } = renderApp(
    '/dashboard?payment=success&payment_intent=pi_1&payment_intent_client_secret=pi_1_secret_2&redirect_status=failed',
  )
  const failure = within(await screen.findByRole('alert'))
  expect(failure.getByText('Payment Failed')).toBeTruthy()
  expect(failure.getByText(/nothing was charged/)).toBeTruthy()
  await waitFor(() => expect(search()).toBe(''))
  await userEvent.click(failure.getByRole('link', { name: 'See plans' }))
  await waitFor(() => expect(path()).toBe('/subscribe'))
  expect(screen.queryByText('Payment Failed')).toBeNull()
})

test('anyone who comes back is believed to have paid where the provider says so when it is asked, whatever the address says', async () => {
  serve({ 'POST /api/plans/refresh': () => jsonResponse(goldPlan) })
  renderApp('/dashboard?payment=success&redirect_status=failed')
  expect(await screen.findByText('Payment Successful')).toBeTruthy()
})

describe('coming back from paying what was overdue', () => {
  test('says that the plan goes on, and welcomes nobody', async () => {
    serve({ 'POST /api/plans/refresh': () => jsonResponse(goldPlan) })
    const { search } = renderApp('/dashboard?payment=overdue&payment_intent=pi_1&redirect_status=succeeded')
    expect(await screen.findByText('Payment Successful')).toBeTruthy()
    expect(screen.getByText('Your payment went through, and your Gold plan continues.')).toBeTruthy()
    expect(screen.queryByText(/Welcome to Outlay/)).toBeNull()
    await waitFor(() => expect(search()).toBe(''))
  })

  test('without having paid leads back to the card form', async () => {
    serve({
      'POST /api/plans/refresh': () => jsonResponse(overduePlan),
      'GET /api/plans/provider': () => jsonResponse({ name: 'sandbox', publishableKey: null }),
    })
    const { path, search } = renderApp('/dashboard?payment=overdue&redirect_status=failed')
    const failure = within(await screen.findByRole('alert'))
    expect(failure.getByText(/nothing was charged/)).toBeTruthy()
    await userEvent.click(failure.getByRole('link', { name: 'Pay with another card' }))
    await waitFor(() => expect(path()).toBe('/subscribe'))
    expect(search()).toBe('?pay=overdue')
  })
})

describe('coming back from paying a change', () => {
  const address = '/dashboard?payment=change&payment_plan=gold&payment_billing=monthly'

  test('says that it is done, once it is', async () => {
    serve({ 'POST /api/plans/refresh': () => jsonResponse(goldPlan) })
    const { search } = renderApp(`${address}&payment_intent=pi_1`)
    expect(await screen.findByText('Your payment went through, and your plan is now Gold.')).toBeTruthy()
    await waitFor(() => expect(search()).toBe(''))
  })

  test('does not take the plan of before for it', async () => {
    serve({ 'POST /api/plans/refresh': () => jsonResponse(silverOf()) })
    renderApp(address)
    expect(await screen.findByText('Payment not confirmed yet')).toBeTruthy()
    expect(screen.queryByText('Payment Successful')).toBeNull()
  })

  test('without having paid leads back to the card form', async () => {
    serve({ 'POST /api/plans/refresh': () => jsonResponse(silverOf()) })
    renderApp(`${address}&redirect_status=failed`)
    const failure = within(await screen.findByRole('alert'))
    expect(failure.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(
      '/subscribe?pay=change',
    )
  })
})
