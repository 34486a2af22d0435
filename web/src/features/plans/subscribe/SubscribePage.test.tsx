import type { CurrentPlan } from '@outlay/contract/plans/plans'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { currentPlanOf, silverOf, subscriptionOf } from '../../../testing/plans.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import {
  codedProblemResponse,
  jsonResponse,
  problemResponse,
  type StubResponses,
  stubServer,
} from '../../../testing/stubServer.ts'

const site = {
  registration: 'open',
  showsClaims: true,
  securityContact: 'mailto:flaws@example.com',
  salesContact: 'sales@example.com',
}

const freePlan = currentPlanOf()
const goldPlan = currentPlanOf({
  plan: 'gold',
  source: 'own',
  subscription: subscriptionOf({ plan: 'gold', price: '19.00' }),
})
const sandbox = { name: 'sandbox', publishableKey: null }

function serve(answers: StubResponses = {}, current: CurrentPlan = freePlan) {
  return stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/site': () => jsonResponse(site),
    'GET /api/plans/current': () => jsonResponse(current),
    'GET /api/plans/provider': () => jsonResponse(sandbox),
    'POST /api/create-subscription': () => jsonResponse({ clientSecret: 'secret-1' }),
    ...answers,
  })
}

const card = async (name: string) => within(await screen.findByRole('listitem', { name }))

describe('the plans', () => {
  test('are four, Gold the most popular, each with six features and how many more there are', async () => {
    serve()
    renderApp('/subscribe')
    const gold = await card('Gold')
    expect(gold.getByText('Most Popular')).toBeTruthy()
    expect(gold.getAllByRole('listitem')).toHaveLength(6)
    await userEvent.click(gold.getByRole('button', { name: '+4 more features' }))
    expect(gold.getAllByRole('listitem')).toHaveLength(10)
    const free = await card('Free')
    expect(free.getByRole('button', { name: 'Current Plan' })).toHaveProperty('disabled', true)
    expect(free.getByText('forever')).toBeTruthy()
    const plans = within(screen.getByRole('list', { name: 'Plans' }))
    const icons = ['Free', 'Silver', 'Gold', 'Platinum'].map(name =>
      plans.getByRole('listitem', { name }).querySelector('h2 svg')?.getAttribute('class'),
    )
    expect(new Set(icons).size).toBe(4)
  })

  test('cost less by the year, and the address keeps that', async () => {
    serve()
    const { search } = renderApp('/subscribe')
    const platinum = await card('Platinum')
    expect(platinum.getByText('$39')).toBeTruthy()
    await userEvent.click(screen.getByRole('radio', { name: /Annual/ }))
    expect(await platinum.findByText('$31')).toBeTruthy()
    expect(platinum.getByText('$372 a year, save $96')).toBeTruthy()
    expect(search()).toBe('?billing=annual')
  })

  test('begins with the way that is paid already, and keeps another that is chosen', async () => {
    stubServer({
      'GET /api/auth/user': () => jsonResponse(ana),
      'GET /api/plans/current': () => jsonResponse(silverOf({ billingPeriod: 'annual' })),
    })
    const { search } = renderApp('/subscribe')
    expect(await screen.findByRole('radio', { name: /Annual/ })).toHaveProperty('checked', true)
    await userEvent.click(screen.getByRole('radio', { name: 'Monthly' }))
    expect(search()).toBe('?billing=monthly')
    expect(screen.getByRole('radio', { name: 'Monthly' })).toHaveProperty('checked', true)
  })

  test('are compared in six rows, and what is promised stands beneath', async () => {
    serve()
    renderApp('/subscribe')
    const table = within(await screen.findByRole('table'))
    expect(table.getAllByRole('rowheader').map(cell => cell.textContent)).toEqual([
      'Receipt uploads',
      'AI processing',
      'Project tracking',
      'Cloud storage',
      'Export formats',
      'Support',
    ])
    for (const claim of ['30-day money-back guarantee', 'No setup fees', 'Cancel anytime'])
      expect(await screen.findByText(claim)).toBeTruthy()
  })

  test('promise no money back where the operator claims nothing', async () => {
    const { sent } = serve({ 'GET /api/site': () => jsonResponse({ ...site, showsClaims: false }) })
    renderApp('/subscribe')
    expect(await screen.findByText('Cancel anytime')).toBeTruthy()
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/site')).toBe(true))
    expect(screen.queryByText('30-day money-back guarantee')).toBeNull()
  })
})

describe('choosing a plan', () => {
  test('sets the subscription up, then asks for the card, and leads back', async () => {
    let answer = (_: Response) => {}
    const waiting = new Promise<Response>(resolve => {
      answer = resolve
    })
    const { sent } = serve({ 'POST /api/create-subscription': async () => (await waiting).clone() })
    const { search } = renderApp('/subscribe?billing=annual')
    await userEvent.click((await card('Gold')).getByRole('button', { name: 'Choose Gold' }))
    expect(await screen.findByText('Setting up your subscription...')).toBeTruthy()
    expect(search()).toBe('?billing=annual&plan=gold')
    answer(jsonResponse({ clientSecret: 'secret-1' }))
    expect(await screen.findByRole('heading', { name: 'Complete Your Subscription' })).toBeTruthy()
    expect(sent.filter(({ path }) => path === '/api/create-subscription').map(({ body }) => body)).toEqual([
      { plan: 'gold', billingPeriod: 'annual', price: '180.00' },
    ])
    expect(
      screen.getByText('Gold, $180 a year before tax, paid up front, renews until you cancel'),
    ).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Back to Plans' }))
    expect(search()).toBe('?billing=annual')
    await userEvent.click((await card('Gold')).getByRole('button', { name: 'Choose Gold' }))
    // The secret of the first choice is gone.
    await waitFor(() =>
      expect(sent.filter(({ path }) => path === '/api/create-subscription')).toHaveLength(2),
    )
  })

  test('lists what it includes, and says that a trial needs none of it', async () => {
    serve({}, currentPlanOf({ source: 'trial', trialEndsAt: '2026-12-07T12:00:00.000Z' }))
    renderApp('/subscribe?plan=gold')
    expect(await screen.findByText(/Your trial runs until .*2026 without a card\. Gold starts/)).toBeTruthy()
    const goOn = screen.getByRole('link', { name: 'Continue with the trial' })
    expect(goOn.getAttribute('href')).toBe('/dashboard')
    await userEvent.click(screen.getByText('What Gold includes'))
    expect(screen.getByText('200 AI scans a month')).toBeTruthy()
  })

  test('of no charge is ignored', async () => {
    const { sent } = serve()
    renderApp('/subscribe?plan=free')
    expect(await card('Free')).toBeTruthy()
    expect(sent.some(({ path }) => path === '/api/create-subscription')).toBe(false)
  })

  test('that cannot be set up leads back to the list, is logged, and is said', async () => {
    const log = vi.spyOn(console, 'error').mockImplementation(() => {})
    serve({ 'POST /api/create-subscription': () => problemResponse(503, 'The card provider is away.') })
    const { search } = renderApp('/subscribe?plan=silver')
    const words = 'Silver couldn’t be set up, and nothing was charged. The card provider is away.'
    expect(await screen.findByText(words)).toBeTruthy()
    expect(await card('Silver')).toBeTruthy()
    expect(search()).toBe('')
    expect(log).toHaveBeenCalled()
    log.mockRestore()
  })
})

describe('the form for test cards', () => {
  async function fill(number: string) {
    await userEvent.type(await screen.findByLabelText('Card number'), number)
    await userEvent.type(screen.getByLabelText('Expiration date'), '12/40')
    await userEvent.type(screen.getByLabelText('CVC'), '123')
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Gold Plan' }))
  }

  test('pays, and welcomes on the dashboard once the payment is confirmed', async () => {
    const { sent } = serve({
      'POST /api/plans/sandbox/payment': () => jsonResponse({ status: 'succeeded' }),
      'POST /api/plans/refresh': () => jsonResponse(goldPlan),
    })
    const { path, search } = renderApp('/subscribe?plan=gold')
    expect(await screen.findByText('Test mode')).toBeTruthy()
    await fill('4242 4242 4242 4242')
    expect(await screen.findByText('Payment Successful')).toBeTruthy()
    expect(screen.getByText('Welcome to Outlay Gold! Your subscription is now active.')).toBeTruthy()
    expect(path()).toBe('/dashboard')
    await waitFor(() => expect(search()).toBe(''))
    expect(sent.find(call => call.path === '/api/plans/sandbox/payment')?.body).toEqual({
      clientSecret: 'secret-1',
      cardNumber: '4242 4242 4242 4242',
      expiry: '12/40',
      cvc: '123',
    })
  })

  test('says what is wrong with what was typed before anything is sent', async () => {
    const { sent } = serve()
    renderApp('/subscribe?plan=gold')
    await userEvent.click(await screen.findByRole('button', { name: 'Subscribe to Gold Plan' }))
    expect(await screen.findByText('Enter a card number')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Card number'))
    expect(sent.some(({ path }) => path === '/api/plans/sandbox/payment')).toBe(false)
  })

  test('says why a card was declined, and can be tried again', async () => {
    const declined = () => problemResponse(402, 'Your card was declined.')
    let answer: () => Response | Promise<Response> = declined
    serve({ 'POST /api/plans/sandbox/payment': () => answer() })
    renderApp('/subscribe?plan=gold')
    await fill('4000 0000 0000 0002')
    expect(await screen.findByText('Payment Failed')).toBeTruthy()
    const form = within(screen.getByRole('region', { name: 'Complete Your Subscription' }))
    expect(form.getByText('Your card was declined.').role).toBe('alert')
    let decline = () => {}
    const late = new Promise<Response>(resolve => {
      decline = () => resolve(declined())
    })
    answer = () => late
    await userEvent.click(form.getByRole('button', { name: 'Subscribe to Gold Plan' }))
    await waitFor(() => expect(screen.queryByText('Payment Failed')).toBeNull())
    decline()
    expect(await form.findByText('Your card was declined.')).toBeTruthy()
    expect(form.getByRole('button', { name: 'Subscribe to Gold Plan' })).toHaveProperty('disabled', false)
  })

  test('leads back to the plans where another window has begun anew', async () => {
    const gone = () => codedProblemResponse(409, 'plans.subscription-not-live', 'The subscription has ended.')
    const { sent } = serve({ 'POST /api/plans/sandbox/payment': gone })
    renderApp('/subscribe?plan=gold')
    await fill('4242 4242 4242 4242')
    expect(
      await screen.findByText(
        /^Gold wasn’t paid, and nothing was charged\. You started again in another window/,
      ),
    ).toBeTruthy()
    expect((await card('Silver')).getByRole('button', { name: 'Choose Silver' })).toBeTruthy()
    expect(sent.filter(({ path }) => path === '/api/plans/current').length).toBeGreaterThan(1)
  })

  test('asks the bank where the card wants that, and takes its no for a no', async () => {
    const answers: StubResponses = {
      'POST /api/plans/sandbox/payment': () => jsonResponse({ status: 'requires_action' }),
      'POST /api/plans/sandbox/authentication': ({ body }) =>
        (body as { isApproved: boolean }).isApproved
          ? jsonResponse({ status: 'succeeded' })
          : problemResponse(402, 'Your bank refused the payment.'),
      'POST /api/plans/refresh': () => jsonResponse(goldPlan),
    }
    serve(answers)
    renderApp('/subscribe?plan=gold')
    await fill('4000 0025 0000 3155')
    await userEvent.click(await screen.findByRole('button', { name: 'Fail authentication' }))
    expect(
      await screen.findByText('Your bank refused the payment.', { selector: 'main [role=alert]' }),
    ).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    await userEvent.click(screen.getByRole('button', { name: 'Subscribe to Gold Plan' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Approve payment' }))
    expect(await screen.findByText('Payment Successful')).toBeTruthy()
  })
})
