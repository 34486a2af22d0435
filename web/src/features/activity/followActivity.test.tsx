import type { Dashboard } from '@outlay/contract/dashboard/dashboard'
import type { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { windowId } from '../../core/api/api.ts'
import { createQueryClient } from '../../core/api/queryClient.ts'
import { dashboardKey, keyOf } from '../../core/api/queryKeys.ts'
import { currentUserQuery } from '../../core/session/session.tsx'
import { dashboardOf } from '../../testing/dashboard.ts'
import { eventOf, FakeEventSource } from '../../testing/fakeEventSource.ts'
import { ana } from '../../testing/people.ts'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { followActivity } from './followActivity.ts'

const arrivedAt = 1_000

let queryClient: QueryClient
let stop: () => void
beforeEach(() => {
  vi.useFakeTimers()
  FakeEventSource.install()
  queryClient = createQueryClient()
  queryClient.setQueryData(dashboardKey, dashboardOf({ activity: { items: [], lastNumber: 3 } }), {
    updatedAt: arrivedAt,
  })
  stop = followActivity(queryClient, performance.now())
})
afterEach(() => {
  stop()
  document.body.replaceChildren()
  vi.useRealTimers()
  FakeEventSource.remove()
})

const feed = () => queryClient.getQueryData<Dashboard>(dashboardKey)?.activity
const keep = (...keys: string[][]) => {
  for (const key of keys) queryClient.setQueryData(key, { pages: [1] })
}
const isDue = (...key: string[]) => queryClient.getQueryState(key)?.isInvalidated
const happen = (...events: Parameters<typeof eventOf>[]) => {
  for (const event of events) FakeEventSource.last.say('happened', eventOf(...event))
}

describe('the team', () => {
  test('is asked for again when something happens in it, and nothing else is', () => {
    const ofTheTeam = [
      ['teams', 'dashboard'],
      ['projects'],
      ['approvals', 'queue'],
      ['reimbursements', 'list'],
    ]
    keep(...ofTheTeam, ['expenses', 'list'], ['analytics', 'report'])
    FakeEventSource.last.say('team', {})
    expect(ofTheTeam.map(key => isDue(...key))).toEqual([true, true, true, true])
    expect([isDue('expenses', 'list'), isDue('analytics', 'report')]).toEqual([false, false])
  })

  test('is asked for again on every page of the team’s expenses, and one’s own stays', () => {
    const team = { scope: 'team' }
    const shown = [keyOf('dashboard', 'view', team), keyOf('expenses', 'list', team)]
    for (const key of shown) queryClient.setQueryData(key, { pages: [1] })
    FakeEventSource.last.say('team', {})
    expect(shown.map(key => queryClient.getQueryState(key)?.isInvalidated)).toEqual([true, true])
    expect(isDue('dashboard', 'view')).toBe(false)
  })

  test('that someone joins, leaves or has another role in takes all answers of before with it', async () => {
    stubServer({ 'GET /api/auth/user': () => jsonResponse({ ...ana, teamId: 'team' }) })
    keep(['teams', 'dashboard'], ['expenses', 'list'], ['exchange-rates', 'USD'])
    queryClient.setQueryData(currentUserQuery.queryKey, ana)
    happen([4, { kind: 'team-changed' }])
    await vi.waitFor(() => expect(queryClient.getQueryData(['expenses', 'list'])).toBeUndefined())
    expect(queryClient.getQueryData(['teams', 'dashboard'])).toBeUndefined()
    expect(queryClient.getQueryData(['exchange-rates', 'USD'])).toBeDefined()
    expect(queryClient.getQueryState(currentUserQuery.queryKey)).toMatchObject({
      data: ana,
      isInvalidated: true,
    })
  })
})

describe('what another window does', () => {
  test('is in the feed at once, and all it concerns is asked for again', () => {
    keep(['expenses', 'list'], ['analytics', 'report'], ['projects'], ['exchange-rates', 'USD'])
    happen([4])
    expect(feed()).toMatchObject({ lastNumber: 4, items: [{ title: 'expense 4' }] })
    expect([isDue('dashboard', 'view'), isDue('expenses', 'list'), isDue('analytics', 'report')]).toEqual([
      true,
      true,
      true,
    ])
    expect([isDue('projects'), isDue('exchange-rates', 'USD')]).toEqual([false, false])
  })

  test('is asked for in one round every 300 ms, and the last is not forgotten', () => {
    const asked = vi.spyOn(queryClient, 'invalidateQueries')
    happen([4])
    const rounds = asked.mock.calls.length
    happen([5], [6], [7])
    expect(feed()?.lastNumber).toBe(7)
    vi.advanceTimersByTime(299)
    keep(['expenses', 'list'])
    vi.advanceTimersByTime(1)
    expect(isDue('expenses', 'list')).toBe(true)
    keep(['expenses', 'list'])
    vi.advanceTimersByTime(10_000)
    expect(isDue('expenses', 'list')).toBe(false)
    expect(rounds).toBeGreaterThan(0)
  })

  test('does not break off what is on its way, however much happens, and asks once more after it', async () => {
    let arrive: (answer: string) => void = () => undefined
    const asking = vi.fn(
      () =>
        new Promise<string>(resolve => {
          arrive = resolve
        }),
    )
    const fetching = queryClient.fetchQuery({ queryKey: keyOf('expenses', 'list'), queryFn: asking })
    for (const number of [4, 5, 6]) {
      happen([number])
      await vi.advanceTimersByTimeAsync(300)
    }
    arrive('of before')
    expect(await fetching).toBe('of before')
    await vi.advanceTimersByTimeAsync(300)
    expect(asking).toHaveBeenCalledOnce()
    expect(isDue('expenses', 'list')).toBe(true)
  })

  test('is asked for all the same where what is on its way never comes', async () => {
    void queryClient.fetchQuery({
      queryKey: keyOf('expenses', 'list'),
      queryFn: () => new Promise(() => {}),
    })
    keep(['analytics', 'report'])
    happen([4])
    expect(isDue('analytics', 'report')).toBe(false)
    await vi.advanceTimersByTimeAsync(10_000)
    expect(isDue('analytics', 'report')).toBe(true)
  })

  test('changes nothing of what a form is open on, until it is closed', () => {
    keep(['projects'], ['expenses', 'list'])
    const dialog = document.createElement('dialog')
    dialog.open = true
    document.body.append(dialog)
    happen([4, { kind: 'project-deleted' }])
    expect([isDue('projects'), isDue('expenses', 'list')]).toEqual([false, true])
    dialog.remove()
    vi.advanceTimersByTime(300)
    expect(isDue('projects')).toBe(true)
  })

  test('asks for everything again after settings, and after what cannot be told', () => {
    keep(['budget'], ['projects'], ['import-previews', 'one'])
    happen([4, { kind: 'settings-changed' }])
    expect([isDue('budget'), isDue('projects'), isDue('import-previews', 'one')]).toEqual([true, true, false])
    keep(['budget'])
    FakeEventSource.last.say('reset', { lastNumber: 9, quietForMs: 0 })
    vi.advanceTimersByTime(300)
    expect(isDue('budget')).toBe(true)
  })
})

describe('what this window does', () => {
  test('is in its feed, and nothing is asked for twice', () => {
    keep(['expenses', 'list'])
    happen([4, { windowId }])
    expect(feed()?.items).toHaveLength(1)
    expect([isDue('expenses', 'list'), isDue('dashboard', 'view')]).toEqual([false, false])
  })

  test('does not make figures count up anew, nor those seem fresh that are due', async () => {
    await queryClient.invalidateQueries({ queryKey: dashboardKey })
    happen([4, { windowId }])
    expect(queryClient.getQueryState(dashboardKey)?.dataUpdatedAt).toBe(arrivedAt)
    expect(isDue('dashboard', 'view')).toBe(true)
  })
})

describe('a stream that is refused', () => {
  test('ends the session here where the server says it has ended, and otherwise changes nothing', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, ana)
    const { sent } = stubServer({ 'GET /api/auth/user': () => problemResponse(502, 'Starting again.') })
    FakeEventSource.last.refuse()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(false)
    stubServer({ 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') })
    await vi.advanceTimersByTimeAsync(2000)
    FakeEventSource.last.refuse()
    await vi.waitFor(() =>
      expect(queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(true),
    )
  })

  test('leaves alone who is signed in', async () => {
    queryClient.setQueryData(currentUserQuery.queryKey, ana)
    const { sent } = stubServer({ 'GET /api/auth/user': () => jsonResponse(ana) })
    FakeEventSource.last.refuse()
    await vi.waitFor(() => expect(sent).toHaveLength(1))
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toEqual(ana)
  })
})
