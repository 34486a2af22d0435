import { dayMs } from '@outlay/contract/core/daySpans'
import { securityGroups } from '@outlay/contract/security/security'
import { describe, expect, test } from 'vitest'
import { readConfig } from '../../core/config/config.ts'
import { scoreOf, securityChecks } from './security.service.ts'
import { factsInOrder } from './securityFacts.factory.ts'
import {
  folderModesOf,
  isSafeOnTheWay,
  isThisMachine,
  type SecurityFacts,
  strengthOf,
} from './securityFacts.ts'

const { account, answers } = factsInOrder()

function open(part: Partial<SecurityFacts>): string[] {
  const checks = securityChecks(factsInOrder(part))
  return checks.filter(({ id, holds }) => !holds && id !== 'two-step').map(({ id }) => id)
}

const under = (environment: Record<string, string>) => ({ settings: readConfig(environment) })

describe('the list of checks', () => {
  const checks = securityChecks(factsInOrder())

  test('has the specified points in each group, 100 together', () => {
    const points = securityGroups.map(({ id }) => checks.filter(({ group }) => group === id))
    expect(points.map(scoreAll)).toEqual([25, 20, 25, 20, 10])
    expect(securityGroups.map(group => group.points)).toEqual([25, 20, 25, 20, 10])
  })

  test('are twenty-five', () => {
    expect(checks).toHaveLength(25)
  })

  test('names every check once, each with advice', () => {
    expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
    expect(checks.filter(({ title, text }) => !title || !text)).toEqual([])
  })

  test('gives a new account in good order 95, for two-step verification is still to come', () => {
    expect(scoreOf(checks)).toBe(95)
    expect(checks.filter(({ holds }) => !holds).map(({ id }) => id)).toEqual(['two-step'])
  })

  test('says what is so where a check holds, and something else where it does not', () => {
    const textUnder = (mode: number) =>
      securityChecks(factsInOrder({ folders: { data: mode, pictures: 0o700 } })).find(
        ({ id }) => id === 'private-data-folder',
      )?.text
    expect(textUnder(0o700)).toBe('Only the server can open the data folder')
    expect(textUnder(0o755)).toContain('Your administrator should restrict both')
  })

  test.each([
    ['encrypted-way', {}, 'What you send stays on this machine'],
    ['encrypted-way', { PUBLIC_URL: 'http://localhost:3000' }, 'What you send stays on this machine'],
    ['encrypted-way', { PUBLIC_URL: 'https://outlay.test' }, 'What you send can’t be read in transit'],
    [
      'encrypted-way',
      { PUBLIC_URL: 'http://outlay.test' },
      'People reach this server without encryption. Put it behind https and set PUBLIC_URL to that address.',
    ],
    ['email', {}, 'Your email address needs no confirmation, because this server sends no email'],
    [
      'email',
      { SMTP_URL: 'smtp://mail.test', PUBLIC_URL: 'https://outlay.test' },
      'Your email address is confirmed',
    ],
  ])('says of %s under %o what is true there', (id, settings, text) => {
    const checks = securityChecks(factsInOrder(under(settings)))
    expect(checks.find(check => check.id === id)?.text).toBe(text)
  })

  test('leads to where what fails is fixed', () => {
    const settingsUnder = (part: Partial<SecurityFacts>) =>
      securityChecks(factsInOrder(part)).find(({ id }) => id === 'used-ways-in')?.settings
    expect(settingsUnder({ unusedApiKeyMs: 91 * dayMs })).toBe('api-keys')
    expect(settingsUnder({ account: { ...account, longestUnusedPasskeyMs: 366 * dayMs } })).toBe('passkeys')
  })

  test('takes away the points of what does not hold, and no others', () => {
    expect(scoreOf(securityChecks(factsInOrder(under({ RATE_LIMITS: 'off' }))))).toBe(90)
  })
})

function scoreAll(checks: readonly { points: number }[]): number {
  return checks.reduce((sum, { points }) => sum + points, 0)
}

describe('a check fails', () => {
  test.each<[string, Partial<SecurityFacts>]>([
    ['password-hash', { account: { ...account, isPasswordMemoryHard: false } }],
    ['strong-password', { account: { ...account, passwordScore: 2 } }],
    ['strong-password', { account: { ...account, passwordScore: null } }],
    ['known-devices', { account: { ...account, knownDeviceCount: 11 } }],
    ['used-ways-in', { account: { ...account, longestUnusedPasskeyMs: 366 * dayMs } }],
    ['used-ways-in', { unusedApiKeyMs: 91 * dayMs }],
    ['email', { account: { ...account, email: 'ana@localhost' } }],
    ['email', { account: { ...account, isEmailConfirmed: false } }],
    ['other-sites-refused', { answers: { ...answers, refusesCrossSite: false } }],
    ['session-cookie', { cookie: { isHttpOnly: false, isSecure: false, sameSite: 'lax' } }],
    ['session-cookie', { cookie: { isHttpOnly: true, isSecure: false, sameSite: 'none' } }],
    ['session-secret', { secret: strengthOf('a'.repeat(64)) }],
    ['session-secret', { secret: strengthOf('abcdefghijklmnop') }],
    ['session-length', { account: { ...account, longestSessionMs: 32 * dayMs } }],
    ['few-sessions', { account: { ...account, sessionCount: 6 } }],
    ['used-sessions', { account: { ...account, longestUnusedMs: 15 * dayMs } }],
    ['recent-sign-ins', { account: { ...account, oldestSessionMs: 91 * dayMs } }],
    ['private-data-folder', { folders: { data: 0o755, pictures: 0o700 } }],
    ['private-data-folder', { folders: { data: 0o700, pictures: 0o710 } }],
    ['encrypted-at-rest', under({ ENCRYPTION: 'off' })],
    ['private-database', under({ DATABASE_URL: 'postgres://outlay@db.example/outlay' })],
    ['encrypted-way', under({ HOST: '0.0.0.0' })],
    ['encrypted-way', under({ PUBLIC_URL: 'http://outlay.example', HOST: '0.0.0.0' })],
    ['calls-limited', under({ RATE_LIMITS: 'off' })],
    ['nobody-guesses', { failedSignIns: 11 }],
    ['quiet-log', under({ LOG_LEVEL: 'debug' })],
    ['rates-encrypted', under({ RATES_URL: 'http://rates.example/{date}.json' })],
    ['readers-encrypted', under({ OPENAI_BASE_URL: 'http://models.example/v1' })],
    ['readers-encrypted', under({ ANTHROPIC_API_KEY: 'key', ANTHROPIC_BASE_URL: 'http://models.example' })],
    ['own-code-only', { answers: { ...answers, contentSecurityPolicy: "frame-ancestors 'none'" } }],
    [
      'own-code-only',
      {
        answers: {
          ...answers,
          contentSecurityPolicy: "script-src 'self' 'unsafe-inline';frame-ancestors 'none'",
        },
      },
    ],
    [
      'own-code-only',
      {
        answers: {
          ...answers,
          contentSecurityPolicy: "script-src 'self' https://other.example;frame-ancestors 'none'",
        },
      },
    ],
    ['no-traces', { answers: { ...answers, contentSecurityPolicy: "script-src 'self'" } }],
    ['no-traces', { answers: { ...answers, contentSecurityPolicy: "script-src 'self' 'sha256-Zm9v/+a='" } }],
    ['no-traces', { answers: { ...answers, referrerPolicy: '' } }],
  ])('%s alone: %o', (id, part) => {
    expect(open(part)).toEqual([id])
  })

  test('where a proxy hides who calls', () => {
    const secure = { cookie: { isHttpOnly: true, isSecure: true, sameSite: 'lax' } }
    const behindProxy = { PUBLIC_URL: 'https://outlay.example' }
    expect(open({ ...under(behindProxy), ...secure })).toEqual(['callers-known'])
    expect(open({ ...under({ ...behindProxy, TRUST_PROXY: '1' }), ...secure })).toEqual([])
  })

  test('where the cookie of an https address may go over http', () => {
    expect(open(under({ PUBLIC_URL: 'https://outlay.example', TRUST_PROXY: '1' }))).toEqual([
      'session-cookie',
    ])
  })
})

describe('a check holds', () => {
  test.each<[string, Partial<SecurityFacts>]>([
    ['ten failed sign-ins in a week', { failedSignIns: 10 }],
    ['ten known devices', { account: { ...account, knownDeviceCount: 10 } }],
    ['an API key that was used 90 days ago', { unusedApiKeyMs: 90 * dayMs }],
    ['five devices', { account: { ...account, sessionCount: 5 } }],
    ['a database of this machine', under({ DATABASE_URL: 'postgres://outlay@127.0.0.1/outlay' })],
    [
      'a database behind a socket named as a host',
      under({ DATABASE_URL: 'postgres://outlay@%2Frun/outlay' }),
    ],
    [
      'a database over TLS, in the other words for it',
      under({ DATABASE_URL: 'postgres://outlay@db.example/outlay?ssl=true' }),
    ],
    ['a database behind a socket', under({ DATABASE_URL: 'postgres:///outlay?host=/run/postgresql' })],
    [
      'a database over TLS',
      under({ DATABASE_URL: 'postgres://outlay@db.example/outlay?sslmode=verify-full' }),
    ],
    ['a model server of this machine', under({ OPENAI_BASE_URL: 'http://localhost:11434/v1' })],
    ['no source of rates', under({ RATES_URL: 'off' })],
    ['folders whose rights the system does not say', { folders: { data: null, pictures: null } }],
  ])('with %s', (_, part) => {
    expect(open(part)).toEqual([])
  })
})

test('this machine is known by its names and addresses', () => {
  expect(
    ['localhost', '127.0.0.1', '127.1.2.3', '::1', '[::1]', 'outlay.localhost'].every(isThisMachine),
  ).toBe(true)
  expect(['0.0.0.0', '10.0.0.1', 'localhost.example', '127.0.0.1.example', '::'].some(isThisMachine)).toBe(
    false,
  )
})

test('a folder that is not there is open to nobody', async () => {
  expect(await folderModesOf('/nowhere/outlay')).toEqual({ data: null, pictures: null })
})

test('an address is safe on the way by https, or when it never leaves', () => {
  expect(isSafeOnTheWay('https://outlay.example')).toBe(true)
  expect(isSafeOnTheWay('http://[::1]:3000')).toBe(true)
  expect(isSafeOnTheWay('http://10.0.0.1')).toBe(false)
})
