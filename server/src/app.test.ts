import { api } from '@outlay/contract/api'
import type { Problem } from '@outlay/contract/core/problem'
import type { RouteContract } from '@outlay/contract/core/route'
import { goldenReceipt } from '@outlay/reader/testing/receipts/goldenReceipts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Person } from './testing/person.ts'
import { startTestApp, type TestApp } from './testing/testApp.ts'

let app: TestApp
/** May call everything: the owner of a team. */
let person: Person
let ownTeamId: string
beforeAll(async () => {
  app = await startTestApp()
  person = await app.newPerson()
  ownTeamId = (await person.post<{ id: string }>('/api/teams', { name: 'Apollo' })).body.id
})
afterAll(() => app.close())

const routes: RouteContract[] = Object.values(api).flatMap(feature => Object.values(feature))
const someId = '019a0000-0000-7000-8000-000000000000'
const named = (of: RouteContract[]): [string, RouteContract][] =>
  of.map(contract => [`${contract.method} ${contract.path}`, contract])
const pathOf = ({ path }: RouteContract, id = someId) =>
  path.replace('{teamId}', ownTeamId).replaceAll(/\{\w+\}/g, id)
const rent = {
  description: 'Rent',
  amount: '900.00',
  currency: 'EUR',
  date: '2026-03-01',
  category: 'office',
  notes: 'Paid. '.repeat(300).trim(),
}
const json = { 'content-type': 'application/json' }

/** Only uploads need a body to pass validation. */
function sentTo({ upload }: RouteContract): RequestInit {
  if (!upload) return {}
  const body = new FormData()
  body.append(upload.file, new Blob([goldenReceipt('gb-taxi').bytes()]), 'receipt.jpg')
  return { body }
}

describe('every route', () => {
  test.each(named(routes.filter(({ access }) => access !== 'public')))(
    '%s refuses strangers',
    async (_, contract) => {
      const reply = await app.stranger().send<Problem>(contract.method, pathOf(contract), {})
      expect(reply).toMatchObject({ status: 401, body: { code: 'accounts.signed-out' } })
      expect(reply.headers.get('content-type')).toMatch(/^application\/problem\+json/)
    },
  )

  test.each(named(routes.filter(({ body }) => body)))('%s refuses what is no JSON', async (_, contract) => {
    const reply = await person.send<Problem>(contract.method, pathOf(contract), {
      headers: json,
      body: '{"broken',
    })
    expect(reply).toMatchObject({ status: 400, body: { code: 'request.malformed' } })
  })

  test.each(named(routes.filter(({ body }) => body)))('%s refuses unknown fields', async (_, contract) => {
    const init = { headers: json, body: JSON.stringify({ isAdmin: true }) }
    const reply = await person.send<Problem>(contract.method, pathOf(contract), init)
    expect(reply.status).toBe(400)
    expect(reply.body.errors).toContainEqual({ path: 'isAdmin', message: 'Unknown field' })
  })

  test.each(named(routes.filter(({ path }) => path.includes('{id}'))))(
    '%s refuses an id that is none',
    async (_, contract) => {
      const path = pathOf(contract, 'not-an-id')
      const init = contract.body ? { headers: json, body: '{}' } : {}
      const reply = await person.send<Problem>(contract.method, path, init)
      expect(reply.status).toBe(400)
      expect(reply.body.errors).toContainEqual({ path: 'id', message: 'This isn’t a valid ID' })
    },
  )

  test.each(named(routes.filter(({ path, body }) => path.includes('{id}') && !body)))(
    '%s finds nothing under an unknown id',
    async (_, contract) => {
      expect((await person.send(contract.method, pathOf(contract), sentTo(contract))).status).toBe(404)
    },
  )

  test.each(named(routes.filter(({ method }) => method !== 'GET')))(
    '%s refuses another site',
    async (_, contract) => {
      const headers = { origin: 'https://evil.example', ...json }
      const reply = await person.send<Problem>(contract.method, pathOf(contract), { headers, body: '{}' })
      expect(reply).toMatchObject({ status: 403, body: { code: 'request.cross-site' } })
    },
  )

  test('is in the OpenAPI document', async () => {
    const { status, body } = await app
      .stranger()
      .get<{ openapi: string; paths: Record<string, object> }>('/api/openapi.json')
    expect(status).toBe(200)
    expect(body.openapi).toBe('3.1.0')
    for (const { path, method } of routes) expect(body.paths[path]).toHaveProperty(method.toLowerCase())
  })
})

describe('the server', () => {
  test('says that it lives, and which version it is', async () => {
    expect(await app.stranger().get('/api/health')).toMatchObject({
      status: 200,
      body: { status: 'ok', version: '0.0.0-test' },
    })
  })

  test('says that its database is reached', async () => {
    expect(await app.stranger().get('/api/ready')).toMatchObject({
      status: 200,
      body: { status: 'ready', database: app.database.kind },
    })
  })

  test('compresses what is in memory in one go, so that its length is told, and larger ones as they go out', async () => {
    const { id } = (await person.post<{ id: string }>('/api/expenses', rent)).body
    const small = await person.get<{ notes: string }>(`/api/expenses/${id}`)
    expect(small.body.notes).toBe(rent.notes)
    expect(small.headers.get('content-encoding')).toBe('gzip')
    expect(Number(small.headers.get('content-length'))).toBeLessThan(rent.notes.length)
    const large = await app.stranger().get('/api/openapi.json')
    expect(large.headers.get('content-encoding')).toBe('gzip')
    expect(large.headers.get('content-length')).toBeNull()
  })

  test('answers an unknown address with a problem', async () => {
    const { status, body } = await person.get<Problem>('/api/nothing-here')
    expect(status).toBe(404)
    expect(body).toMatchObject({ status: 404, code: 'request.not-found' })
  })

  test('refuses a body of more than 256 kB', async () => {
    const init = { headers: json, body: JSON.stringify({ description: 'x'.repeat(300_000) }) }
    expect((await person.send('POST', '/api/expenses', init)).status).toBe(413)
  })

  test('refuses a content type it does not take', async () => {
    const init = { headers: { 'content-type': 'text/xml' }, body: '<x/>' }
    expect((await person.send('POST', '/api/expenses', init)).status).toBe(415)
  })

  test('lets no page run script that is not its own file, and no one frame it', async () => {
    const { headers } = await app.stranger().get('/api/health')
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self'")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toContain('http:')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('access-control-allow-origin')).toBeNull()
  })

  test('takes writes of its own site', async () => {
    const headers = { origin: app.address, ...json }
    const reply = await person.send('POST', '/api/projects', {
      headers,
      body: JSON.stringify({ name: 'From the page' }),
    })
    expect(reply.status).toBe(201)
  })

  test('gives each request an id that its log lines carry', async () => {
    const { body } = await person.get<Problem>('/api/nothing-here')
    expect(app.logged.some(line => line.includes(body.requestId ?? 'none'))).toBe(true)
  })
})

describe('the page that pays by Stripe', () => {
  const policyOf = async (of: TestApp, path: string) =>
    (await of.stranger().get(path)).headers.get('content-security-policy') ?? ''

  test('alone may load its card form, and only where Stripe is configured', async () => {
    const paying = await startTestApp({
      STRIPE_SECRET_KEY: 'sk_test_1',
      STRIPE_PUBLISHABLE_KEY: 'pk_test_1',
      STRIPE_WEBHOOK_SECRET: 'whsec_1',
    })
    const policy = await policyOf(paying, '/subscribe?plan=gold')
    expect(policy).toContain("script-src 'self' https://js.stripe.com https://*.js.stripe.com;")
    expect(policy).toContain(
      'frame-src https://js.stripe.com https://*.js.stripe.com https://hooks.stripe.com;',
    )
    expect(policy).toContain("connect-src 'self' https://api.stripe.com;")
    expect(policy).toContain("frame-ancestors 'none'")
    const elsewhere = await policyOf(app, '/subscribe')
    expect(elsewhere).toContain("script-src 'self';")
    for (const path of ['/', '/pricing', '/settings', '/subscribe/x', '/api/health'])
      expect(await policyOf(paying, path)).toBe(elsewhere)
    await paying.close()
  })
})

describe('calls per minute', () => {
  test('are limited for each person', async () => {
    const limited = await startTestApp({ RATE_LIMITS: 'on' })
    const eager = await limited.newPerson()
    const replies = []
    for (let calls = 0; calls < 21; calls += 1) replies.push(await eager.get<Problem>('/api/export/csv'))
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(replies.at(-1)).toMatchObject({ status: 429, body: { code: 'request.too-many' } })
    expect((await (await limited.newPerson()).get('/api/export/csv')).status).toBe(200)
    await limited.close()
  })
})
