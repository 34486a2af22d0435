import { mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { configTable } from '../docPages.ts'
import { readConfig } from './config.ts'
import { loadOrCreateSecret } from './secrets.ts'

describe('settings', () => {
  test('all have a default', () => {
    expect(readConfig({})).toMatchObject({ PORT: 3000, HOST: '127.0.0.1', PLAN_LIMITS: 'on' })
  })

  test('that are empty count as absent', () => {
    expect(readConfig({ PORT: '', ANTHROPIC_API_KEY: '' })).toMatchObject({ PORT: 3000 })
    expect(readConfig({ ANTHROPIC_API_KEY: '' }).ANTHROPIC_API_KEY).toBeUndefined()
  })

  test.each([
    ['PORT', 'eighty', 'PORT must be a whole number from 0 to 65535'],
    ['PORT', '70000', 'PORT must be a whole number from 0 to 65535'],
    ['HOST', 'not a host', 'HOST must be an address or host name'],
    ['DATABASE_URL', 'mysql://db', 'DATABASE_URL must be a postgres:// address'],
    ['PUBLIC_URL', 'outlay.example', 'PUBLIC_URL must be an http or https address'],
    ['PLAN_LIMITS', 'no', "PLAN_LIMITS must be 'on' or 'off'"],
    ['SESSION_SECRET', 'short', 'SESSION_SECRET must have 32 characters at least'],
    ['RATES_URL', 'no', "RATES_URL must be an http or https address with {date} in it, or 'off'"],
    ['RATES_URL', 'https://rates.example/today', 'RATES_URL must be an http or https address with {date}'],
    ['RATES_URL', 'file:///{date}', 'RATES_URL must be an http or https address with {date}'],
    ['SMTP_URL', 'mail.example.com', 'SMTP_URL must be an smtp:// or smtps:// address'],
    [
      'SMTP_URL',
      'smtp://mail.example.com',
      'PUBLIC_URL must be set along with SMTP_URL, because emails link to it',
    ],
    ['TLS_CERT', '/etc/cert.pem', 'TLS_CERT and TLS_KEY must be set together'],
    ['MAIL_FROM', 'Outlay', 'MAIL_FROM must be an address, like Outlay <outlay@example.com>'],
    ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com', 'MAIL_FROM must be an address'],
    ['MAIL_FROM', 'A <a@example.com>, B <b@example.com>', 'MAIL_FROM must be an address'],
    ['STRIPE_SECRET_KEY', 'pk_test_1', 'STRIPE_SECRET_KEY must be a key like sk_live_...'],
    ['STRIPE_SECRET_KEY', 'sk_test_1', 'STRIPE_WEBHOOK_SECRET must be set together, or none of them'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_1', 'STRIPE_PUBLISHABLE_KEY must be a key like pk_live_...'],
    ['STRIPE_WEBHOOK_SECRET', 'secret', 'STRIPE_WEBHOOK_SECRET must be a key like whsec_...'],
    ['STRIPE_BASE_URL', 'https://stripe.example/v1', 'STRIPE_BASE_URL must be an address without a path'],
    ['LOG_LEVEL', 'loud', 'LOG_LEVEL must be a log level such as info or warn'],
  ])('that are wrong are named in one line: %s=%s', (name, value, message) => {
    expect(() => readConfig({ [name]: value })).toThrow(message)
  })

  test.each(['outlay@example.com', 'Outlay <outlay@example.com>', 'Zoë & Söhne GmbH <post@example.com>'])(
    'may say that mail comes from %s',
    from => {
      expect(readConfig({ MAIL_FROM: from }).MAIL_FROM).toBe(from)
    },
  )

  test.each([
    ['sk_live_1', 'pk_test_1'],
    ['rk_live_1', 'pk_test_1'],
    ['sk_test_1', 'pk_live_1'],
  ])('may not be keys of Stripe of two modes: %s and %s', (STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY) => {
    const keys = { STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY, STRIPE_WEBHOOK_SECRET: 'whsec_1' }
    expect(() => readConfig(keys)).toThrow('must both be live keys, or both test keys')
    const STRIPE_MATCHING_KEY = STRIPE_SECRET_KEY.replace(/^[sr]k/, 'pk')
    expect(() => readConfig({ ...keys, STRIPE_PUBLISHABLE_KEY: STRIPE_MATCHING_KEY })).not.toThrow()
  })

  test('that are wrong together are named together', () => {
    expect(() => readConfig({ PORT: 'x', PLAN_LIMITS: 'x' })).toThrow(/PORT .*; PLAN_LIMITS /)
  })
})

describe('a secret', () => {
  let folder: string
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'outlay-secrets-'))
  })
  afterAll(() => rm(folder, { recursive: true }))

  test('is made once, also by several at the same moment, and readable by its owner alone', async () => {
    const made = await Promise.all(Array.from({ length: 5 }, () => loadOrCreateSecret(folder, 'session')))
    expect(new Set(made).size).toBe(1)
    expect(made[0]).toHaveLength(43)
    const path = join(folder, 'secrets', 'session')
    expect(await readFile(path, 'utf8')).toBe(made[0])
    expect((await stat(path)).mode & 0o777).toBe(0o600)
    expect((await stat(join(folder, 'secrets'))).mode & 0o777).toBe(0o700)
  })
})

test('the operations page lists every setting as it is (npm run docs writes it)', async () => {
  const page = await readFile(new URL('../../../../docs/operations.md', import.meta.url), 'utf8')
  expect(page).toContain(configTable())
})
