import type { Passkey, PasskeyCreationOptions } from '@outlay/contract/accounts/passkeys'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test } from 'vitest'
import { descriptionOf } from '../../../testing/descriptionOf.ts'
import { mockPasskeys, passkeyError } from '../../../testing/passkeyBrowser.ts'
import { ana } from '../../../testing/people.ts'
import { renderApp } from '../../../testing/renderApp.tsx'
import { settingsResponses } from '../../../testing/settings.ts'
import { jsonResponse, problemResponse, stubServer } from '../../../testing/stubServer.ts'

const path = '/api/auth/passkeys'
const phone: Passkey = {
  id: '01936f00-0000-7000-8000-0000000000f1',
  name: 'Phone',
  createdAt: '2026-03-30T09:15:00.000Z',
  lastUsedAt: null,
}
const laptop: Passkey = {
  ...phone,
  id: '01936f00-0000-7000-8000-0000000000f2',
  name: 'Laptop',
  lastUsedAt: '2026-03-31T18:00:00.000Z',
}
const options: PasskeyCreationOptions = {
  challenge: 'Y2hhbGxlbmdl',
  rp: { id: 'localhost', name: 'Outlay' },
  user: { id: 'YW5h', name: 'ana', displayName: 'Ana' },
  pubKeyCredParams: [{ type: 'public-key', alg: -7 }],
  timeout: 300_000,
  attestation: 'none',
  excludeCredentials: [],
  authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
}

async function openPasskeys(answers: Parameters<typeof stubServer>[0] = {}) {
  const server = stubServer({
    ...settingsResponses,
    'GET /api/auth/user': () => jsonResponse({ ...ana, locale: 'en-US', timezone: 'UTC' }),
    [`GET ${path}`]: () => jsonResponse([phone, laptop]),
    [`POST ${path}/options`]: () => jsonResponse(options),
    ...answers,
  })
  renderApp('/settings/sign-in')
  const section = within(await screen.findByRole('region', { name: 'Passkeys' }))
  return { ...server, section, person: userEvent.setup() }
}

/** Fills in the form of a new passkey and submits it. */
async function goOn({
  section,
  person,
}: Pick<Awaited<ReturnType<typeof openPasskeys>>, 'section' | 'person'>) {
  await person.click(await section.findByRole('button', { name: 'Add a passkey' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
  const name = await dialog.findByLabelText('Name')
  await person.clear(name)
  await person.type(name, 'New phone')
  await person.type(dialog.getByLabelText('Password'), 'correct horse')
  await person.click(dialog.getByRole('button', { name: 'Continue' }))
  return dialog
}

describe('passkeys', () => {
  test('are listed with when they were added and used', async () => {
    mockPasskeys()
    const { section } = await openPasskeys()
    const rows = within(await section.findByRole('list', { name: 'Passkeys' })).getAllByRole('listitem')
    expect(rows.map(row => row.textContent)).toEqual([
      'PhoneAdded Mar 30, 2026, 9:15 AM · never usedRenameRemove',
      'LaptopAdded Mar 30, 2026, 9:15 AM · last used Mar 31, 2026, 6:00 PMRenameRemove',
    ])
  })

  test('are not added where the browser has none, which is said; those there are can be removed', async () => {
    const { section } = await openPasskeys()
    expect(await section.findByText(/^This browser can’t use passkeys here/)).toBeTruthy()
    expect(section.queryByRole('button', { name: 'Add a passkey' })).toBeNull()
    expect(section.getByRole('button', { name: 'Remove Phone' })).toBeTruthy()
  })

  test('are asked about before the dialog discards what was typed', async () => {
    mockPasskeys()
    const { section, person } = await openPasskeys()
    await person.click(await section.findByRole('button', { name: 'Add a passkey' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Add a passkey' }))
    await person.type(dialog.getByLabelText('Password'), 'correct{Escape}')
    expect(await dialog.findByRole('button', { name: 'Keep editing' })).toBeTruthy()
  })

  test('are added by the password and what the browser makes', async () => {
    const browser = mockPasskeys()
    const opened = await openPasskeys({
      [`GET ${path}`]: () => jsonResponse([]),
      [`POST ${path}`]: () => jsonResponse({ ...phone, name: 'New phone' }, 201),
    })
    expect(await opened.section.findByText('No passkeys yet.')).toBeTruthy()
    await goOn(opened)
    expect(await screen.findByText('Passkey added')).toBeTruthy()
    const sentTo = (to: string) => opened.sent.find(call => call.method === 'POST' && call.path === to)?.body
    expect(sentTo(`${path}/options`)).toEqual({ password: 'correct horse' })
    expect(sentTo(path)).toEqual({
      name: 'New phone',
      credential: {
        id: 'Y3JlZGVudGlhbA',
        rawId: 'Y3JlZGVudGlhbA',
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'YXR0ZXN0YXRpb24', transports: ['internal'] },
      },
    })
    expect(browser.create).toHaveBeenCalledTimes(1)
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Add a passkey' })).toBeNull())
  })

  test('ask for the code where two-step verification is on, and show a wrong password on its field', async () => {
    mockPasskeys()
    const message = 'This isn’t your password'
    const opened = await openPasskeys({
      'GET /api/auth/two-step': () =>
        jsonResponse({ isOn: true, onSince: phone.createdAt, recoveryCodesLeft: 9 }),
      [`POST ${path}/options`]: () => problemResponse(400, message, [{ path: 'password', message }]),
    })
    const dialog = await goOn(opened)
    expect(dialog.getByLabelText('Code')).toBeTruthy()
    await waitFor(() => expect(descriptionOf(dialog.getByLabelText('Password'))).toBe(message))
    expect(dialog.getByLabelText('Name')).toHaveProperty('value', 'New phone')
  })

  test('are tried again without the password where their person cancelled', async () => {
    const browser = mockPasskeys()
    browser.create.mockRejectedValueOnce(passkeyError('NotAllowedError'))
    const opened = await openPasskeys({ [`POST ${path}`]: () => jsonResponse(phone, 201) })
    const dialog = await goOn(opened)
    expect(await dialog.findByText('This was canceled or took too long. Try again.')).toBeTruthy()
    expect(document.body.textContent).not.toContain('timed out or was not allowed')
    await opened.person.click(dialog.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByText('Passkey added')).toBeTruthy()
    expect(opened.sent.filter(call => call.path === `${path}/options`)).toHaveLength(1)
  })

  test('begin with the password again where the server did not take what was made', async () => {
    mockPasskeys()
    const opened = await openPasskeys({
      [`POST ${path}`]: () => problemResponse(409, 'The passkey could not be checked. Try again.'),
    })
    const dialog = await goOn(opened)
    expect(await screen.findByText('Passkey not added')).toBeTruthy()
    expect(await dialog.findByLabelText('Password')).toBeTruthy()
  })

  test('are renamed', async () => {
    mockPasskeys()
    const { section, person, sent } = await openPasskeys({
      [`PUT ${path}/${phone.id}`]: () => jsonResponse({ ...phone, name: 'Key ring' }),
    })
    await person.click(await section.findByRole('button', { name: 'Rename Phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Rename passkey' }))
    const name = await dialog.findByLabelText('Name')
    await person.clear(name)
    await person.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await dialog.findByText('Name is required')).toBeTruthy()
    await person.type(name, 'Key ring')
    await person.click(dialog.getByRole('button', { name: 'Rename' }))
    expect(await section.findByRole('button', { name: 'Rename Key ring' })).toBeTruthy()
    expect(sent.find(({ method }) => method === 'PUT')?.body).toEqual({ name: 'Key ring' })
  })

  test('are removed by the password', async () => {
    mockPasskeys()
    const left = [phone, laptop]
    const { section, person, sent } = await openPasskeys({
      [`GET ${path}`]: () => jsonResponse(left),
      [`POST ${path}/${phone.id}/removal`]: () => {
        left.shift()
        return new Response(null, { status: 204 })
      },
    })
    await person.click(await section.findByRole('button', { name: 'Remove Phone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Remove this passkey?' }))
    await person.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await dialog.findByText('Password is required')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    await person.type(dialog.getByLabelText('Password'), 'correct horse')
    await person.click(dialog.getByRole('button', { name: 'Remove' }))
    expect(await screen.findByText('Passkey removed')).toBeTruthy()
    await waitFor(() => expect(section.queryByRole('button', { name: 'Remove Phone' })).toBeNull())
    expect(section.getByRole('button', { name: 'Remove Laptop' })).toBeTruthy()
    expect(sent.find(({ method }) => method === 'POST')?.body).toEqual({ password: 'correct horse' })
  })

  test('say why they could not be loaded, and try again', async () => {
    mockPasskeys()
    const answers = [problemResponse(503, 'Not now.')]
    const { section, person } = await openPasskeys({
      [`GET ${path}`]: () => answers.pop() ?? jsonResponse([phone]),
    })
    expect(await section.findByText('Your passkeys couldn’t be loaded')).toBeTruthy()
    await person.click(section.getByRole('button', { name: 'Try again' }))
    expect(await section.findByRole('button', { name: 'Remove Phone' })).toBeTruthy()
  })
})
