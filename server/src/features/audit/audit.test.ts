import type { AuditEvent } from '@outlay/contract/audit/audit'
import type { Problem } from '@outlay/contract/core/problem'
import type { SecurityOverview } from '@outlay/contract/security/security'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { recordAudit } from '../../core/audit/recordAudit.ts'
import type { Person, Reply } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { administrationOf } from '../accounts/administration/userAdministration.factory.ts'
import { enableTwoStep } from '../accounts/twoStep/twoStep.factory.ts'
import { makeApiKey } from '../apiKeys/apiKeys.factory.ts'
import { download } from '../exports/exports.factory.ts'
import { subscribe } from '../plans/subscriptions/subscribing.factory.ts'
import { askForArchive } from '../privacy/downloads/downloads.factory.ts'
import { changeTeamSettings, createTeam, joinTeam, userOf } from '../teams/teams.factory.ts'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app.close())

const path = '/api/security/audit'
const password = 'correct horse'
const firefox = {
  'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
}

async function eventsOf(person: Person, query = ''): Promise<AuditEvent[]> {
  const { status, body } = await person.get<AuditEvent[]>(`${path}${query}`)
  expect(status).toBe(200)
  return body
}
const kindsOf = async (person: Person) => (await eventsOf(person)).map(({ kind }) => kind)

async function signedIn(username: string, given = password): Promise<Person> {
  const browser = app.stranger()
  await browser.post('/api/auth/login', { username, password: given }, firefox)
  return browser
}

async function fileAt(person: Person, address: string): Promise<string> {
  const response = await person.fetch(address, {})
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'text/csv; charset=utf-8'])
  return response.text()
}

/** Ids of all events, page by page. */
async function pagesOf(person: Person, first: string): Promise<string[]> {
  const ids: string[] = []
  let next: string | undefined = first
  while (next) {
    const page: Reply<AuditEvent[]> = await person.get(next)
    ids.push(...page.body.map(({ id }) => id))
    next = /<([^>]+)>; rel="next"/.exec(page.headers.get('link') ?? '')?.[1]
  }
  return ids
}

describe('the log of an account', () => {
  test('has how it was signed in and out, from where, newest first', async () => {
    const person = await app.newPerson('logged')
    await app.stranger().post('/api/auth/login', { username: 'logged', password: 'wrong guess' })
    const other = await signedIn('logged')
    await other.post('/api/auth/logout')
    const events = await eventsOf(person)
    expect(events.map(({ kind }) => kind)).toEqual([
      'signed-out',
      'signed-in',
      'sign-in-refused',
      'account-opened',
    ])
    const [, signIn, refused] = events
    expect(signIn).toMatchObject({ what: 'Signed in', who: 'logged', device: 'Firefox on Linux' })
    expect(signIn?.network).toBe('127.0.0.0/24')
    expect(refused).toMatchObject({ who: null, details: 'password', network: '127.0.0.0/24' })
  })

  test('has what was done to its sessions, password, keys, address and second step', async () => {
    const person = await app.newPerson('busy')
    const phone = await signedIn('busy')
    const sessions = (await person.get<{ id: string; isCurrent: boolean }[]>('/api/auth/sessions')).body
    const other = sessions.find(({ isCurrent }) => !isCurrent)
    await person.delete(`/api/auth/sessions/${other?.id}`)
    expect((await phone.get('/api/auth/user')).status).toBe(401)
    const { id } = await makeApiKey(person)
    await person.delete(`/api/api-keys/${id}`)
    const { recoveryCodes } = await enableTwoStep(app, person)
    await person.post('/api/auth/two-step/recovery-codes', { password, code: recoveryCodes[0] })
    await administrationOf(app).turnTwoStepOff('busy')
    await person.post('/api/auth/email-change', { password, email: 'busy@elsewhere.example' })
    await person.delete('/api/auth/email-change')
    const newPassword = 'battery staple 9'
    await person.put('/api/auth/password', { currentPassword: password, newPassword })
    await person.delete('/api/auth/sessions')
    const back = await signedIn('busy', newPassword)
    const events = await eventsOf(back)
    expect(events.map(({ kind }) => kind)).toEqual([
      'signed-in',
      'all-signed-out',
      'password-changed',
      'email-change-cancelled',
      'email-change-asked',
      'two-step-off',
      'recovery-codes-renewed',
      'recovery-code-used',
      'two-step-on',
      'api-key-revoked',
      'api-key-created',
      'session-revoked',
      'signed-in',
      'account-opened',
    ])
    expect(events.find(({ kind }) => kind === 'session-revoked')?.details).toBe('Firefox on Linux')
    expect(events.find(({ kind }) => kind === 'two-step-off')).toMatchObject({ who: null })
    const { rows } = await app.database.pool.query('select * from audit_events')
    const kept = JSON.stringify(rows)
    for (const secret of [password, newPassword, ...recoveryCodes]) expect(kept).not.toContain(secret)
  })

  test('has what was taken out of it, and the plan', async () => {
    const person = await app.newPerson('taker')
    await subscribe(person, 'silver')
    await download(person, 'csv')
    const { body } = await askForArchive(person)
    await app.runQueuedJobs()
    await person.fetch(`/api/privacy/downloads/${body.id}/archive`, {})
    const kinds = await kindsOf(person)
    expect(kinds.slice(0, 3)).toEqual(['data-downloaded', 'data-download-asked', 'expenses-exported'])
    const plan = (await eventsOf(person)).find(({ kind }) => kind === 'plan-changed')
    expect(plan?.details).toMatch(/silver/)
  })

  test('is read page by page, and nobody else’s business', async () => {
    const person = await app.newPerson('paged')
    for (let times = 0; times < 4; times += 1) await signedIn('paged')
    const all = await eventsOf(person)
    const ids = await pagesOf(person, `${path}?limit=2`)
    expect(ids).toEqual(all.map(({ id }) => id))
    const bad = await person.get<Problem>(`${path}?cursor=x`)
    expect([bad.status, bad.body.code]).toEqual([400, 'audit.bad-cursor'])
    const other = await app.newPerson()
    expect(await kindsOf(other)).toEqual(['account-opened'])
    expect((await app.stranger().get(path)).status).toBe(401)
    expect((await app.stranger().get(`${path}/export`)).status).toBe(401)
  })

  test('is exported whole, and no cell of it runs as a formula', async () => {
    const person = await app.newPerson('exporter')
    await makeApiKey(person, { name: '=1+1' })
    const text = await fileAt(person, `${path}/export`)
    expect(text).toMatch(/^Time \(UTC\),What,Details,Who,Device,Network,Kind\r\n/)
    expect(text.trimEnd().split('\r\n')).toHaveLength(3)
    expect(text).toContain(",API key created,'=1+1,exporter,")
  })

  test('is not filled by anyone who guesses', async () => {
    const person = await app.newPerson('besieged')
    for (let times = 0; times < 40; times += 1)
      await app.stranger().post('/api/auth/login', { username: 'besieged', password: 'wrong guess' })
    const kinds = await kindsOf(person)
    expect(kinds.filter(kind => kind === 'sign-in-refused').length).toBeLessThan(15)
  })

  test('has fifty refusals of an hour at most, of which each counts as a threat', async () => {
    const person = await app.newPerson('stormed')
    const { id: userId } = await userOf(person)
    const at = app.clock.now()
    for (let times = 0; times < 49; times += 1)
      await recordAudit(app.database.db, {
        kind: 'sign-in-refused',
        at,
        by: { userId: null },
        of: { userId },
      })
    const guess = () =>
      app.stranger().post('/api/auth/login', { username: 'stormed', password: 'wrong guess' })
    const refusals = async () =>
      (await eventsOf(person, '?limit=100')).filter(({ kind }) => kind === 'sign-in-refused').length
    for (const noted of [50, 50, 50]) {
      expect((await guess()).status).toBe(401)
      expect(await refusals()).toBe(noted)
    }
    const { body } = await person.get<SecurityOverview>('/api/security')
    expect(body.threats.failedSignIns).toBe(3)
    app.clock.advanceMs(61 * 60_000)
    await guess()
    expect(await refusals()).toBe(51)
  })

  test('is kept for 400 days, and goes with the account', async () => {
    const person = await app.newPerson('elder')
    await signedIn('elder')
    const count = async () =>
      (
        await app.database.pool.query(
          "select 1 from audit_events join users on users.id = audit_events.user_id where username = 'elder'",
        )
      ).rowCount
    expect(await count()).toBe(2)
    const before = app.clock.now()
    app.clock.moveTo(new Date(before.getTime() + 399 * 86_400_000).toISOString())
    await app.runScheduledJobs()
    expect(await count()).toBe(2)
    app.clock.moveTo(new Date(before.getTime() + 401 * 86_400_000).toISOString())
    await app.runScheduledJobs()
    expect(await count()).toBe(0)
    expect(person).toBeTruthy()
  })
})

describe('the log of a team', () => {
  test('has its people and settings, who did it, and is for the owner and admins', async () => {
    const [owner, admin, member] = [await app.newPerson(), await app.newPerson(), await app.newPerson()]
    const team = await createTeam(owner, 'Acme')
    await joinTeam(admin, { inviter: owner, team, role: 'admin' })
    await joinTeam(member, { inviter: owner, team })
    await changeTeamSettings(owner, team, { receiptFrom: '25' })
    expect((await download(admin, 'csv', '?scope=team')).status).toBe(200)
    const address = `/api/teams/${team.id}/audit`
    const { status, body } = await admin.get<AuditEvent[]>(address)
    expect(status).toBe(200)
    expect(body.map(({ kind }) => kind)).toEqual([
      'expenses-exported',
      'team-settings-changed',
      'member.joined',
      'invitation.sent',
      'member.joined',
      'invitation.sent',
      'team.founded',
    ])
    const [exported, changed] = body
    expect(exported).toMatchObject({ details: 'csv', who: (await userOf(admin)).username })
    expect(changed).toMatchObject({ details: 'receiptFrom: none, now 25', network: '127.0.0.0/24' })
    expect(body.at(-1)).toMatchObject({ what: 'Team founded', details: 'Acme' })
    expect(await kindsOf(admin)).toContain('expenses-exported')
    for (const way of [address, `${address}/export`]) {
      expect((await member.get(way)).status).toBe(403)
      expect((await (await app.newPerson()).get(way)).status).toBe(404)
    }
    const text = await fileAt(owner, `${address}/export`)
    expect(text.trimEnd().split('\r\n')).toHaveLength(body.length + 1)
    expect(await pagesOf(admin, `${address}?limit=1`)).toEqual(body.map(({ id }) => id))
  })

  test('goes back 400 days, as that of an account does', async () => {
    const { id } = await createTeam(await app.newPerson('chronicler'), 'Old Acme')
    app.clock.advanceMs(399 * 86_400_000)
    const isTold = async () => {
      const { body } = await (await signedIn('chronicler')).get<AuditEvent[]>(`/api/teams/${id}/audit`)
      return body.map(({ kind }) => kind)
    }
    expect(await isTold()).toEqual(['team.founded'])
    app.clock.advanceMs(2 * 86_400_000)
    expect(await isTold()).toEqual([])
  })
})
