import { randomInt, randomUUID } from 'node:crypto'
import { findPostgres } from '../scripts/postgres.mjs'
import { startThrowawayPostgres } from '../server/src/testing/database/throwawayPostgres.ts'
import { startFakeSmtp } from '../server/src/testing/fakes/fakeSmtp.ts'
import { median, report } from './figures.ts'
import { startOutlay } from './serverProcess.ts'

/**
 * Checks that response times do not reveal whether an email address is registered: the median for a confirmed address
 * against that for an unknown one, alternating, on PostgreSQL while emails are sent.
 */
const calls = 120
const warmUps = 12
const password = 'violet harbour 7'

const binaries = await findPostgres()
if (!binaries) throw new Error('This bench needs PostgreSQL: none was found.')
const postgres = await startThrowawayPostgres('binaries' in binaries ? binaries.binaries : '')
const smtp = await startFakeSmtp()
const outlay = await startOutlay({
  DATABASE_URL: postgres.url,
  SMTP_URL: smtp.url,
  PUBLIC_URL: 'http://outlay.test',
  TRUST_PROXY: '1',
})

/** One request; returns the status and the milliseconds to the response. */
type Ask = (email: string) => Promise<{ status: number; ms: number }>

const held = 'held@example.com'
const holder = await registered(held)
await smtp.arrival(1)
await timed('/api/auth/email-confirmations', { token: tokenIn(smtp.received[0]?.raw ?? '') })
const state = await fetch(`${outlay.address}/api/auth/email-change`, { headers: { cookie: holder } })
if (!((await state.json()) as { isConfirmed: boolean }).isConfirmed) throw new Error('It is not confirmed')

await compare('registering', 201, email => timed('/api/auth/register', newPerson(email)))
await compare('a link for a new password', 204, email => timed('/api/auth/password-resets', { email }))
// Each by a different person, because of a limit of five an hour.
await compare('another email address', 200, async email => {
  const cookie = await registered(`${randomUUID()}@example.com`)
  return timed('/api/auth/email-change', { email, password }, { cookie })
})
await compare('a wrong password', 401, email =>
  timed(
    '/api/auth/login',
    { username: email, password: 'a wrong guess' },
    { 'x-forwarded-for': anyAddress() },
  ),
)
await outlay.stop()
await smtp.close()
await postgres.stop()

async function compare(what: string, expected: number, ask: Ask): Promise<void> {
  const known: number[] = []
  const unknown: number[] = []
  for (let call = 0; call < warmUps + calls; call += 1) {
    const turns: [string, number[]][] = [
      [held, known],
      [`${randomUUID()}@example.com`, unknown],
    ]
    for (const [email, took] of call % 2 === 0 ? turns : turns.reverse()) {
      const { status, ms } = await ask(email)
      if (status !== expected) throw new Error(`${what}: ${status}`)
      if (call >= warmUps) took.push(ms)
    }
  }
  const [ofKnown, ofUnknown] = [median(known), median(unknown)]
  report(`${what}: known / unknown`, `${ofKnown.toFixed(1)} / ${ofUnknown.toFixed(1)} ms`, '')
  report('  ratio', (ofKnown / ofUnknown).toFixed(2), 'aim: 0.80 to 1.25')
}

async function timed(path: string, body: object, headers: Record<string, string> = {}) {
  const start = performance.now()
  const response = await post(path, body, headers)
  await response.arrayBuffer()
  return { status: response.status, ms: performance.now() - start }
}

function post(path: string, body: object, headers: Record<string, string> = {}): Promise<Response> {
  return fetch(`${outlay.address}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  })
}

/** Registers an account and returns its cookies. */
async function registered(email: string): Promise<string> {
  const { status, headers } = await post('/api/auth/register', newPerson(email))
  if (status !== 201) throw new Error(`registering: ${status}`)
  return headers
    .getSetCookie()
    .map(cookie => cookie.split(';')[0])
    .join('; ')
}

function newPerson(email: string) {
  return { username: `u${randomUUID()}`, email, password }
}

/** A random network address, because wrong guesses are throttled by network. */
function anyAddress(): string {
  return `10.${randomInt(256)}.${randomInt(256)}.${randomInt(256)}`
}

/** The token in an email's link, in quoted-printable. */
function tokenIn(raw: string): string {
  const plain = raw.replaceAll(/=\r?\n/g, '').replaceAll('=3D', '=')
  return /confirm-email\?token=([\w-]{43})/.exec(plain)?.[1] ?? ''
}
