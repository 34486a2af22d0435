import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const done = () => new Response(null, { status: 204 })

async function openPassword(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({ ...settingsResponses, ...answers })
  renderApp('/settings/sign-in')
  const section = within(await screen.findByRole('region', { name: 'Password' }))
  return { ...server, section }
}

const typed = { 'Current Password': 'correct horse', 'New Password': 'quiet river 7' }

/** Fills in a section's fields and submits it; the new password twice by default. */
async function change(
  section: Pick<typeof screen, 'getByLabelText' | 'findByRole'>,
  texts: Record<string, string>,
) {
  const person = userEvent.setup()
  const all = { 'Confirm New Password': texts['New Password'] ?? '', ...texts }
  for (const [label, text] of Object.entries(all)) {
    await person.click(section.getByLabelText(label))
    await person.paste(text)
  }
  await person.click(await section.findByRole('button', { name: 'Save Changes' }))
}

describe('the password', () => {
  test('is changed by the present one and a new one, and what was typed is gone', async () => {
    const { sent, section } = await openPassword({ 'PUT /api/auth/password': done })
    await change(section, typed)
    expect(await screen.findByText('Password changed')).toBeTruthy()
    expect(screen.getByText('Every other device has been signed out.')).toBeTruthy()
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({
      currentPassword: 'correct horse',
      newPassword: 'quiet river 7',
    })
    await waitFor(() => expect(section.getByLabelText('Current Password')).toHaveProperty('value', ''))
    expect(section.getByLabelText('New Password')).toHaveProperty('value', '')
  })

  test('is not sent while it is too short or typed differently, and the first such field has the cursor', async () => {
    const { sent, section } = await openPassword()
    await change(section, { ...typed, 'New Password': '12345', 'Confirm New Password': '123456' })
    expect(await section.findByText('Password must be at least 6 characters')).toBeTruthy()
    expect(section.getByText("Passwords don't match")).toBeTruthy()
    expect(document.activeElement).toBe(section.getByLabelText('New Password'))
    expect(sent.some(({ method }) => method === 'PUT')).toBe(false)
  })

  test('shows on its field what the server refuses, and keeps what was typed', async () => {
    const message = 'This isn’t your current password'
    const { section } = await openPassword({
      'PUT /api/auth/password': () => problemResponse(400, message, [{ path: 'currentPassword', message }]),
    })
    await change(section, typed)
    const field = section.getByLabelText('Current Password')
    await waitFor(() => expect(descriptionOf(field)).toBe(message))
    expect(section.getByLabelText('New Password')).toHaveProperty('value', 'quiet river 7')
  })

  test('says why it could not be changed', async () => {
    const { section } = await openPassword({
      'PUT /api/auth/password': () => problemResponse(429, 'Too many sign-ins failed.'),
    })
    await change(section, typed)
    expect(await screen.findByText('Password not changed')).toBeTruthy()
  })
})

describe('anyone who came in by a one-time password', () => {
  test('chooses their own in place of every page, and then goes on', async () => {
    const users = [{ ...ana, hasOneTimePassword: true }]
    stubServer({
      ...settingsResponses,
      'GET /api/auth/user': () => jsonResponse(users.pop() ?? ana),
      'PUT /api/auth/password': done,
    })
    renderApp('/projects')
    expect(await screen.findByRole('heading', { name: 'Choose your password' })).toBeTruthy()
    expect(screen.queryByRole('heading', { name: 'Projects' })).toBeNull()
    await change(screen, typed)
    expect(await screen.findByRole('heading', { name: 'Projects' })).toBeTruthy()
  })
})
