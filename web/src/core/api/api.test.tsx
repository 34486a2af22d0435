import { savedViewRoutes } from '@outlay/contract/savedViews/savedViews'
import { settingsRoutes } from '@outlay/contract/settings/settings'
import { expect, test, vi } from 'vitest'
import { jsonResponse, problemResponse, stubServer } from '../../testing/stubServer.ts'
import { applyLanguage } from '../language/language.ts'
import { call } from './api.ts'
import { errorMessage, statusMessage } from './errorMessage.ts'

const path = '/api/saved-views'

test('who has chosen a language of their own is answered in it, others in that of the browser', async () => {
  const { sent } = stubServer({ [`GET ${path}`]: () => jsonResponse([]) })
  applyLanguage('de-AT', {})
  await call(savedViewRoutes.list, {})
  applyLanguage(undefined, {})
  await call(savedViewRoutes.list, {})
  expect(sent.map(({ headers }) => headers.get('accept-language'))).toEqual(['de-AT', null])
})

test('a call carries the session’s cookie, and its body is JSON', async () => {
  const sending = vi.fn(async (_address: string, _request: RequestInit) => jsonResponse({}))
  vi.stubGlobal('fetch', sending)
  await call(savedViewRoutes.list, {})
  await call(settingsRoutes.changeCurrency, { body: { preferredCurrency: 'EUR' } })
  const [[, reading], [, writing]] = sending.mock.calls as [[string, RequestInit], [string, RequestInit]]
  expect([reading.credentials, writing.credentials]).toEqual(['include', 'include'])
  expect(new Headers(reading.headers).has('content-type')).toBe(false)
  expect(new Headers(writing.headers).get('content-type')).toBe('application/json')
  expect(writing.body).toBe('{"preferredCurrency":"EUR"}')
})

test('a refusal that is the messages of its fields says each of them in the language on screen', async () => {
  const errors = [
    { path: 'name', message: 'Name it' },
    { path: 'query', message: '{ana} ist schon im Team' },
  ]
  stubServer({ [`GET ${path}`]: () => problemResponse(400, 'Name it. {ana} ist schon im Team.', errors) })
  applyLanguage('de-DE', { 'Name it': 'Geben Sie einen Namen ein' })
  const refusal = await call(savedViewRoutes.list, {}).catch((error: unknown) => error)
  expect(statusMessage(refusal)).toBe('400: Geben Sie einen Namen ein. {ana} ist schon im Team.')
})

test.each([
  [500, 'text/plain', '', 'Something went wrong. Please try again.', '500: Bad'],
  [500, 'text/plain', 'boom', 'Something went wrong. Please try again.', '500: boom'],
  [
    502,
    'text/html',
    '<h1>Bad</h1>',
    'The server can’t be reached. Check your connection and try again.',
    '502: Bad',
  ],
])('a %s that is no problem is told in words, or with its status where that is specified', async (...row) => {
  const [status, type, body, words, specified] = row
  stubServer({
    [`GET ${path}`]: () =>
      new Response(body, { status, statusText: 'Bad', headers: { 'content-type': type } }),
  })
  const error = await call(savedViewRoutes.list, {}).catch((failure: unknown) => failure)
  expect([errorMessage(error), statusMessage(error)]).toEqual([words, specified])
})
