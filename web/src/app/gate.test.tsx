import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { currentUserQuery, setSessionUser } from '../core/session/session.tsx'
import { projectsQuery } from '../entities/projects/projects.query.ts'
import { BroadcastChannelStandIn } from '../testing/fakeBroadcastChannel.ts'
import { ana } from '../testing/people.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, problemResponse, type StubResponses, stubServer } from '../testing/stubServer.ts'

const signedOut = { 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') }
const signedIn = { 'GET /api/auth/user': () => jsonResponse(ana) }

describe('the gate', () => {
  test('a spinner shows until it is known who is there', async () => {
    stubServer({ 'GET /api/auth/user': () => new Promise<Response>(() => {}) })
    renderApp('/projects')
    expect(await screen.findByRole('status')).toBeTruthy()
  })

  test('someone signed out sees the sign-in form in place of a page of the app', async () => {
    stubServer(signedOut)
    const { path } = renderApp('/projects')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(path()).toBe('/projects')
  })

  test.each([
    ['500', () => problemResponse(500, 'Something broke.')],
    ['502 of a gateway', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['call without an answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])(
    'before anyone is known, a %s counts as signed out, says what is not known, and can be asked again',
    async (_, failure) => {
      const answers: StubResponses = {
        'GET /api/auth/user': failure,
        'GET /api/projects': () => jsonResponse([]),
      }
      stubServer(answers)
      renderApp('/projects')
      expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
      expect(screen.getByText('Outlay couldn’t check whether you are signed in.')).toBeTruthy()
      answers['GET /api/auth/user'] = signedIn['GET /api/auth/user']
      await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
      expect(await screen.findByRole('heading', { name: 'Projects' })).toBeTruthy()
    },
  )

  test('someone who was never signed in here is told of no session', async () => {
    stubServer(signedOut)
    renderApp('/projects')
    await screen.findByRole('button', { name: 'Sign In' })
    expect(screen.queryByRole('alert')).toBeNull()
  })

  test('who comes back after the session has ended is told so', async () => {
    localStorage.setItem('outlay.seen', ana.id)
    stubServer(signedOut)
    renderApp('/projects')
    expect(await screen.findByText('Your session has ended. Please sign in again.')).toBeTruthy()
  })

  test('someone signed out at an unknown address sees a fallback with the way to sign in', async () => {
    stubServer(signedOut)
    renderApp('/nowhere')
    expect((await screen.findAllByRole('link', { name: 'Sign In' }))[0]?.getAttribute('href')).toBe('/login')
    expect(screen.queryByLabelText('Password')).toBeNull()
  })

  test('the window of someone signed out is titled after what is shown', async () => {
    stubServer(signedOut)
    for (const [address, title] of [
      ['/projects', 'Sign In'],
      ['/login', 'Sign In'],
      ['/register', 'Create Account'],
      ['/terms', 'Terms of Service'],
      ['/nowhere', 'Sign in to continue'],
    ] as const) {
      renderApp(address)
      await waitFor(() => expect(document.title).toBe(`${title} · Outlay`))
      cleanup()
    }
  })

  test('the terms are open to everyone', async () => {
    stubServer(signedOut)
    renderApp('/terms')
    expect(await screen.findByRole('heading', { name: 'Terms of Service' })).toBeTruthy()
  })

  test('someone signed in at an unknown address sees 404 Page Not Found', async () => {
    stubServer(signedIn)
    renderApp('/nowhere')
    expect(await screen.findByRole('heading', { name: '404 Page Not Found' })).toBeTruthy()
    expect(document.title).toBe('404 Page Not Found · Outlay')
  })

  test('someone signed in has no use for the sign-in form and is taken home', async () => {
    stubServer(signedIn)
    const { path } = renderApp('/login')
    await waitFor(() => expect(path()).toBe('/'))
  })

  test('the window is titled after its page', async () => {
    stubServer(signedIn)
    renderApp('/projects')
    await screen.findByRole('heading', { name: 'Projects' })
    expect(document.title).toBe('Projects · Outlay')
  })

  test('a session that ended elsewhere is noticed when the window comes back to the front', async () => {
    const answers = { ...signedIn }
    stubServer(answers)
    const { queryClient } = renderApp('/projects')
    await screen.findByRole('heading', { name: 'Projects' })
    answers['GET /api/auth/user'] = signedOut['GET /api/auth/user']
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(screen.getByText('Your session has ended. Please sign in again.')).toBeTruthy()
    expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull()
  })
})

describe('several tabs of one browser', () => {
  beforeEach(() => vi.stubGlobal('BroadcastChannel', BroadcastChannelStandIn))
  afterEach(() => vi.stubGlobal('BroadcastChannel', undefined))

  async function openTwo() {
    const answers = { ...signedIn, 'GET /api/projects': () => jsonResponse([]) }
    stubServer(answers)
    const [here, there] = [renderApp('/projects'), renderApp('/projects')]
    await waitFor(() => expect(screen.getAllByRole('heading', { name: 'Projects' })).toHaveLength(2))
    await waitFor(() => expect(there.queryClient.getQueryData(projectsQuery.queryKey)).toEqual([]))
    return { answers, here: here.queryClient, there: there.queryClient }
  }

  test('show the sign-in form as soon as one of them signs out, and keep nothing', async () => {
    const { here, there } = await openTwo()
    setSessionUser(here, null)
    await waitFor(() => expect(screen.getAllByLabelText('Password')).toHaveLength(2))
    expect(screen.getAllByText('You were signed out in another window.')).toHaveLength(1)
    expect(there.getQueryData(projectsQuery.queryKey)).toBeUndefined()
  })

  test('drop what one person saw as soon as another signs in', async () => {
    const { answers, here, there } = await openTwo()
    const ben = { ...ana, id: 'ben', username: 'ben' }
    there.setQueryData(['figures'], 'of Ana')
    answers['GET /api/auth/user'] = () => jsonResponse(ben)
    setSessionUser(here, ben)
    expect(there.getQueryData(['figures'])).toBeUndefined()
    await waitFor(() => expect(there.getQueryData(currentUserQuery.queryKey)?.id).toBe('ben'))
  })

  test('notice nothing when the same person signs in once more', async () => {
    const { here, there } = await openTwo()
    setSessionUser(here, ana)
    expect(there.getQueryData(projectsQuery.queryKey)).toEqual([])
  })
})

describe('a session and the network', () => {
  test('a session that ended elsewhere is noticed when any other call is refused', async () => {
    stubServer({
      'GET /api/auth/user': once(jsonResponse(ana), signedOut['GET /api/auth/user']),
      'GET /api/expenses': () => problemResponse(401, 'Please sign in.'),
    })
    renderApp('/expenses')
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })

  test('a call that never arrived says so and keeps the session', async () => {
    const unreachable = () => Promise.reject(new TypeError('Failed to fetch'))
    stubServer({
      'GET /api/auth/user': once(jsonResponse(ana), unreachable),
      'GET /api/expenses': unreachable,
    })
    const { queryClient } = renderApp('/expenses')
    const words = 'The server can’t be reached. Check your connection and try again.'
    expect(await screen.findByText(words)).toBeTruthy()
    window.dispatchEvent(new Event('visibilitychange'))
    await waitFor(() =>
      expect(queryClient.getQueryState(currentUserQuery.queryKey)?.error?.message).toBe(words),
    )
    expect(screen.queryByLabelText('Password')).toBeNull()
  })
})

/** Answers the first call with `first`, later ones with `later`. */
function once(first: Response, later: () => Response | Promise<Response>) {
  const answers = [first]
  return () => answers.pop() ?? later()
}

describe('signing out', () => {
  test('clears the cache, says so, and goes to the sign-in form', async () => {
    const answers = {
      ...signedIn,
      'POST /api/auth/logout': () => {
        answers['GET /api/auth/user'] = signedOut['GET /api/auth/user']
        return new Response(null, { status: 204 })
      },
    }
    stubServer(answers)
    const { queryClient, path } = renderApp('/projects')
    queryClient.setQueryData(['expenses'], ['a secret of Ana'])
    sessionStorage.setItem(`outlay.text.${ana.id}.quick-add`, 'another secret of hers')
    await signOut()
    expect(await screen.findByText('Logged out')).toBeTruthy()
    expect(screen.getByText("You've been logged out successfully.")).toBeTruthy()
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(path()).toBe('/login')
    expect(queryClient.getQueryData(['expenses'])).toBeUndefined()
    expect(sessionStorage).toHaveLength(0)
  })

  test('that fails leaves the person where she is and says so', async () => {
    stubServer({ ...signedIn, 'POST /api/auth/logout': () => problemResponse(503, 'Not now.') })
    renderApp('/projects')
    await signOut()
    expect(await screen.findByText('Logout failed')).toBeTruthy()
    expect(screen.getByText('There was an error logging out. Please try again.')).toBeTruthy()
    expect(screen.getByRole('heading', { name: 'Projects' })).toBeTruthy()
  })
})

async function signOut() {
  await userEvent.click(await screen.findByText('Sign out'))
}
