import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses, thisSession } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const phone = {
  ...thisSession,
  id: '01936f00-0000-7000-8000-0000000000d2',
  isCurrent: false,
  createdAt: '2026-03-31T23:30:00.000Z',
  ipAddress: null,
  userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Mobile/15E148 Safari/604.1',
}

function openDevices(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...settingsResponses,
    'GET /api/auth/user': () => jsonResponse({ ...ana, locale: 'en-US', timezone: 'Asia/Tokyo' }),
    'GET /api/auth/sessions': () => jsonResponse([phone, thisSession]),
    ...answers,
  })
  const { path } = renderApp('/settings/sign-in')
  return { ...server, path, person: userEvent.setup() }
}
const rows = async () => within(await screen.findByRole('list', { name: 'Devices' })).getAllByRole('listitem')

describe('the devices that are signed in', () => {
  test('are named in words, this one first, since when in the timezone of the person', async () => {
    openDevices()
    expect((await rows()).map(row => row.textContent)).toEqual([
      'Firefox on LinuxThis device192.0.2.7 · since Mar 30, 2026, 6:15 PM',
      'Safari on iPhoneUnknown address · since Apr 1, 2026, 8:30 AMSign out',
    ])
  })

  test('are signed out after a question', async () => {
    const { person, sent } = openDevices({
      [`DELETE /api/auth/sessions/${phone.id}`]: () => new Response(null, { status: 204 }),
    })
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out this device?' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await person.click(dialog.getByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Device signed out')).toBeTruthy()
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(await rows()).toHaveLength(1)
  })

  test('stay when the question is answered with no', async () => {
    const { person, sent } = openDevices()
    const button = await screen.findByRole('button', { name: 'Sign out Safari on iPhone' })
    await person.click(button)
    await person.click(await screen.findByRole('button', { name: 'Keep signed in' }))
    await waitFor(() => expect(document.activeElement).toBe(button))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
  })

  test('are asked for again when one could not be signed out', async () => {
    const answers = [jsonResponse([phone, thisSession])]
    const { person } = openDevices({
      'GET /api/auth/sessions': () => answers.pop() ?? jsonResponse([thisSession]),
      [`DELETE /api/auth/sessions/${phone.id}`]: () => problemResponse(404, 'This session is not here.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Sign out Safari on iPhone' }))
    await person.click(await screen.findByRole('button', { name: 'Sign out' }))
    expect(await screen.findByText('Failed to sign out the device')).toBeTruthy()
    await waitFor(async () => expect(await rows()).toHaveLength(1))
  })

  test('are all signed out after a question, this one too, and the sign-in form follows', async () => {
    let isSignedIn = true
    const { person, sent, path } = openDevices({
      'GET /api/auth/user': () => (isSignedIn ? jsonResponse(ana) : problemResponse(401, 'Please sign in.')),
      'DELETE /api/auth/sessions': () => {
        isSignedIn = false
        return new Response(null, { status: 204 })
      },
    })
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
    expect(sent.some(({ method }) => method === 'DELETE')).toBe(false)
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Signed out everywhere')).toBeTruthy()
    await waitFor(() => expect(path()).toBe('/login'))
    expect(await screen.findByRole('button', { name: 'Sign In' })).toBeTruthy()
  })

  test('stay signed in where signing out everywhere failed, and it is said', async () => {
    const { person, path } = openDevices({
      'DELETE /api/auth/sessions': () => problemResponse(503, 'Not now.'),
    })
    await person.click(await screen.findByRole('button', { name: 'Sign out everywhere' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Sign out everywhere?' }))
    await person.click(dialog.getByRole('button', { name: 'Sign out everywhere' }))
    expect(await screen.findByText('Failed to sign out everywhere')).toBeTruthy()
    expect(path()).toBe('/settings/sign-in')
  })

  test('say why they could not be loaded, and try again', async () => {
    const answers = [problemResponse(503, 'Not now.')]
    const { person } = openDevices({
      'GET /api/auth/sessions': () => answers.pop() ?? jsonResponse([thisSession]),
    })
    expect(await screen.findByText('Your devices couldn’t be loaded')).toBeTruthy()
    await person.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await rows()).toHaveLength(1)
  })
})
