import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { languages } from '@outlay/contract/core/languages'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { trackRouteMethods } from './connections.ts'
import { installErrorHandler } from './errorHandler.ts'
import { inlineScriptsIn, installWebsite } from './website.ts'

let app: FastifyInstance
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'outlay-website-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  await writeFile(join(folder, 'pricing.html'), '<!doctype html><title>Pricing</title>')
  for (const name of ['signed-in', 'signed-out', 'translated']) await mkdir(join(folder, name))
  await writeFile(join(folder, 'translated', 'pricing.de.html'), '<!doctype html><title>Preise</title>')
  for (const name of ['login', 'register'])
    for (const language of languages)
      await writeFile(join(folder, 'signed-out', `${name}.${language}.html`), `${name} ${language}`)
  for (const name of ['index', 'index.asked', 'index.team', 'settings', 'settings.asked'])
    for (const language of languages)
      await writeFile(join(folder, 'signed-in', `${name}.${language}.html`), `${name} ${language}`)
  for (const language of languages)
    await writeFile(join(folder, `signed-in.${language}.html`), `frame ${language}`)
  await writeFile(join(folder, 'favicon.svg'), '<svg/>')
  await writeFile(join(folder, 'sw.js'), 'const release = {}')
  app = Fastify()
  installErrorHandler(app)
  trackRouteMethods(app)
  app.get('/api/health', async () => 'ok')
  await installWebsite(app, folder)
})
afterAll(async () => {
  await app.close()
  await rm(folder, { recursive: true })
})

test.each(['/', '/expenses', '/pricing', '/favicon.svg'])(
  'HEAD says of %s what GET says, without its body',
  async url => {
    const got = await app.inject({ method: 'GET', url })
    const asked = await app.inject({ method: 'HEAD', url })
    expect([asked.statusCode, asked.body]).toEqual([200, ''])
    for (const name of ['content-type', 'content-length', 'etag', 'cache-control'])
      expect(asked.headers[name]).toBe(got.headers[name])
  },
)

test('an address has the page that was made for it at build, every other one the page of the app', async () => {
  const bodyAt = async (url: string) => (await app.inject({ url })).body
  expect(await bodyAt('/pricing?billing=annual')).toContain('<title>Pricing</title>')
  expect(await bodyAt('/expenses')).toBe('<!doctype html>')
  expect(await bodyAt('/pricing/..%2fpricing')).toBe('<!doctype html>')
})

test('who has a session begins with the files and calls of the page, all others with those of the sign-in form', async () => {
  const cookie = 'theme=dark; __Secure-outlay.session_token=abc.def'
  const pageOf = async (url: string, headers: Record<string, string> = {}) => {
    const answer = await app.inject({ url, headers })
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-cache',
      vary: expect.stringContaining('cookie'),
    })
    return answer.body
  }
  expect(await pageOf('/', { cookie })).toBe('index en')
  expect(await pageOf('/settings?tab=plan', { cookie, 'accept-language': 'de' })).toBe('settings.asked de')
  for (const url of ['/expenses', '/login', '/register'])
    expect(await pageOf(url, { cookie, 'accept-language': 'fr' })).toBe('frame fr')
  for (const who of [{ cookie }, {}]) {
    expect(await pageOf('/pricing', who)).toContain('<title>Pricing</title>')
    expect(await pageOf('/pricing', { ...who, 'accept-language': 'de' })).toContain('<title>Preise</title>')
    expect(await pageOf('/pricing', { ...who, 'accept-language': 'fr' })).toContain('<title>Pricing</title>')
  }
  for (const url of ['/', '/settings?tab=plan', '/login']) expect(await pageOf(url)).toBe('login en')
  expect(await pageOf('/settings', { cookie: 'theme=dark' })).toBe('login en')
  expect(await pageOf('/register', { 'accept-language': 'de-AT,de;q=0.9,en;q=0.5' })).toBe('register de')
})

test('who starts on the team’s things begins with its calls, where a page has any and the address asks for no more', async () => {
  const cookie = 'outlay.session_token=abc.def; outlay.scope=team'
  const pageOf = async (url: string, own = cookie) =>
    (await app.inject({ url, headers: { cookie: own } })).body
  expect(await pageOf('/')).toBe('index.team en')
  expect(await pageOf('/?scope=team')).toBe('index.team en')
  expect(await pageOf('/?scope=mine')).toBe('index.asked en')
  expect(await pageOf('/?scope=team&assistant=chat')).toBe('index.asked en')
  expect(await pageOf('/settings')).toBe('settings en')
  // A team link may be opened by someone who does not see the team's data.
  expect(await pageOf('/?scope=team', 'outlay.session_token=abc.def')).toBe('index.asked en')
  expect(await pageOf('/', 'outlay.scope=team')).toBe('login en')
})

test('the service worker is a script of the whole site that is asked for anew at each release', async () => {
  const { headers } = await app.inject({ url: '/sw.js' })
  expect(headers).toMatchObject({
    'cache-control': 'no-cache',
    'content-type': expect.stringContaining('javascript'),
  })
})

test('a range that the file does not have is answered 416', async () => {
  const answer = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=100-' } })
  expect(answer.statusCode).toBe(416)
  expect(answer.json()).toMatchObject({ status: 416, code: 'request.bad-range' })
  expect(answer.headers['content-range']).toBe('bytes */6')
})

test('a range that the file has is given, and one in another unit ignored', async () => {
  const part = await app.inject({ url: '/favicon.svg', headers: { range: 'bytes=0-3' } })
  expect([part.statusCode, part.body]).toEqual([206, '<svg'])
  const whole = await app.inject({ url: '/favicon.svg', headers: { range: 'lines=0-3' } })
  expect([whole.statusCode, whole.body]).toEqual([200, '<svg/>'])
})

test.each([
  ['POST', '/', 'GET, HEAD'],
  ['PUT', '/expenses', 'GET, HEAD'],
  ['POST', '/api/health', 'GET, HEAD'],
] as const)('%s %s is answered 405 with what is taken there', async (method, url, allowed) => {
  const answer = await app.inject({ method, url })
  expect(answer.statusCode).toBe(405)
  expect(answer.headers.allow).toBe(allowed)
})

test('a file that is not there is 404, not the page', async () => {
  expect((await app.inject({ url: '/assets/nothing.js' })).statusCode).toBe(404)
  expect((await app.inject({ url: '/api/nothing' })).statusCode).toBe(404)
})

test('the scripts that stand in the app’s page are named by their hashes, those with a file are not', async () => {
  const built = await mkdtemp(join(tmpdir(), 'outlay-website-'))
  expect([inlineScriptsIn(undefined), inlineScriptsIn(built)]).toEqual([[], []])
  const page = '<script>alert(1)</script><script type="module" src="/assets/main.js"></script>'
  await writeFile(join(built, 'index.html'), page)
  const hash = createHash('sha256').update('alert(1)').digest('base64')
  expect(inlineScriptsIn(built)).toEqual([`'sha256-${hash}'`])
  await rm(built, { recursive: true })
})
