import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { mockPasskeys, passkeyError } from '../../testing/passkeyBrowser.ts'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'

const path = '/api/auth/passkey-sign-in'
const answers = {
  'GET /api/auth/user': () => problemResponse(401, 'Sign in.'),
  [`POST ${path}/options`]: () =>
    jsonResponse({
      challenge: 'Y2hhbGxlbmdl',
      rpId: 'localhost',
      timeout: 300_000,
      userVerification: 'required',
    }),
}

async function useAPasskey() {
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with a passkey' }))
}

describe('signing in with a passkey', () => {
  test('takes one click, and leads on', async () => {
    mockPasskeys()
    const { sent } = stubServer({ ...answers, [`POST ${path}`]: () => jsonResponse(ana) })
    const { path: at } = renderApp('/login')
    await useAPasskey()
    expect(await screen.findByText('Welcome back!')).toBeTruthy()
    await waitFor(() => expect(at()).toBe('/'))
    expect(sent.find(call => call.path === path)?.body).toEqual({
      credential: {
        id: 'Y3JlZGVudGlhbA',
        rawId: 'Y3JlZGVudGlhbA',
        type: 'public-key',
        response: {
          clientDataJSON: 'e30',
          authenticatorData: 'ZGF0YQ',
          signature: 'c2lnbmF0dXJl',
          userHandle: 'YW5h',
        },
      },
    })
  })

  test('is not offered where the browser has none', async () => {
    stubServer(answers)
    renderApp('/login')
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Sign in with a passkey' })).toBeNull()
  })

  test.each([
    ['NotAllowedError', 'This was canceled or took too long. Try again.'],
    ['SecurityError', 'Passkeys don’t work at this address. Open Outlay at the address it is set up for.'],
    ['UnknownError', 'This browser couldn’t use a passkey. Try another way.'],
  ])('says in a sentence what was wrong: %s', async (name, sentence) => {
    mockPasskeys().get.mockRejectedValueOnce(passkeyError(name))
    const { sent } = stubServer(answers)
    renderApp('/login')
    await useAPasskey()
    expect(await screen.findByText(sentence)).toBeTruthy()
    expect(sent.some(call => call.path === path)).toBe(false)
  })

  test('says what the server says of a passkey that it does not know', async () => {
    mockPasskeys()
    const detail = 'This passkey doesn’t work here. It may have been removed. Sign in with your password.'
    stubServer({ ...answers, [`POST ${path}`]: () => problemResponse(401, detail) })
    renderApp('/login')
    await useAPasskey()
    expect(await screen.findByText(detail)).toBeTruthy()
  })
})
