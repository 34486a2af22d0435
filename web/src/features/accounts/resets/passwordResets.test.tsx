import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const site = { registration: 'open', showsClaims: true, sendsMail: true }
const signedOut = {
  'GET /api/auth/user': () => problemResponse(401, 'Please sign in.'),
  'GET /api/site': () => jsonResponse(site),
}
const address = '/api/auth/password-resets'

async function askFor(email: string) {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText('Email'))
  await person.paste(email)
  await person.click(screen.getByRole('button', { name: 'Send the link' }))
}

async function choose(password: string, confirmation = password) {
  const person = userEvent.setup()
  await person.click(await screen.findByLabelText('New Password'))
  await person.paste(password)
  await person.click(screen.getByLabelText('Confirm New Password'))
  await person.paste(confirmation)
  await person.click(screen.getByRole('button', { name: 'Change Password' }))
}

describe('a forgotten password', () => {
  test('is asked about from the sign-in form, and the answer does not say who has an account', async () => {
    const { sent } = stubServer({
      ...signedOut,
      [`POST ${address}`]: () => new Response(null, { status: 204 }),
    })
    renderApp('/login')
    await userEvent.click(await screen.findByRole('link', { name: 'Forgot your password?' }))
    await askFor(' ana@example.com ')
    expect((await screen.findByRole('status')).textContent).toMatch(/^If this address has an account here/)
    expect(screen.getByText('ana@example.com')).toBeTruthy()
    expect(sent.find(call => call.method === 'POST')?.body).toEqual({ email: 'ana@example.com' })
  })

  test('is for anyone who runs the server where it sends no mail', async () => {
    stubServer({
      ...signedOut,
      'GET /api/site': () => jsonResponse({ ...site, sendsMail: false }),
      [`POST ${address}`]: () => new Response(null, { status: 204 }),
    })
    renderApp('/forgot-password')
    await askFor('ana@example.com')
    expect((await screen.findByRole('status')).textContent).toMatch(/^This server doesn’t send email/)
  })

  test('keeps what was typed where it is no address, or nothing could be sent', async () => {
    stubServer({ ...signedOut, [`POST ${address}`]: () => problemResponse(503, 'Please try again later.') })
    renderApp('/forgot-password')
    await askFor('nobody')
    expect(descriptionOf(screen.getByLabelText('Email'))).toContain('Please enter a valid email address')
    await askFor('@example.com')
    expect(await screen.findByText('Nothing was sent')).toBeTruthy()
    expect(screen.getByLabelText<HTMLInputElement>('Email').value).toBe('nobody@example.com')
  })
})

describe('the link of the letter', () => {
  const working = { ...signedOut, [`GET ${address}`]: () => jsonResponse({ username: 'ana' }) }

  test('sets the password, and leads to the sign-in form', async () => {
    const { sent } = stubServer({ ...working, [`PUT ${address}`]: () => new Response(null, { status: 204 }) })
    const { path } = renderApp('/reset-password?token=good')
    await choose('battery staple 9')
    expect(await screen.findByText('Password changed')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/login'))
    expect(sent.find(call => call.method === 'PUT')?.body).toEqual({
      token: 'good',
      newPassword: 'battery staple 9',
    })
  })

  test('keeps what was typed where the passwords differ, or the server takes them not', async () => {
    const message = 'This is your username. Choose a password no one can look up.'
    stubServer({
      ...working,
      [`PUT ${address}`]: () => problemResponse(400, message, [{ path: 'newPassword', message }]),
    })
    renderApp('/reset-password?token=good')
    await choose('anaana', 'another')
    expect(descriptionOf(screen.getByLabelText('Confirm New Password'))).toBe("Passwords don't match")
    const confirmation = screen.getByLabelText<HTMLInputElement>('Confirm New Password')
    await userEvent.clear(confirmation)
    await userEvent.type(confirmation, 'anaana')
    await userEvent.click(screen.getByRole('button', { name: 'Change Password' }))
    expect(await screen.findByText('The password wasn’t changed')).toBeTruthy()
    const field = screen.getByLabelText<HTMLInputElement>('New Password')
    expect([field.value, descriptionOf(field)]).toEqual(['anaana', message])
  })

  test.each(['/reset-password', '/reset-password?token=used'])(
    'offers another where it cannot be used: %s',
    async at => {
      stubServer({
        ...signedOut,
        [`GET ${address}`]: () => jsonResponse({ username: null }),
      })
      renderApp(at)
      expect(await screen.findByText('This link can’t be used')).toBeTruthy()
      expect(screen.getByRole('link', { name: 'Request a new link' }).getAttribute('href')).toBe(
        '/forgot-password',
      )
    },
  )

  test('says so where it could not be looked up', async () => {
    stubServer({ ...signedOut, [`GET ${address}`]: () => problemResponse(503, 'Not now.') })
    renderApp('/reset-password?token=good')
    expect(await screen.findByText('Your link couldn’t be loaded')).toBeTruthy()
  })
})
