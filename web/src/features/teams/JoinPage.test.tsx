import type { JoinPreview } from '@outlay/contract/teams/teamMemberships'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { anaOwner, teamDashboardOf, teamId, teamOf } from '../../testing/teams.ts'

const path = `/teams/join/${teamId}`
const address = `${path}?token=once`
const preview: JoinPreview = {
  teamId,
  teamName: 'Design studio',
  teamDescription: 'Posters and type',
  logoKey: null,
  memberCount: 3,
  invitedBy: 'Ben Okafor',
  role: 'manager',
  email: 'ana@example.com',
  expiresAt: '2026-11-29T12:00:00.000Z',
  isFull: false,
  isPlanOver: false,
  obstacle: 'none',
}

type StubResponses = Parameters<typeof stubServer>[0]
function openLink(part: Partial<JoinPreview> = {}, answers: StubResponses = {}) {
  const server = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    'GET /api/site': () => jsonResponse({ registration: 'open' }),
    [`GET /api${path.replace('join/', '')}/join`]: () => jsonResponse({ ...preview, ...part }),
    ...answers,
  })
  return { ...server, ...renderApp(address), person: userEvent.setup() }
}
const nobody: StubResponses = { 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') }

describe('the page that an invitation leads to', () => {
  test('says what is joined, as what and until when, and joins by one press', async () => {
    let user = ana
    const {
      person,
      sent,
      path: current,
    } = openLink(
      {},
      {
        'GET /api/auth/user': () => jsonResponse(user),
        'GET /api/teams/dashboard': () => jsonResponse(teamDashboardOf([{ ...anaOwner, role: 'manager' }])),
        [`POST /api/teams/${teamId}/join`]: () => {
          user = { ...ana, teamId, role: 'manager' }
          return jsonResponse(teamOf())
        },
      },
    )
    expect(await screen.findByRole('heading', { name: 'Join Design studio' })).toBeTruthy()
    expect(screen.getByText('Ben Okafor invited you · 3 members')).toBeTruthy()
    expect(screen.getByText('Posters and type')).toBeTruthy()
    expect(screen.getByText('Manager')).toBeTruthy()
    expect(screen.getByText(/valid until Nov 29, 2026/)).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Join the team' }))
    expect(await screen.findByText('You joined Design studio')).toBeTruthy()
    await waitFor(() => expect(current()).toBe('/teams'))
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'once' })
  })

  test('shows the same to someone signed out, whom signing in leads back', async () => {
    let user: typeof ana | undefined
    const {
      person,
      path: current,
      search,
    } = openLink(
      { obstacle: 'signed-out' },
      {
        'GET /api/auth/user': () => (user ? jsonResponse(user) : problemResponse(401, 'Please sign in.')),
        'POST /api/auth/login': () => {
          user = ana
          return jsonResponse(ana)
        },
      },
    )
    expect(await screen.findByRole('heading', { name: 'Join Design studio' })).toBeTruthy()
    await person.click(screen.getByRole('link', { name: 'Sign In' }))
    await waitFor(() => expect(current()).toBe('/login'))
    await person.type(await screen.findByLabelText('Username'), 'ana')
    await person.type(screen.getByLabelText('Password'), 'violet harbour 7')
    await person.click(screen.getByRole('button', { name: 'Sign In' }))
    await waitFor(() => expect(current() + search()).toBe(address))
  })

  test('leads back from a new account, too', async () => {
    let user: typeof ana | undefined
    const {
      person,
      path: current,
      search,
    } = openLink(
      { obstacle: 'signed-out' },
      {
        'GET /api/auth/user': () => (user ? jsonResponse(user) : problemResponse(401, 'Please sign in.')),
        'POST /api/auth/register': () => {
          user = ana
          return jsonResponse(ana, 201)
        },
      },
    )
    await person.click(await screen.findByRole('link', { name: 'Create Account' }))
    await person.type(await screen.findByLabelText('Username'), 'ana')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
    await person.type(screen.getByLabelText('Password'), 'violet harbour 7')
    await person.type(screen.getByLabelText('Confirm Password'), 'violet harbour 7')
    await person.click(screen.getByRole('button', { name: 'Create Account' }))
    await waitFor(() => expect(current() + search()).toBe(address))
  })

  test('shows the team’s logo to anyone who has the link, its initials where it has none', async () => {
    openLink({ logoKey: 'k1' })
    await screen.findByRole('heading', { name: 'Join Design studio' })
    expect(document.querySelector('main img')?.getAttribute('src')).toBe(
      `/api/teams/${teamId}/join/logo?token=once&key=k1`,
    )
    expect(screen.queryByText('DS')).toBeNull()
  })

  test('offers no account where nobody can open one', async () => {
    openLink(
      { obstacle: 'signed-out' },
      { ...nobody, 'GET /api/site': () => jsonResponse({ registration: 'closed' }) },
    )
    expect(await screen.findByRole('link', { name: 'Sign In' })).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull())
  })

  test('offers no account where it would be refused', async () => {
    openLink({ obstacle: 'signed-out', isPlanOver: true }, nobody)
    expect(await screen.findByText(/its plan has ended/)).toBeTruthy()
    expect(screen.queryByRole('link', { name: 'Create Account' })).toBeNull()
  })

  test.each([
    [{ obstacle: 'member-already' }, 'You’re already in Design studio.'],
    [{ obstacle: 'in-another-team' }, /Leave it first/],
    [{ obstacle: 'wrong-person', email: 'ben@example.com' }, /is for ben@example.com, but you’re signed in/],
    [{ isFull: true }, /Ask Ben Okafor to make room/],
    [{ isPlanOver: true }, /can’t add members: its plan has ended\. Tell Ben Okafor/],
  ] as const)('says what is in the way: %o', async (part, words) => {
    openLink(part)
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Join the team' })).toBeNull()
  })

  test('of a link that holds no more says whom to ask', async () => {
    openLink(
      {},
      {
        ...nobody,
        [`GET /api/teams/${teamId}/join`]: () => problemResponse(404, 'This link no longer works.'),
      },
    )
    expect(await screen.findByRole('heading', { name: 'This link no longer works' })).toBeTruthy()
    expect(screen.getByText(/Ask the person who sent it for a new one/)).toBeTruthy()
  })
})
