import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const signedOut = { 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') }

async function signIn(username: string, password: string) {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText('Username'))
  await person.paste(username)
  await person.click(screen.getByLabelText('Password'))
  await person.paste(password)
  await person.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('the sign-in form', () => {
  test('asks for what is missing and puts the cursor on the first of it', async () => {
    stubServer(signedOut)
    renderApp('/login')
    await signIn('', '')
    expect(await screen.findByText('Username is required')).toBeTruthy()
    expect(screen.getByText('Password is required')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  test('welcomes back and goes home', async () => {
    const { sent } = stubServer({ ...signedOut, 'POST /api/auth/login': () => jsonResponse(ana) })
    const { path } = renderApp('/login')
    await signIn('ana', 'secret1')
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/'))
    const login = { method: 'POST', path: '/api/auth/login', body: { username: 'ana', password: 'secret1' } }
    expect(sent).toContainEqual(expect.objectContaining(login))
  })

  test('says what the server said of a failure, and keeps what was typed', async () => {
    stubServer({ ...signedOut, 'POST /api/auth/login': () => problemResponse(429, 'Too many attempts.') })
    renderApp('/login')
    await signIn('ana', 'wrong password')
    expect(await screen.findByText('Login failed')).toBeTruthy()
    expect(screen.getByText('Too many attempts.')).toBeTruthy()
    expect(screen.getByLabelText('Username')).toHaveProperty('value', 'ana')
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'wrong password')
  })

  const unreachable = 'The server can’t be reached. Check your connection and try again.'
  const failing = 'Sign-in isn’t working right now. Please try again.'
  test.each([
    [401, 'Invalid username or password'],
    [403, failing],
    [500, failing],
    [502, unreachable],
    [0, unreachable],
  ])('says of a %s without a word of the server what is true', async (status, words) => {
    stubServer({
      ...signedOut,
      'POST /api/auth/login': () =>
        status ? new Response('', { status }) : Promise.reject(new TypeError('Failed to fetch')),
    })
    renderApp('/login')
    await signIn('ana', 'secret1')
    expect(await screen.findByText(words)).toBeTruthy()
    expect(screen.getByLabelText('Password')).toHaveProperty('value', 'secret1')
  })

  test('shows one notification at a time, the newest', async () => {
    const details = ['First.', 'Second.']
    stubServer({
      ...signedOut,
      'POST /api/auth/login': () => problemResponse(401, details.shift() ?? 'Third.'),
    })
    renderApp('/login')
    await signIn('ana', 'a')
    await screen.findByText('First.')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await screen.findByText('Second.')
    expect(screen.queryByText('First.')).toBeNull()
    expect(screen.getAllByText('Login failed')).toHaveLength(1)
  })

  test.each([
    ['open', 'New to Outlay?Sign up'],
    ['invitation', 'New here? Registration is by invitation. Ask your administrator for a link.'],
    ['closed', 'You can’t create an account here.'],
  ])('says how to get an account where registration is %s', async (registration, words) => {
    stubServer({ ...signedOut, 'GET /api/site': () => jsonResponse({ registration, showsClaims: true }) })
    renderApp('/login')
    const isThere = (_: string, element: Element | null) => element?.textContent === words
    expect((await screen.findAllByText(isThere)).length).toBeGreaterThan(0)
    expect(screen.queryAllByRole('link', { name: 'Sign up' })).toHaveLength(registration === 'open' ? 1 : 0)
  })

  test('says which plan comes next, to anyone who signs in and to anyone who opens an account first', async () => {
    stubServer({
      ...signedOut,
      'GET /api/site': () => jsonResponse({ registration: 'open', showsClaims: true }),
    })
    renderApp('/subscribe?plan=gold&billing=annual')
    expect(await screen.findByText('Your Gold plan comes next.')).toBeTruthy()
    await userEvent.click(await screen.findByRole('link', { name: 'Sign up' }))
    await screen.findByRole('heading', { name: 'Create your account' })
    expect(screen.getByText('Your Gold plan comes next.')).toBeTruthy()
  })

  test('shows the password on demand', async () => {
    stubServer(signedOut)
    renderApp('/login')
    const field = await screen.findByLabelText('Password')
    expect(field?.getAttribute('type')).toBe('password')
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }))
    expect(field?.getAttribute('type')).toBe('text')
  })
})
