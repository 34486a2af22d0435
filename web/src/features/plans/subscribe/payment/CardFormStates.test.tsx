import { act, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { stubReload } from '../../../../testing/documentReload.ts'
import { ana } from '../../../../testing/people.ts'
import { currentPlanOf } from '../../../../testing/plans.ts'
import { renderApp } from '../../../../testing/renderApp.tsx'
import { stubStripe } from '../../../../testing/stripeStandIn.ts'
import { jsonAnswer, stubServer } from '../../../../testing/stubServer.ts'
import { lateMs } from './useIsLate.ts'
// What the page loads as it goes is here before the clock is a false one.
import '../SubscribePage.tsx'
import './StripeForm.tsx'

const address = '/subscribe?billing=annual&plan=gold'
let reload: ReturnType<typeof stubReload>

beforeEach(() => {
  reload = stubReload()
  vi.useFakeTimers({ shouldAdvanceTime: true })
  onTestFinished(() => void vi.useRealTimers())
})

function openCheckout() {
  stubServer({
    'GET /api/auth/user': () => jsonAnswer(ana),
    'GET /api/plans/current': () => jsonAnswer(currentPlanOf()),
    'GET /api/plans/provider': () => jsonAnswer({ name: 'stripe', publishableKey: 'pk_test_1' }),
    'POST /api/create-subscription': () => jsonAnswer({ clientSecret: 'secret-1' }),
  })
  return renderApp(address)
}

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const scripts = () => [...document.querySelectorAll('script[src^="https://js.stripe.com/"]')]

async function script(): Promise<Element> {
  await waitFor(() => expect(scripts()).toHaveLength(1))
  return scripts()[0] as Element
}

/** As a browser that was kept from it, which is asked a second time. */
async function refuseScript(): Promise<void> {
  const first = await script()
  first.dispatchEvent(new Event('error'))
  await waitFor(() => expect(scripts()[0]).not.toBe(first))
  act(() => void scripts()[0]?.dispatchEvent(new Event('error')))
}

/** A try in the same document might be answered by what failed there. */
async function expectWaysOn({ path, search }: ReturnType<typeof renderApp>): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reload).toHaveBeenCalledTimes(1)
  expect(path() + search()).toBe(address)
  await user.click(screen.getByRole('button', { name: 'Back to Plans' }))
  expect(await screen.findByRole('list', { name: 'Plans' })).toBeTruthy()
  expect(search()).toBe('?billing=annual')
}

// The provider's package keeps what came of its script: these stand in the order in which that can be.
test("a script that is blocked is said to be, and the document's next may load it", async () => {
  const page = openCheckout()
  await refuseScript()
  const text = /The card form could not be loaded, and nothing was charged\..*blocks js\.stripe\.com/
  expect((await screen.findByRole('alert')).textContent).toMatch(text)
  await expectWaysOn(page)
})

test('a script that stalls is said to take long, with the way back from the first', async () => {
  const page = openCheckout()
  await script()
  expect(await screen.findByRole('button', { name: 'Back to Plans' })).toBeTruthy()
  await act(() => vi.advanceTimersByTimeAsync(lateMs / 2))
  expect(screen.queryByRole('alert')).toBeNull()
  await act(() => vi.advanceTimersByTimeAsync(lateMs / 2))
  expect(screen.getByRole('alert').textContent).toMatch(/taking long.*has not answered yet/)
  await expectWaysOn(page)
})

test('a script that comes late after all shows the card form', async () => {
  openCheckout()
  const stalled = await script()
  await screen.findByRole('button', { name: 'Back to Plans' })
  await act(() => vi.advanceTimersByTimeAsync(lateMs))
  expect(screen.getByRole('alert').textContent).toMatch(/taking long/)
  stubStripe(() => new Promise(() => {}))
  stalled.dispatchEvent(new Event('load'))
  expect(await screen.findByRole('button', { name: 'Subscribe to Gold Plan' })).toBeTruthy()
  expect(screen.queryByRole('alert')).toBeNull()
})
