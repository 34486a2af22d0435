import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, test } from 'vitest'
import { createQueryClient } from '../core/api/queryClient.ts'
import { currentUserQuery } from '../core/session/session.tsx'
import { ana } from '../testing/people.ts'
import { renderApp } from '../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../testing/stubServer.ts'

beforeEach(() => sessionStorage.clear())

const signedOut = { 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') }
const signedIn = { 'GET /api/auth/user': () => jsonResponse(ana) }
const typing = { 'GET /api/expenses': () => jsonResponse([]), 'GET /api/projects': () => jsonResponse([]) }

describe('signing in', () => {
  test.each([
    ['/login', '/'],
    ['/projects?action=add', '/projects?action=add'],
  ])('signing in at %s leads to %s', async (address, wanted) => {
    const { path, search } = renderSignIn(address)
    await signInAs('ana')
    await screen.findByText('Welcome back!')
    await waitFor(() => expect(path() + search()).toBe(wanted))
  })

  test('an account opened on the way leads to where the link led', async () => {
    const { path, search } = renderSignIn('/projects?action=add')
    await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }))
    await userEvent.click(await screen.findByRole('link', { name: 'Sign in' }))
    await waitFor(() => expect(path()).toBe('/login'))
    await signInAs('ana')
    await waitFor(() => expect(path() + search()).toBe('/projects?action=add'))
  })
})

test('a page that says nobody is signed in needs no call to know it, and is believed once', async () => {
  const { sent } = stubServer(signedIn)
  document.documentElement.dataset.session = 'none'
  const client = createQueryClient()
  expect(await client.fetchQuery(currentUserQuery)).toBeNull()
  expect(sent).toEqual([])
  expect(await client.fetchQuery(currentUserQuery)).toMatchObject({ id: ana.id })
})

describe('a session on screen, with an expense half typed', () => {
  const failures: readonly [string, () => Response | Promise<Response>][] = [
    ['502 of a proxy', () => new Response('<h1>Bad Gateway</h1>', { status: 502 })],
    ['429', () => problemResponse(429, 'Too many requests.')],
    ['500', () => problemResponse(500, 'Something broke.')],
    ['503', () => problemResponse(503, 'The database is being restarted.')],
    ['line that broke', () => Promise.reject(new TypeError('Failed to fetch'))],
  ]

  test.each(failures)('stays through a %s of the current-user call, and says so', async (_, failure) => {
    stubServer({ ...typing, 'GET /api/auth/user': once(jsonResponse(ana), failure) })
    renderApp('/expenses?action=add')
    await userEvent.type(await screen.findByLabelText(/Description/), 'Team lunch')
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByText('Outlay can’t be reached.')).toBeTruthy()
    expect(screen.queryByLabelText('Password')).toBeNull()
    expect(screen.getByLabelText(/Description/)).toHaveProperty('value', 'Team lunch')
  })

  test('is over once the server says so, and stays over whatever it says then', async () => {
    const answers = { ...typing, ...signedIn }
    stubServer(answers)
    renderApp('/expenses?action=add')
    await screen.findByLabelText(/Description/)
    answers['GET /api/auth/user'] = signedOut['GET /api/auth/user']
    window.dispatchEvent(new Event('visibilitychange'))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
    answers['GET /api/auth/user'] = () => problemResponse(500, 'Something broke.')
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByLabelText('Password')
    expect(screen.queryByLabelText(/Description/)).toBeNull()
  })

  test('that has ended is noticed when the expense is refused, and gives it back to the same person', async () => {
    const answers = {
      ...typing,
      ...signedIn,
      'POST /api/expenses': () => {
        answers['GET /api/auth/user'] = signedOut['GET /api/auth/user']
        return problemResponse(401, 'Please sign in.')
      },
      'POST /api/auth/login': () => {
        answers['GET /api/auth/user'] = signedIn['GET /api/auth/user']
        return jsonResponse(ana)
      },
    }
    stubServer(answers)
    renderApp('/expenses?action=add')
    await userEvent.type(await screen.findByLabelText(/Description/), 'Team lunch')
    await userEvent.type(screen.getByLabelText(/Amount/), '12{Enter}')
    await signInAs('ana')
    expect(await screen.findByLabelText(/Description/)).toHaveProperty('value', 'Team lunch')
  })

  test('that has ended shows what was typed to nobody else', async () => {
    const ben = { ...ana, id: 'ben', username: 'ben' }
    const answers = { ...typing, ...signedIn, 'POST /api/auth/login': () => jsonResponse(ben) }
    stubServer(answers)
    renderApp('/expenses?action=add')
    await userEvent.type(await screen.findByLabelText(/Description/), 'Team lunch')
    answers['GET /api/auth/user'] = signedOut['GET /api/auth/user']
    window.dispatchEvent(new Event('visibilitychange'))
    await screen.findByLabelText('Password')
    answers['GET /api/auth/user'] = () => jsonResponse(ben)
    await signInAs('ben')
    expect(await screen.findByLabelText(/Description/)).toHaveProperty('value', '')
  })
})

/** A signed-out user whose sign-in succeeds. */
function renderSignIn(address: string) {
  const answers = {
    ...signedOut,
    'GET /api/projects': () => jsonResponse([]),
    'POST /api/auth/login': () => {
      answers['GET /api/auth/user'] = signedIn['GET /api/auth/user']
      return jsonResponse(ana)
    },
  }
  stubServer(answers)
  return renderApp(address)
}

async function signInAs(username: string) {
  await userEvent.type(await screen.findByLabelText('Username'), username)
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse{Enter}')
}

/** Answers the first call with `first`, later ones with `later`. */
function once(first: Response, later: () => Response | Promise<Response>) {
  const answers = [first]
  return () => answers.pop() ?? later()
}
