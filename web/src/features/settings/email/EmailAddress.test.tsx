import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const address = '/api/auth/email-change'
const pending = { email: 'ana@new.example', expiresAt: '2026-03-30T10:15:00.000Z' }

async function openEmail(answers: Parameters<typeof stubServer>[0] = {}) {
  const site = { registration: 'open', showsClaims: true, sendsMail: true }
  const server = stubServer({ ...settingsResponses, 'GET /api/site': () => jsonResponse(site), ...answers })
  renderApp('/settings/sign-in')
  const region = within(await screen.findByRole('region', { name: 'Email address' }))
  return { ...server, region, person: userEvent.setup() }
}

async function send(person: ReturnType<typeof userEvent.setup>, texts: Record<string, string>) {
  const dialog = within(await screen.findByRole('dialog', { name: 'Change your email address' }))
  for (const [label, text] of Object.entries(texts)) {
    await person.click(await dialog.findByLabelText(label))
    await person.paste(text)
  }
  await person.click(dialog.getByRole('button', { name: 'Send the link' }))
  return dialog
}

const typed = { 'New email address': ' ana@new.example ', Password: 'correct horse' }

describe('the email address', () => {
  test('is not discarded half-typed without a question', async () => {
    const { region, person } = await openEmail()
    await person.click(region.getByRole('button', { name: 'Change address' }))
    const dialog = within(await screen.findByRole('dialog'))
    await person.type(dialog.getByLabelText('New email address'), 'ana@{Escape}')
    expect(await dialog.findByRole('button', { name: 'Keep editing' })).toBeTruthy()
  })

  test('is asked for with the password, and then waits for its confirmation until it is cancelled', async () => {
    const { sent, region, person } = await openEmail({
      [`POST ${address}`]: () => jsonResponse({ isConfirmed: true, pending }),
      [`DELETE ${address}`]: () => new Response(null, { status: 204 }),
    })
    expect(region.getByText('ana@example.com')).toBeTruthy()
    await person.click(region.getByRole('button', { name: 'Change address' }))
    await send(person, typed)
    const waiting = await region.findByRole('status')
    expect(waiting.textContent).toMatch(/^Pending confirmation: ana@new.example, until .+2026/)
    expect(screen.queryByRole('dialog')).toBeNull()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({
      email: 'ana@new.example',
      password: 'correct horse',
    })
    await person.click(region.getByRole('button', { name: 'Cancel the change' }))
    expect(await screen.findByText('Email change canceled')).toBeTruthy()
    expect(region.queryByRole('status')).toBeNull()
  })

  test('is asked for with a code where two-step verification is on', async () => {
    const { sent, region, person } = await openEmail({
      'GET /api/auth/two-step': () =>
        jsonResponse({ isOn: true, onSince: '2026-03-01T00:00:00.000Z', recoveryCodesLeft: 10 }),
      [`POST ${address}`]: () => jsonResponse({ isConfirmed: true, pending }),
    })
    await person.click(region.getByRole('button', { name: 'Change address' }))
    await send(person, { ...typed, Code: '123456' })
    await region.findByRole('status')
    expect(sent.find(({ method }) => method === 'POST')?.body).toMatchObject({ code: '123456' })
  })

  test('keeps what was typed where the server refuses it, at its field', async () => {
    const message = 'This is not your password.'
    const { region, person } = await openEmail({
      [`POST ${address}`]: () => problemResponse(400, message, [{ path: 'password', message }]),
    })
    await person.click(region.getByRole('button', { name: 'Change address' }))
    const dialog = await send(person, typed)
    await waitFor(() => expect(descriptionOf(dialog.getByLabelText('Password'))).toBe(message))
    expect(dialog.getByLabelText<HTMLInputElement>('New email address').value.trim()).toBe('ana@new.example')
  })

  test('says where the link is on a server without mail', async () => {
    const { region, person } = await openEmail({
      'GET /api/site': () => jsonResponse({ registration: 'open', showsClaims: true, sendsMail: false }),
    })
    await person.click(region.getByRole('button', { name: 'Change address' }))
    expect(await screen.findByText(/^This server doesn’t send email/)).toBeTruthy()
  })
})

describe('the address of a new account', () => {
  const own = { email: 'ana@example.com', expiresAt: '2026-03-22T10:15:00.000Z' }

  test('is not confirmed yet, and its link is sent again', async () => {
    const { sent, region, person } = await openEmail({
      [`GET ${address}`]: () => jsonResponse({ isConfirmed: false, pending: own }),
      [`POST ${address}/resend`]: () => jsonResponse({ isConfirmed: false, pending: own }),
    })
    expect((await region.findByRole('status')).textContent).toMatch(/^Not confirmed yet/)
    expect(region.queryByRole('button', { name: 'Cancel the change' })).toBeNull()
    await person.click(region.getByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('Link sent')).toBeTruthy()
    expect(sent.filter(({ method }) => method === 'POST')).toHaveLength(1)
  })

  test('says why its link is not sent again', async () => {
    const { region, person } = await openEmail({
      [`GET ${address}`]: () => jsonResponse({ isConfirmed: false, pending: null }),
      [`POST ${address}/resend`]: () =>
        problemResponse(429, 'You have asked for five links within the hour.'),
    })
    await person.click(await region.findByRole('button', { name: 'Send the link again' }))
    expect(await screen.findByText('The link wasn’t sent')).toBeTruthy()
    expect(region.getByRole('status').textContent).toMatch(/^Not confirmed yet/)
  })
})

describe('the link of the letter', () => {
  const confirmations = '/api/auth/email-confirmations'
  const signedOut = {
    'GET /api/auth/user': () => problemResponse(401, 'Please sign in.'),
    'GET /api/site': () => jsonResponse({ registration: 'open', showsClaims: true, sendsMail: true }),
  }

  test('changes the address by a button, and not before', async () => {
    const { sent } = stubServer({
      ...signedOut,
      [`GET ${confirmations}`]: () => jsonResponse({ email: 'ana@new.example', isNewAccount: false }),
      [`POST ${confirmations}`]: () => new Response(null, { status: 204 }),
    })
    renderApp('/confirm-email?token=good')
    expect(await screen.findByText('ana@new.example')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }))
    expect(await screen.findByRole('heading', { name: 'Email address changed' })).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ token: 'good' })
  })

  test.each(['/confirm-email', '/confirm-email?token=used'])('says that it works no more: %s', async at => {
    stubServer({
      ...signedOut,
      [`GET ${confirmations}`]: () => jsonResponse({ email: null, isNewAccount: false }),
    })
    renderApp(at)
    expect(await screen.findByText('This link can’t be used')).toBeTruthy()
  })

  test('that ran out meanwhile says so', async () => {
    const answers = [{ email: null }, { email: 'ana@new.example' }].map(answer => ({
      ...answer,
      isNewAccount: false,
    }))
    stubServer({
      ...signedOut,
      [`GET ${confirmations}`]: () => jsonResponse(answers.pop() ?? { email: null, isNewAccount: false }),
      [`POST ${confirmations}`]: () => problemResponse(403, 'This link has been used.'),
    })
    renderApp('/confirm-email?token=late')
    await userEvent.click(await screen.findByRole('button', { name: 'Confirm email address' }))
    expect(await screen.findByText('This link can’t be used')).toBeTruthy()
    expect(screen.getByText('The address wasn’t changed')).toBeTruthy()
  })

  test('of a new account confirms the address it has', async () => {
    stubServer({
      ...signedOut,
      [`GET ${confirmations}`]: () => jsonResponse({ email: 'ana@example.com', isNewAccount: true }),
      [`POST ${confirmations}`]: () => new Response(null, { status: 204 }),
    })
    renderApp('/confirm-email?token=first')
    expect(await screen.findByRole('heading', { name: 'Confirm your email address' })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Confirm email address' }))
    expect(await screen.findByRole('heading', { name: 'Email address confirmed' })).toBeTruthy()
  })
})
