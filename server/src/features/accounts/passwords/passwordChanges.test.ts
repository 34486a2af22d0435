import type { ResetLink } from '@outlay/contract/accounts/passwords'
import type { Activity } from '@outlay/contract/activity/activity'
import type { Problem } from '@outlay/contract/core/problem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { TestMails } from '../../mail/mail.factory.ts'
import { administrationOf } from '../administration/userAdministration.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/api/auth/password-resets'
const forgotten = 'correct horse'
const chosen = 'battery staple 9'
const minuteMs = 60_000

const ask = (email: string) => app.stranger().post(path, { email })
const reset = (token: string, newPassword = chosen) =>
  app.stranger().put<Problem>(path, { token, newPassword })
const whose = async (token: string) =>
  (await app.stranger().get<ResetLink>(`${path}?token=${encodeURIComponent(token)}`)).body.username
const login = async (username: string, password: string) =>
  (await app.stranger().post('/api/auth/login', { username, password })).status

async function emailsOfResets(name: string) {
  await app.runQueuedJobs()
  const emails = await new TestMails(app, {}).emailsTo(`${name.toLowerCase()}@example.com`)
  return emails.filter(({ kind }) => kind === 'password-reset')
}

/** The token in the newest email's link. */
async function tokenFor(name: string): Promise<string> {
  expect((await ask(`${name}@example.com`)).status).toBe(204)
  const [message] = await emailsOfResets(name)
  const token = /reset-password\?token=([\w-]+)/.exec(message?.text ?? '')?.[1]
  if (!token) throw new Error('no link in the email')
  return token
}

describe('a forgotten password', () => {
  test('is changed by the link of an email, once, and every session ends', async () => {
    const person = await app.newPerson('Forgetful')
    const token = await tokenFor('Forgetful')
    expect(await whose(token)).toBe('Forgetful')
    expect((await reset(token)).status).toBe(204)
    expect((await person.get('/api/auth/user')).status).toBe(401)
    expect([await login('forgetful', forgotten), await login('forgetful', chosen)]).toEqual([401, 200])
    expect(await whose(token)).toBe(null)
    const again = await reset(token, 'yet another one')
    expect([again.status, again.body.code]).toEqual([403, 'accounts.reset-link-unusable'])
  })

  test('is told of when it has been changed, in an email and in the feed', async () => {
    await app.newPerson('told')
    await reset(await tokenFor('told'))
    const [newest] = await new TestMails(app, {}).emailsTo('told@example.com')
    expect(newest?.subject).toBe('Your Outlay password was changed')
    expect(newest?.text).toMatch(/IP address: \S*127\.0\.0\.1/)
    const person = app.stranger()
    await person.post('/api/auth/login', { username: 'told', password: chosen })
    const { body } = await person.get<Activity>('/api/activity')
    expect(body.items.map(({ kind }) => kind)).toContain('password-changed')
  })

  test('is looked for by its address in any case', async () => {
    await app.newPerson('cased')
    await ask('CASED@Example.com')
    expect(await emailsOfResets('cased')).toHaveLength(1)
  })

  test('of nobody is answered like one of somebody, before anything was looked up', async () => {
    await app.newPerson('somebody')
    const rows = async () =>
      (await app.database.pool.query('select token_hash from password_resets')).rows.length
    const before = await rows()
    const answers = [await ask('somebody@example.com'), await ask('nobody@example.com')]
    const [known, unknown] = answers.map(({ status, body, headers }) => [status, body, [...headers.keys()]])
    expect(known).toEqual(unknown)
    expect(await rows()).toBe(before)
    expect(await emailsOfResets('nobody')).toEqual([])
    expect(await emailsOfResets('somebody')).toHaveLength(1)
  })

  test('of a disabled account is written to nobody, and its links end', async () => {
    await app.newPerson('disabled')
    const token = await tokenFor('disabled')
    await administrationOf(app).disable('disabled')
    expect(await whose(token)).toBe(null)
    expect((await reset(token)).status).toBe(403)
    await ask('disabled@example.com')
    expect(await emailsOfResets('disabled')).toHaveLength(1)
  })

  test('is nothing that fills a mailbox: three links at a time', async () => {
    await app.newPerson('flooded')
    for (let times = 0; times < 5; times += 1) await tokenFor('flooded')
    expect(await emailsOfResets('flooded')).toHaveLength(3)
    app.clock.advanceMs(61 * minuteMs)
    await tokenFor('flooded')
    expect(await emailsOfResets('flooded')).toHaveLength(4)
  })
})

describe('a link', () => {
  test('is nothing that fills a mailbox over a day: fifteen emails', async () => {
    await app.newPerson('plagued')
    const askForHours = async (hours: number) => {
      for (let hour = 0; hour < hours; hour += 1) {
        for (let time = 0; time < 3; time += 1) await ask('plagued@example.com')
        await app.runQueuedJobs()
        app.clock.advanceMs(61 * minuteMs)
      }
      return (await emailsOfResets('plagued')).length
    }
    expect(await askForHours(6)).toBe(15)
    app.clock.advanceMs(24 * 60 * minuteMs)
    expect(await askForHours(1)).toBe(18)
  })

  test('works for an hour, and is then forgotten', async () => {
    await app.newPerson('slow')
    const token = await tokenFor('slow')
    app.clock.advanceMs(61 * minuteMs)
    expect(await whose(token)).toBe(null)
    expect((await reset(token)).status).toBe(403)
    await app.runScheduledJobs()
    const { rows } = await app.database.pool.query(
      `select reset.id from password_resets as reset join users on users.id = user_id where username = 'slow'`,
    )
    expect(rows).toEqual([])
  })

  test.each([
    ['one of the commonest', 'password1', /most common/],
    ['the username', 'weakling', /your username/],
    ['easy to guess', 'weakling22', /^This password is easy to guess/],
  ])('works on where the password was %s', async (_, password, words) => {
    await app.newPerson('weakling').catch(() => undefined)
    const token = await tokenFor('weakling')
    const { status, body } = await reset(token, password)
    expect(status).toBe(400)
    expect(body.errors).toEqual([{ path: 'newPassword', message: expect.stringMatching(words) }])
    expect((await reset(token)).status).toBe(204)
  })

  test('is for one of two who come with it at once', async () => {
    await app.newPerson('twice')
    const token = await tokenFor('twice')
    const replies = await Promise.all([reset(token), reset(token, 'another staple 8')])
    expect(replies.map(({ status }) => status).sort()).toEqual([204, 403])
  })

  test('ends with the password that it was for', async () => {
    const person = await app.newPerson('remembers')
    const [older, newer] = [await tokenFor('remembers'), await tokenFor('remembers')]
    await person.put('/api/auth/password', { currentPassword: forgotten, newPassword: chosen })
    expect([await whose(older), await whose(newer)]).toEqual([null, null])
  })

  test('ends where the operator gives another password', async () => {
    await app.newPerson('calls.for.help')
    const token = await tokenFor('calls.for.help')
    await administrationOf(app).reset('calls.for.help')
    expect(await whose(token)).toBe(null)
    expect((await reset(token)).status).toBe(403)
  })

  test('is kept nowhere but in the email', async () => {
    await app.newPerson('secret')
    const token = await tokenFor('secret')
    await whose(token)
    await reset(token)
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select job::text as row from pgboss.job as job union all select reset::text from password_resets as reset',
    )
    expect(rows.some(({ row }) => row.includes(token))).toBe(false)
    expect(app.logged.join('')).not.toContain(token)
  })

  test('that never was lets nobody in', async () => {
    expect(await whose('nonsense')).toBe(null)
    expect((await reset('nonsense')).status).toBe(403)
    expect((await app.stranger().get(`${path}?token=${'x'.repeat(201)}`)).status).toBe(400)
  })
})
