import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { currentPlanQuery } from '../../../../entities/plans/currentPlan.query.ts'
import { stubReload } from '../../../../testing/documentReload.ts'
import { stubStripe } from '../../../../testing/fakeStripe.ts'
import { ana } from '../../../../testing/people.ts'
import { currentPlanOf, silverOf } from '../../../../testing/plans.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../../../testing/stubServer.ts'
import { lateMs } from './cardForm.tsx'
// Loaded before the test fakes timers.
import '../SubscribePage.tsx'
import './StripeForm.tsx'

// The provider's package caches its script's result while loaded, so all its tests are in this file, in the required
// order.
let answer: Parameters<typeof stubStripe>[0] = () => Promise.reject(new Error('never'))
let stripe: ReturnType<typeof stubStripe> | undefined

const serve = (clientSecret = 'secret-1') =>
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/plans/current': () => jsonResponse(currentPlanOf()),
    'GET /api/plans/provider': () => jsonResponse({ name: 'stripe', publishableKey: 'pk_test_1' }),
    'POST /api/create-subscription': () => jsonResponse({ clientSecret }),
  })

const address = '/subscribe?billing=annual&plan=gold'
let reload: ReturnType<typeof stubReload>

function openCheckout() {
  serve()
  return renderApp(address)
}

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com/"]')]

async function scriptElement(): Promise<Element> {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  return scripts()[0] as Element
}

/** Simulates a blocked script, which is requested twice. */
async function refuseScript(): Promise<void> {
  const first = await scriptElement()
  first.dispatchEvent(new Event('error'))
  await waitFor(() => expect(scripts()[0]).not.toBe(first))
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
}

/** A retry in the same document might get the cached failure. */
async function expectWaysOn({ path, search }: ReturnType<typeof renderApp>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(path() + search()).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Back to Plans' }))
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeTruthy()
  expect(search()).toBe('?billing=annual')
}

describe('the script', () => {
  beforeEach(() => {
    reload = stubReload()
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
  })

  test("a blocked script is reported, and the document's next may load it", async () => {
    const page = openCheckout()
    await refuseScript()
    const text = /The card form couldn’t be loaded, and nothing was charged\..*blocks js\.stripe\.com/
    expect((await screen.findByRole('alert')).textContent).toMatch(text)
    await expectWaysOn(page)
  })

  test('a script that stalls is said to take long, with the way back from the first', async () => {
    const page = openCheckout()
    await scriptElement()
    expect(await screen.findByRole('button', { name: 'Back to Plans' })).toBeTruthy()
    await act(() => vi.advanceTimersByTimeAsync(lateMs / 2))
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(lateMs / 2))
    expect(screen.getByRole('alert').textContent).toMatch(/slow to load.*hasn’t answered yet/)
    await expectWaysOn(page)
  })

  test('a script that comes late after all shows the card form', async () => {
    openCheckout()
    const stalled = await scriptElement()
    await screen.findByRole('button', { name: 'Back to Plans' })
    await act(() => vi.advanceTimersByTimeAsync(lateMs))
    expect(screen.getByRole('alert').textContent).toMatch(/slow to load/)
    answer = () => new Promise(() => {})
    stripe ??= stubStripe(() => answer())
    stalled.dispatchEvent(new Event('load'))
    expect(await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
  })
})

describe('the card form', () => {
  beforeAll(() => {
    stripe ??= stubStripe(() => answer())
  })
  const script = () => {
    if (!stripe) throw new Error('There is no script yet')
    return stripe
  }

  test('waits until it is ready, leads back to the dashboard, and says why a payment failed', async () => {
    let refuse = () => {}
    answer = () =>
      new Promise(resolve => {
        refuse = () => resolve({ error: { message: 'Your card has insufficient funds.' } })
      })
    serve()
    renderApp('/subscribe?plan=gold')
    const pay = await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })
    expect(pay).toHaveProperty('disabled', true)
    expect(script().made.at(-1)).toMatchObject({ key: 'pk_test_1', options: { clientSecret: 'secret-1' } })
    act(() => script().tell('ready'))
    await waitFor(() => expect(pay).toHaveProperty('disabled', false))
    await userEvent.click(pay)
    expect(await screen.findByRole('button', { name: 'Processing...' })).toHaveProperty(
      'ariaDisabled',
      'true',
    )
    expect(script().confirmed[0]?.confirmParams.return_url).toBe(
      `${location.origin}/dashboard?payment=success`,
    )
    refuse()
    expect(
      await screen.findByText('Your card has insufficient funds.', { selector: 'main [role=alert]' }),
    ).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })).toBeTruthy()
  })

  test('keeps the card for later where a credit pays the first invoice', async () => {
    answer = () => Promise.resolve({ error: { message: 'Your card was declined.' } })
    serve('seti_1_secret_2')
    renderApp('/subscribe?plan=gold')
    const pay = await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })
    act(() => script().tell('ready'))
    await waitFor(() => expect(pay).toHaveProperty('disabled', false))
    await userEvent.click(pay)
    expect(await screen.findByText('Your card was declined.', { selector: 'main [role=alert]' })).toBeTruthy()
    expect(script().kept).toHaveLength(1)
  })

  test('stays while it pays, though the plan is there already', async () => {
    answer = () => new Promise(() => {})
    serve()
    const { queryClient } = renderApp('/subscribe?plan=gold')
    const pay = await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })
    act(() => script().tell('ready'))
    await waitFor(() => expect(pay).toHaveProperty('disabled', false))
    await userEvent.click(pay)
    act(() => queryClient.setQueryData(currentPlanQuery.queryKey, silverOf()))
    expect(await screen.findByRole('button', { name: 'Processing...' })).toBeTruthy()
    expect(screen.queryByRole('list', { name: 'Plans' })).toBeNull()
  })

  test('begins nothing in a document that may not load it', async () => {
    const loadedAt = vi.spyOn(performance, 'getEntriesByType')
    onTestFinished(() => loadedAt.mockRestore())
    const navigation = { entryType: 'navigation', startTime: 0, duration: 0, toJSON() {} }
    loadedAt.mockReturnValue([{ ...navigation, name: `${location.origin}/settings` }])
    const { sent } = serve()
    renderApp('/subscribe?plan=gold')
    await waitFor(() => expect(sent.some(({ path }) => path === '/api/plans/provider')).toBe(true))
    expect(await screen.findByText('Setting up your subscription...')).toBeTruthy()
    expect(loadedAt).toHaveBeenCalledWith('navigation')
    expect(sent.some(({ path }) => path === '/api/create-subscription')).toBe(false)
  })

  test('says so where it cannot be loaded, and leads on from there', async () => {
    const reload = stubReload()
    serve()
    const { search } = renderApp('/subscribe?plan=gold')
    await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })
    act(() => script().tell('loaderror', { error: { message: 'No such payment.' } }))
    const text = 'The card form couldn’t be loaded, and nothing was charged. No such payment.'
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(reload).toHaveBeenCalledTimes(1)
    expect(search()).toBe('?plan=gold')
    await userEvent.click(screen.getByRole('button', { name: 'Back to Plans' }))
    expect(await screen.findByRole('list', { name: 'Plans' })).toBeTruthy()
  })

  test('says so where it never gets ready, and is there all the same once it does', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    serve()
    renderApp('/subscribe?plan=gold')
    const pay = await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })
    expect(screen.queryByRole('alert')).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(lateMs))
    expect(screen.getByRole('alert').textContent).toMatch(
      /^The card form isn’t ready yet.*Wait, or try again/,
    )
    for (const name of ['Try again', 'Back to Plans'])
      expect(screen.getByRole('button', { name })).toBeTruthy()
    act(() => script().tell('ready'))
    await waitFor(() => expect(pay).toHaveProperty('disabled', false))
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  })

  test('says so where a payment is not answered, and pays once', async () => {
    vi.useFakeTimers({ shouldAdvanceTime: true })
    onTestFinished(() => void vi.useRealTimers())
    answer = () => new Promise(() => {})
    serve()
    renderApp('/subscribe?plan=gold')
    const pay = await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })
    act(() => script().tell('ready'))
    await waitFor(() => expect(pay).toHaveProperty('disabled', false))
    fireEvent.click(pay)
    await screen.findByRole('button', { name: 'Processing...' })
    await act(() => vi.advanceTimersByTimeAsync(lateMs))
    expect(screen.getByText(/^The card provider hasn’t answered yet/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Processing...' })).toHaveProperty('disabled', true)
  })
})
