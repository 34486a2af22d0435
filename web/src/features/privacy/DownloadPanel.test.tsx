import type { DataDownload } from '@outlay/contract/privacy/privacy'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { ana } from '../../testing/people.ts'
import { renderApp } from '../../testing/renderApp.tsx'
import {
  codedProblemResponse,
  jsonResponse,
  problemResponse,
  type StubResponses,
  stubServer,
} from '../../testing/stubServer.ts'

const path = '/api/privacy/downloads'
const asked: DataDownload = {
  id: 'one',
  state: 'being-made',
  askedAt: '2026-03-15T12:00:00.000Z',
  readyAt: null,
  expiresAt: null,
  sizeBytes: null,
}
const ready: DataDownload = {
  ...asked,
  state: 'ready',
  readyAt: '2026-03-15T12:01:00.000Z',
  expiresAt: '2026-03-22T12:01:00.000Z',
  sizeBytes: 2_400_000,
}
const failed: DataDownload = { ...asked, id: 'older', state: 'failed', expiresAt: '2026-03-22T12:01:00.000Z' }

/** The panel with a server that has these archives; tests may change `server.kept`. */
async function openPanel(kept: DataDownload[], more: StubResponses = {}) {
  const server = { kept }
  const { sent } = stubServer({
    'GET /api/auth/user': () => jsonResponse(ana),
    [`GET ${path}`]: () => jsonResponse(server.kept),
    [`POST ${path}`]: () => {
      server.kept = [asked, ...server.kept]
      return jsonResponse(asked, 201)
    },
    ...more,
  })
  renderApp('/privacy/data')
  const region = within(await screen.findByRole('region', { name: 'Download my data' }))
  const person = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  const ask = async () => {
    await person.click(region.getByRole('button', button))
    const dialog = within(await screen.findByRole('dialog', button))
    await person.click(dialog.getByLabelText('Password'))
    await person.paste('correct horse')
    await person.click(dialog.getByRole('button', button))
    return dialog
  }
  const asks = () => sent.filter(call => call.method === 'POST' && call.path === path).length
  const lists = () => sent.filter(call => call.method === 'GET' && call.path === path).length
  return { server, sent, region, ask, asks, lists, person }
}
const button = { name: 'Create archive' }
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

describe('an archive of all data', () => {
  beforeEach(() => {
    vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-03-15T12:00:30.000Z') })
  })
  afterEach(() => {
    vi.useRealTimers()
  })

  test('is asked for, is being made, and can be downloaded until it expires', async () => {
    const { server, region, ask, asks, lists } = await openPanel([])
    expect(await region.findByText('No archives yet.')).toBeTruthy()
    await ask()
    expect(await region.findByText('Being prepared. You can leave this page.')).toBeTruthy()
    const making = region.getByRole('button', { name: 'Preparing...' })
    expect([making.hasAttribute('disabled'), asks()]).toEqual([true, 1])
    expect(region.queryByRole('link', { name: 'Download' })).toBeNull()
    server.kept = [ready]
    await pass(3000)
    const link = await region.findByRole('link', { name: 'Download' })
    expect(link.getAttribute('href')).toBe('/api/privacy/downloads/one/archive')
    expect(link.hasAttribute('download')).toBe(true)
    expect(region.getByText(/^2\.4\sMB, until .*22.*/)).toBeTruthy()
    expect(region.getByRole('button', button).hasAttribute('disabled')).toBe(false)
    const askedFor = lists()
    await pass(10_000)
    expect(lists()).toBe(askedFor)
  })

  test('that could not be made says so, and another can be asked for', async () => {
    const { region, ask, asks } = await openPanel([failed])
    expect(await region.findByText('Couldn’t be created. Request a new one.')).toBeTruthy()
    expect(region.getByText('Failed')).toBeTruthy()
    expect(region.queryByRole('link', { name: 'Download' })).toBeNull()
    await ask()
    expect(await region.findByText('Being prepared. You can leave this page.')).toBeTruthy()
    expect(asks()).toBe(1)
  })

  test('is not offered any more once it expires, while the page is open, too', async () => {
    vi.setSystemTime(new Date('2026-03-22T12:00:30.000Z'))
    const { region } = await openPanel([ready])
    expect(await region.findByRole('link', { name: 'Download' })).toBeTruthy()
    await pass(61_000)
    expect(await region.findByText('Expired. Request a new one.')).toBeTruthy()
    expect(region.queryByRole('link', { name: 'Download' })).toBeNull()
    expect(region.getByRole('button', button).hasAttribute('disabled')).toBe(false)
  })

  test('that was asked for in another window is seen here, and not asked for twice', async () => {
    const { server, region, ask } = await openPanel([], {
      [`POST ${path}`]: () => {
        server.kept = [asked]
        return codedProblemResponse(409, 'privacy.download-under-way', 'An archive is being made already.')
      },
    })
    await region.findByText('No archives yet.')
    await ask()
    expect(await screen.findByText(/An archive is being made already/)).toBeTruthy()
    expect(await region.findByText('Being prepared. You can leave this page.')).toBeTruthy()
    expect(region.getByRole('button', { name: 'Preparing...' }).hasAttribute('disabled')).toBe(true)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('is made by the password, and by a code where two-step verification is on; a wrong one stays on its field', async () => {
    const message = 'This isn’t your password'
    const { region, sent, ask, person } = await openPanel([], {
      'GET /api/auth/two-step': () =>
        jsonResponse({ isOn: true, onSince: asked.askedAt, recoveryCodesLeft: 9 }),
      [`POST ${path}`]: () => problemResponse(400, message, [{ path: 'password', message }]),
    })
    await region.findByText('No archives yet.')
    const dialog = await ask()
    expect(await dialog.findByText('Enter the code')).toBeTruthy()
    expect(sent.some(({ method }) => method === 'POST')).toBe(false)
    await person.click(dialog.getByLabelText('Code'))
    await person.paste('123456')
    await person.click(dialog.getByRole('button', button))
    expect(await dialog.findByText(message)).toBeTruthy()
    const body = { password: 'correct horse', code: '123456' }
    expect(sent).toContainEqual(expect.objectContaining({ method: 'POST', path, body }))
    expect(dialog.getByLabelText('Code')).toHaveProperty('value', '123456')
  })

  test('that was made in another window is there when this one is looked at again', async () => {
    const { server, region } = await openPanel([])
    await region.findByText('No archives yet.')
    server.kept = [ready]
    act(() => void window.dispatchEvent(new Event('visibilitychange')))
    expect(await region.findByRole('link', { name: 'Download' })).toBeTruthy()
  })

  test('cannot be asked for while it is not known what there is', async () => {
    let isDown = true
    const { region, person } = await openPanel([], {
      [`GET ${path}`]: () => (isDown ? problemResponse(400, 'The server is busy.') : jsonResponse([failed])),
    })
    const again = await region.findByRole('button', { name: /again/i })
    expect(region.getByRole('button', button).hasAttribute('disabled')).toBe(true)
    isDown = false
    await person.click(again)
    expect(await region.findByText('Failed')).toBeTruthy()
  })
})
