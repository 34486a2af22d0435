import type { AuditEvent } from '@outlay/contract/audit/audit'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { overviewOf } from './security.factory.ts'

const event = (id: string, part: Partial<AuditEvent> = {}): AuditEvent => ({
  id,
  at: '2026-11-20T09:15:00.000Z',
  kind: 'signed-in',
  what: 'Signed in',
  who: 'Ana Marquez',
  device: 'Firefox on Linux',
  network: '192.0.2.0/24',
  details: '',
  ...part,
})
const events = [
  event('1'),
  event('2', { kind: 'api-key-created', what: 'API key created', details: 'Books' }),
]

const signedIn = {
  'GET /api/security/audit': () => jsonResponse(events),
  'GET /api/auth/user': () => jsonResponse(ana),
  'GET /api/projects': () => jsonResponse([]),
  'GET /api/expenses': () => jsonResponse([]),
}

/** Widens the window enough for the badge in the header. */
function widen({ isStill = false } = {}): void {
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes('min-width') || (isStill && media.includes('reduced-motion')),
    addEventListener() {},
    removeEventListener() {},
  }))
}

const narrow = window.matchMedia
afterEach(() => {
  vi.stubGlobal('matchMedia', narrow)
})

describe('the security page', () => {
  test('shows score, band, grade, and every check in its group with its points', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    renderApp('/security')
    const score = await screen.findByRole('region', { name: 'Security score' })
    expect(score.textContent).toContain('95of 100Excellent SecurityGrade A+2 of 3 passed')
    const signIn = within(screen.getByRole('list', { name: 'Sign-in strength' })).getAllByRole('listitem')
    expect(signIn.map(row => row.textContent)).toEqual([
      'Two-step verificationAsk for a code as well, so a stolen password isn’t enough to sign in.+5 points',
      'Rate limitsCalls are limited, so no one can make rapid attempts5 of 5',
    ])
    expect(within(signIn[0] as HTMLElement).getByRole('img', { name: 'Open' })).toBeTruthy()
    expect(screen.getByText('1 of 2 passed')).toBeTruthy()
    expect(screen.getByText('5 of 20 points')).toBeTruthy()
  })

  test('recommends what the person can do, and leaves the rest to the operator', async () => {
    const logs = {
      id: 'quiet-log',
      group: 'privacy',
      title: 'Minimal server logs',
      holds: false,
      points: 2,
      text: 'Your administrator should set LOG_LEVEL=info.',
      settings: null,
    } as const
    const { checks } = overviewOf()
    stubServer({
      ...signedIn,
      'GET /api/security': () => jsonResponse(overviewOf({ checks: [...checks, logs] })),
    })
    renderApp('/security')
    const recommended = within(await screen.findByRole('region', { name: 'Recommended' }))
    expect(recommended.getAllByRole('listitem')).toHaveLength(1)
    const way = recommended.getByRole('link', { name: 'Turn on: Two-step verification' })
    expect(way.getAttribute('href')).toBe('/settings/sign-in#two-step')
    const advice = within(screen.getByRole('region', { name: 'For your administrator' }))
    expect(advice.getByRole('listitem').textContent).toContain('LOG_LEVEL=info')
    expect(advice.queryByRole('link')).toBeNull()
  })

  test('says so when there is nothing to do', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf({ checks: [] })) })
    renderApp('/security')
    const recommended = await screen.findByRole('region', { name: 'Recommended' })
    expect(recommended.textContent).toContain('You’re all set.')
    expect(screen.queryByRole('region', { name: 'For your administrator' })).toBeNull()
  })

  test('has the groups of checks, and leads to what one can do with one’s data', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    renderApp('/security')
    for (const name of ['Account protection', 'Data protection', 'Privacy controls'])
      expect(await screen.findByRole('heading', { name })).toBeTruthy()
    const rights = within(screen.getByRole('region', { name: 'Your data' })).getAllByRole('link')
    expect(rights.map(link => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Download data', '/privacy/data#download'],
      ['Preferences', '/privacy/data#preferences'],
      ['Request deletion', '/privacy/data#deletion'],
    ])
  })

  test('splits what was blocked by kind', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    renderApp('/security')
    const threats = await screen.findByRole('region', { name: 'Threats blocked' })
    expect(threats.textContent).toContain('6 threats blocked')
    expect(threats.textContent).toContain('Failed sign-ins3')
    expect(threats.textContent).toContain('Blocked requests from other sites2')
    expect(threats.textContent).toContain('Blocked calls over the limit1')
  })

  test('shows what was done last, with the way to all of it and to the file', async () => {
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    const { path } = renderApp('/security')
    const panel = within(await screen.findByRole('region', { name: 'Recent activity' }))
    const rows = within(await panel.findByRole('list')).getAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      expect.stringMatching(/^Signed inFirefox on Linux, from 192\.0\.2\.0\/24Nov 20, 2026/),
      expect.stringMatching(/^API key createdBooks, Firefox on Linux/),
    ])
    const file = panel.getByRole('link', { name: 'Export' })
    expect(file.getAttribute('href')).toBe('/api/security/audit/export')
    await userEvent.click(panel.getByRole('link', { name: 'Show all' }))
    await waitFor(() => expect(path()).toBe('/security/activity'))
    expect(await screen.findByRole('list', { name: 'Your account' })).toBeTruthy()
    expect(screen.queryByText('Your team')).toBeNull()
  })

  test('shows the log of the team to those who may see it', async () => {
    const teamId = '01936f00-0000-7000-8000-0000000000aa'
    stubServer({
      ...signedIn,
      'GET /api/auth/user': () => jsonResponse({ ...ana, teamId, role: 'admin' }),
      [`GET /api/teams/${teamId}/audit`]: () =>
        jsonResponse([
          event('3', { kind: 'member.joined', what: 'Member joined', who: 'Ben', details: 'Ben' }),
        ]),
    })
    renderApp('/security/activity')
    const list = within(await screen.findByRole('list', { name: 'Your team' }))
    expect(list.getByRole('listitem').textContent).toMatch(/^Member joinedby Ben, Ben/)
    expect(screen.getByRole('link', { name: 'Export: Your team' }).getAttribute('href')).toBe(
      `/api/teams/${teamId}/audit/export`,
    )
  })

  test('says from when on the trend is shown where there is one day of it', async () => {
    const trend = [{ day: '2026-11-20', score: 95 }]
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf({ trend })) })
    renderApp('/security')
    const panel = await screen.findByRole('region', { name: 'Score trend' })
    expect(panel.textContent).toMatch(/The trend appears here from the second day on/)
  })

  test('shows how the score went once there are two days of it', async () => {
    const trend = [
      { day: '2026-11-19', score: 90 },
      { day: '2026-11-20', score: 95 },
    ]
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf({ trend })) })
    renderApp('/security')
    const panel = await screen.findByRole('region', { name: 'Score trend' })
    expect(panel.textContent).toMatch(/^\+5 points/)
    const rows = within(screen.getByRole('region', { name: 'Score by day' })).getAllByRole('row')
    expect(rows.map(row => row.textContent)).toEqual([
      'DayScore',
      expect.stringMatching(/95$/),
      expect.stringMatching(/90$/),
    ])
  })

  test('says when the checks cannot be had, and tries again', async () => {
    let answers = [problemResponse(500, 'Broken.'), jsonResponse(overviewOf())]
    stubServer({
      ...signedIn,
      'GET /api/security': () => {
        const [next = jsonResponse(overviewOf()), ...rest] = answers
        answers = rest
        return next
      },
    })
    renderApp('/security')
    await screen.findByText('The security checks couldn’t be loaded')
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Excellent Security')).toBeTruthy()
  })
})

describe('the score in the header', () => {
  test('rises to its value, and leads to the page', async () => {
    widen()
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    const { path } = renderApp('/expenses')
    const badge = await screen.findByRole('link', { name: 'Security score 95 of 100' })
    expect(badge.textContent).toBe('0')
    await waitFor(() => expect(badge.textContent).toBe('95'))
    await userEvent.click(badge)
    expect(path()).toBe('/security')
  })

  test('is there at once where motion is not wanted', async () => {
    widen({ isStill: true })
    stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    renderApp('/expenses')
    expect((await screen.findByRole('link', { name: 'Security score 95 of 100' })).textContent).toBe('95')
  })

  test('is not asked for on a phone', async () => {
    const { sent } = stubServer({ ...signedIn, 'GET /api/security': () => jsonResponse(overviewOf()) })
    renderApp('/expenses')
    await screen.findByText('No expenses found')
    await new Promise(requestAnimationFrame)
    await new Promise(requestAnimationFrame)
    expect(sent.filter(({ path }) => path === '/api/security')).toEqual([])
  })

  test('leads to the page also where it cannot be had', async () => {
    widen()
    stubServer({ ...signedIn, 'GET /api/security': () => problemResponse(500, 'Broken.') })
    renderApp('/expenses')
    const header = within(await screen.findByRole('banner'))
    const badge = header.getByRole('link', { name: 'Security' })
    expect(badge.getAttribute('href')).toBe('/security')
  })
})
