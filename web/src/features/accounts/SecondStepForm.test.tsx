import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../testing/descriptionOf.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const problem = (status: number, code: string, detail: string, errors?: unknown) =>
  new Response(JSON.stringify({ type: 'about:blank', title: '', status, code, detail, errors }), {
    status,
    headers: { 'content-type': 'application/problem+json' },
  })
const needed = () => problem(401, 'accounts.second-step-needed', 'Enter the code.')
const signedOut = {
  'GET /api/auth/user': () => problemResponse(401, 'Please sign in.'),
  'POST /api/auth/login': needed,
}

async function givePassword() {
  await userEvent.type(await screen.findByLabelText('Username'), 'ana')
  await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
  expect(await screen.findByRole('heading', { name: 'Enter your code' })).toBeTruthy()
}

async function giveCode(code: string) {
  await userEvent.type(screen.getByLabelText('Code'), code)
  await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
}

describe('the second step of signing in', () => {
  test('asks for the code once the password was right, and then lets in', async () => {
    const { sent } = stubServer({ ...signedOut, 'POST /api/auth/second-step': () => jsonResponse(ana) })
    renderApp('/login')
    await givePassword()
    expect(screen.queryByText('Login failed')).toBeNull()
    await giveCode('123456')
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    expect(sent.find(call => call.path === '/api/auth/second-step')?.body).toEqual({ code: '123456' })
  })

  test('says at the field that a code is wrong, and keeps it', async () => {
    const message = 'This code is wrong, or was already used.'
    stubServer({
      ...signedOut,
      'POST /api/auth/second-step': () => problemResponse(400, message, [{ path: 'code', message }]),
    })
    renderApp('/login')
    await givePassword()
    await giveCode('123456')
    await waitFor(() => expect(descriptionOf(screen.getByLabelText('Code'))).toContain(message))
    expect(screen.getByLabelText<HTMLInputElement>('Code').value).toBe('123456')
  })

  test('begins with the password again where it took too long, or by choice', async () => {
    const late = 'This took too long. Please sign in with your password again.'
    stubServer({
      ...signedOut,
      'POST /api/auth/second-step': () => problem(401, 'accounts.second-step-over', late),
    })
    renderApp('/login')
    await givePassword()
    await giveCode('123456')
    expect(await screen.findByText(late)).toBeTruthy()
    expect((await screen.findByLabelText<HTMLInputElement>('Username')).value).toBe('ana')
    expect(screen.getByLabelText<HTMLInputElement>('Password').value).toBe('')
    await userEvent.type(screen.getByLabelText('Password'), 'correct horse')
    await userEvent.click(screen.getByRole('button', { name: 'Sign In' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Back to Sign In' }))
    expect(await screen.findByLabelText('Password')).toBeTruthy()
  })
})
