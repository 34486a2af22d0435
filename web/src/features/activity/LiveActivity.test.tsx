import { act, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { windowId } from '../../core/api/api.ts'
import { dashboardOf } from '../../testing/dashboard.ts'
import { eventOf, FakeEventSource } from '../../testing/fakeEventSource.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, stubServer } from '../../testing/stubServer.ts'

beforeEach(() => FakeEventSource.install())
afterEach(() => {
  FakeEventSource.remove()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const subjectId = '01936f00-0000-7000-8000-0000000000aa'
const longAgo = '2026-01-05T09:00:00Z'

async function openDashboard(...items: ReturnType<typeof eventOf>[]) {
  const activity = { items, lastNumber: items[0]?.number ?? 0 }
  let asked = 0
  stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/dashboard': () => {
      asked += 1
      // The refetch never resolves, so what is shown comes from the stream.
      return asked === 1 ? jsonResponse(dashboardOf({ activity })) : new Promise(() => undefined)
    },
  })
  renderApp('/dashboard')
  const card = await screen.findByRole('region', { name: 'Live Activity' })
  await vi.waitUntil(() => FakeEventSource.openCount === 1)
  return within(card)
}

const happen = (...event: Parameters<typeof eventOf>) =>
  act(async () => FakeEventSource.last.say('happened', eventOf(...event)))

describe('live activity', () => {
  test('shows what happened, how far it has come and when, and leads to it', async () => {
    const card = await openDashboard(
      eventOf(3, { title: 'Lunch', subjectId }),
      eventOf(2, { kind: 'project-changed', title: 'Apollo', subjectId, at: longAgo }),
      eventOf(1, { kind: 'receipt-failed', status: 'pending', title: 'scan.jpg', at: longAgo }),
    )
    expect(card.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'New expense added: LunchJust now',
      'Project updated: ApolloJan 5, 2026',
      'Receipt couldn’t be read: scan.jpgJan 5, 2026',
    ])
    expect(card.getByRole('img', { name: 'Pending' })).toBeTruthy()
    const links = card.getAllByRole('link').map(link => link.getAttribute('href'))
    expect(links).toEqual([`/expenses?id=${subjectId}`, `/projects/${subjectId}`])
    expect(card.queryByText('Example')).toBeNull()
  })

  test('goes on from what the dashboard says', async () => {
    await openDashboard(eventOf(3))
    expect(FakeEventSource.last.url).toBe('/api/activity/stream?after=3')
  })

  test('shows what happens elsewhere as it happens, five at most, and says it; not what it found', async () => {
    const card = await openDashboard(...[5, 4, 3, 2, 1].map(number => eventOf(number)))
    expect(card.queryByText(/expense 5/, { selector: '[aria-live]' })).toBeNull()
    await happen(6, { title: 'Dinner' })
    expect(card.getAllByRole('listitem')).toHaveLength(5)
    expect(card.getAllByRole('listitem')[0]?.textContent).toContain('New expense added: Dinner')
    expect(card.getByText('New expense added: Dinner', { selector: '[aria-live]' })).toBeTruthy()
  })

  test('does not say what was done in this very window', async () => {
    const card = await openDashboard(eventOf(1))
    await happen(2, { title: 'Mine', windowId })
    expect(card.getByText('New expense added: Mine')).toBeTruthy()
    expect(card.queryByText(/Mine/, { selector: '[aria-live]' })).toBeNull()
  })

  test('moves on every 3 s where it is an example', async () => {
    vi.spyOn(Math, 'random').mockReturnValue(0)
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
    const card = await openDashboard()
    for (const shown of [3, 4, 5]) {
      expect(card.getAllByRole('listitem')).toHaveLength(shown)
      await act(async () => vi.advanceTimersByTime(3000))
    }
  })

  test('of an account without any is an example that says so, until the first thing happens', async () => {
    const card = await openDashboard()
    expect(card.getByText('Example')).toBeTruthy()
    expect(card.getAllByRole('listitem')).toHaveLength(3)
    await happen(1, { title: 'My first' })
    const after = within(screen.getByRole('region', { name: 'Live Activity' }))
    expect(after.queryByText('Example')).toBeNull()
    expect(after.getAllByRole('listitem').map(item => item.textContent)).toEqual([
      'New expense added: My firstJust now',
    ])
  })
})
