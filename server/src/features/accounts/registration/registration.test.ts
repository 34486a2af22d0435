import type { InvitationState } from '@outlay/contract/accounts/accounts'
import { dayMs } from '@outlay/contract/core/daySpans'
import type { Problem } from '@outlay/contract/core/problem'
import type { Site } from '@outlay/contract/site/site'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { administrationOf } from '../administration/userAdministration.factory.ts'

function register(app: TestApp, username: string, part: Record<string, string> = {}) {
  const person = { username, email: `${username}@example.com`, password: 'correct horse', ...part }
  return app.stranger().post<Problem>('/api/auth/register', person)
}

async function registrationAt(app: TestApp): Promise<Site['registration']> {
  return (await app.stranger().get<Site>('/api/site')).body.registration
}

describe('registration by invitation', () => {
  let app: TestApp
  beforeAll(async () => {
    app = await startTestApp({ REGISTRATION: 'invitation' })
  })
  afterAll(() => app.close())

  const invite = (email?: string) => administrationOf(app).invite(email)
  const stateOf = async (token: string) =>
    (await app.stranger().get<InvitationState>(`/api/auth/invitation?token=${token}`)).body

  test('lets the first account be opened, and only that, however many come at once', async () => {
    expect(await registrationAt(app)).toBe('open')
    const replies = await Promise.all(['eve', 'adam', 'lilith'].map(name => register(app, name)))
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403, 403])
    expect(await registrationAt(app)).toBe('invitation')
  })

  test('says so to anyone who comes without one, before anything of them is looked at', async () => {
    const { status, body } = await register(app, 'eve', { password: '123456' })
    expect(status).toBe(403)
    expect(body.code).toBe('accounts.invitation-needed')
    expect(body.detail).toContain('Registration is by invitation')
  })

  test('takes an invitation once', async () => {
    const { token } = await invite()
    expect(await stateOf(token)).toEqual({ isUsable: true, email: null })
    expect((await register(app, 'invited', { invitation: token })).status).toBe(201)
    expect(await stateOf(token)).toEqual({ isUsable: false, email: null })
    const again = await register(app, 'second', { invitation: token })
    expect(again.status).toBe(403)
    expect(again.body.code).toBe('accounts.invitation-unusable')
  })

  test('takes it from one of two who come at the same moment', async () => {
    const { token } = await invite()
    const replies = await Promise.all(
      ['one', 'two'].map(name => register(app, name + name, { invitation: token })),
    )
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 403])
  })

  test('leaves an invitation as it was where the account could not be opened', async () => {
    const { token } = await invite()
    expect((await register(app, 'invited', { invitation: token })).status).toBe(409)
    expect((await register(app, 'weakling', { invitation: token, password: 'qwerty' })).status).toBe(400)
    expect((await register(app, 'strong', { invitation: token })).status).toBe(201)
  })

  test('takes one that is for an address from nobody else', async () => {
    const { token } = await invite('Guest@Example.com')
    expect(await stateOf(token)).toEqual({ isUsable: true, email: 'guest@example.com' })
    const other = await register(app, 'crasher', { invitation: token })
    expect(other.body.code).toBe('accounts.invitation-of-another')
    const guest = await register(app, 'guest', { invitation: token, email: 'guest@EXAMPLE.com' })
    expect(guest.status).toBe(201)
  })

  test('does not take one that was made up, or is seven days old', async () => {
    expect((await register(app, 'maker', { invitation: 'made-up' })).status).toBe(403)
    const { token } = await invite()
    app.clock.advanceMs(7 * dayMs + 1)
    expect(await stateOf(token)).toEqual({ isUsable: false, email: null })
    expect((await register(app, 'late', { invitation: token })).status).toBe(403)
    await app.runScheduledJobs()
    const { rows } = await app.database.pool.query('select id from invitations')
    expect(rows).toEqual([])
  })

  test('keeps nothing by which an invitation could be used', async () => {
    const { token } = await invite()
    const { rows } = await app.database.pool.query<{ row: string }>(
      'select invitations::text as row from invitations',
    )
    expect(rows).toHaveLength(1)
    expect(rows[0]?.row).not.toContain(token)
    await register(app, 'logged', { invitation: token })
    await stateOf(token)
    expect(app.logged.join('')).not.toContain(token)
  })
})

describe('registration that is closed', () => {
  test('lets the first account be opened, and then nobody, invited or not', async () => {
    const app = await startTestApp({ REGISTRATION: 'closed' })
    expect((await register(app, 'first')).status).toBe(201)
    const { token } = await administrationOf(app).invite(undefined)
    const refused = await register(app, 'other', { invitation: token })
    const state = await registrationAt(app)
    await app.close()
    expect(refused.status).toBe(403)
    expect(refused.body.code).toBe('accounts.registration-closed')
    expect(refused.body.detail).toContain('Contact your administrator')
    expect(state).toBe('closed')
  })
})

test('what the operator claims is shown, or by one setting not', async () => {
  const claims = async (settings: Record<string, string>) => {
    const app = await startTestApp(settings)
    const { body } = await app.stranger().get<Site>('/api/site')
    await app.close()
    return body
  }
  const securityContact = 'https://example.com/flaws'
  const salesContact = 'plans@example.com'
  const shown = {
    registration: 'open',
    showsClaims: true,
    securityContact,
    salesContact,
    sendsMail: false,
    encryptsAtRest: true,
  }
  const contacts = { SECURITY_CONTACT: securityContact, SALES_CONTACT: salesContact }
  expect(await claims(contacts)).toEqual(shown)
  const hidden = await claims({ ...contacts, SITE_CLAIMS: 'off' })
  expect(hidden).toEqual({ ...shown, showsClaims: false })
})
