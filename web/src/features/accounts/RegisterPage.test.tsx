import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const signedOut = { 'GET /api/auth/user': () => problemResponse(401, 'Please sign in.') }
const good = {
  'First Name': 'Ana',
  Username: 'ana',
  Email: 'ana@example.com',
  Password: 'secret1',
  'Confirm Password': 'secret1',
}

async function register(values: Record<string, string>) {
  const person = userEvent.setup()
  await screen.findByLabelText('Username')
  for (const [label, text] of Object.entries(values)) {
    await person.click(screen.getByLabelText(label))
    await person.paste(text)
  }
  await person.click(screen.getByRole('button', { name: 'Create Account' }))
}

describe('the registration form', () => {
  test('names every bad field at once and puts the cursor on the first', async () => {
    stubServer(signedOut)
    renderApp('/register')
    await register({ Username: 'an', Email: 'nobody', Password: '12345', 'Confirm Password': '1' })
    expect(await screen.findByText('Username must be at least 3 characters')).toBeTruthy()
    expect(screen.getByText('Please enter a valid email address')).toBeTruthy()
    expect(screen.getByText('Password must be at least 6 characters')).toBeTruthy()
    expect(screen.getByText('Please confirm your password')).toBeTruthy()
    expect(document.activeElement).toBe(screen.getByLabelText('Username'))
  })

  test('shows on the confirmation that the passwords differ, even while other fields are bad', async () => {
    stubServer(signedOut)
    renderApp('/register')
    await register({ Password: 'secret1', 'Confirm Password': 'secret2' })
    expect(await screen.findByText("Passwords don't match")).toBeTruthy()
    expect(descriptionOf(screen.getByLabelText('Confirm Password'))).toBe("Passwords don't match")
  })

  test('creates the account with the timezone and region of the browser and without the confirmation', async () => {
    const { sent } = stubServer({ ...signedOut, 'POST /api/auth/register': () => jsonResponse(ana, 201) })
    const { path } = renderApp('/register')
    await register(good)
    expect(await screen.findByText('Account created!')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/'))
    expect(sent.find(call => call.path === '/api/auth/register')?.body).toEqual({
      username: 'ana',
      email: 'ana@example.com',
      password: 'secret1',
      firstName: 'Ana',
      lastName: '',
      timezone: Intl.DateTimeFormat().resolvedOptions().timeZone,
      region: 'US',
    })
  })

  test('shows a taken username on its field and keeps what was typed', async () => {
    stubServer({
      ...signedOut,
      'POST /api/auth/register': () =>
        problemResponse(409, 'This username is taken.', [
          { path: 'username', message: 'Please choose another' },
        ]),
    })
    renderApp('/register')
    await register(good)
    expect(await screen.findByText('Registration failed')).toBeTruthy()
    expect(screen.getByText('This username is taken.')).toBeTruthy()
    expect(descriptionOf(screen.getByLabelText('Username'))).toBe('Please choose another')
    expect(screen.getByLabelText('Email')).toHaveProperty('value', 'ana@example.com')
  })

  test('has a sentence of its own where the server said nothing', async () => {
    stubServer({
      ...signedOut,
      'POST /api/auth/register': () => Promise.reject(new TypeError('Failed to fetch')),
    })
    renderApp('/register')
    await register(good)
    expect(await screen.findByText('Failed to create account. Please try again.')).toBeTruthy()
  })
})

describe('the strength of the password', () => {
  const strengthPath = '/api/auth/password-strength'

  test('is said in words while it is typed, by what else the form knows', async () => {
    const answers = [
      { score: 1, advice: 'Your own names and addresses are easy to guess. Add another word or two.' },
      { score: 4, advice: null },
    ]
    const { sent } = stubServer({
      ...signedOut,
      [`POST ${strengthPath}`]: () => jsonResponse(answers.shift()),
    })
    renderApp('/register')
    const person = userEvent.setup()
    await person.click(await screen.findByLabelText('Username'))
    await person.paste('figueiredo')
    expect(screen.getByText('A few words work best.').getAttribute('aria-live')).toBe('polite')
    await person.click(screen.getByLabelText('Password'))
    await person.paste('figueiredo7')
    expect(
      await screen.findByText(
        'Weak. Your own names and addresses are easy to guess. Add another word or two.',
      ),
    ).toBeTruthy()
    const asked = sent.filter(({ path }) => path === strengthPath).map(({ body }) => body)
    expect(asked).toEqual([{ password: 'figueiredo7', ownWords: ['figueiredo'] }])
    await person.paste(' on a violet ship')
    expect(await screen.findByText('Very strong.')).toBeTruthy()
    await person.clear(screen.getByLabelText('Password'))
    expect(screen.getByText('A few words work best.')).toBeTruthy()
  })

  test('is left out where the server does not say it', async () => {
    const { sent } = stubServer({
      ...signedOut,
      [`POST ${strengthPath}`]: () => problemResponse(429, 'Too many calls.'),
    })
    renderApp('/register')
    const person = userEvent.setup()
    await person.click(await screen.findByLabelText('Password'))
    await person.paste('violet harbour 7')
    await waitFor(() => expect(sent.some(({ path }) => path === strengthPath)).toBe(true))
    expect(screen.getByText('A few words work best.')).toBeTruthy()
    expect(screen.queryByText('Too many calls.')).toBeNull()
  })
})

describe('registration that is not for everyone', () => {
  const at = (registration: string, answers: Parameters<typeof stubServer>[0] = {}) =>
    stubServer({
      ...signedOut,
      'GET /api/site': () => jsonResponse({ registration, showsClaims: true }),
      ...answers,
    })
  const invited = (isUsable: boolean, email: string | null = null) => ({
    'GET /api/auth/invitation': () => jsonResponse({ isUsable, email }),
    'POST /api/auth/register': () => jsonResponse(ana, 201),
  })

  test('is said to be closed, with the way to sign in', async () => {
    at('closed')
    renderApp('/register')
    expect(await screen.findByRole('heading', { name: 'Registration is closed' })).toBeTruthy()
    expect(screen.getByRole('link', { name: 'Sign in' })).toBeTruthy()
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  test('needs an invitation, as anyone without one is told', async () => {
    at('invitation')
    renderApp('/register')
    expect(await screen.findByRole('heading', { name: 'Registration is by invitation' })).toBeTruthy()
    expect(screen.getByText(/Ask your administrator for a link/)).toBeTruthy()
    expect(screen.queryByLabelText('Username')).toBeNull()
  })

  test('is open by the link of an invitation, which goes along with the form', async () => {
    const { sent } = at('invitation', invited(true))
    renderApp('/register?invitation=token-of-a-link')
    await register(good)
    expect(await screen.findByText('Account created!')).toBeTruthy()
    expect(sent.find(call => call.path === '/api/auth/register')?.body).toMatchObject({
      username: 'ana',
      invitation: 'token-of-a-link',
    })
  })

  test('is for the address of the invitation alone, where it names one', async () => {
    at('invitation', invited(true, 'guest@example.com'))
    renderApp('/register?invitation=token-of-a-link')
    const field = await screen.findByLabelText('Email')
    expect(field).toHaveProperty('value', 'guest@example.com')
    expect(field).toHaveProperty('readOnly', true)
    expect(descriptionOf(field)).toContain('Your invitation is for this address.')
  })

  test('says that an invitation cannot be used any more', async () => {
    at('invitation', invited(false))
    renderApp('/register?invitation=token-of-a-link')
    expect(await screen.findByRole('heading', { name: 'This invitation can’t be used' })).toBeTruthy()
    expect(screen.queryByLabelText('Username')).toBeNull()
  })
})
