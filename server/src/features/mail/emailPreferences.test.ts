import type { MailPreferences } from '@outlay/contract/mail/mailPreferences'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { erasePerson } from '../../core/audit/auditErasure.factory.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { approvalAsked, idOf, lunch, TestMails } from './mail.factory.ts'

const path = '/api/user/mail-preferences'
const defaults = {
  approvalAsked: 'at-once',
  approvalDecided: 'at-once',
  expenseComment: 'at-once',
  allowanceReached: 'at-once',
  newDevice: 'at-once',
  trialEnding: 'at-once',
  planEnded: 'at-once',
}

let app: TestApp
let mails: TestMails
beforeAll(async () => {
  app = await startTestApp()
  mails = new TestMails(app, {})
})
afterAll(() => app.close())

describe('the switches of emails', () => {
  test('are all on at first', async () => {
    const person = await app.newPerson()
    const { status, body, headers } = await person.get<MailPreferences>(path)
    expect(status).toBe(200)
    expect(body).toEqual({ ...defaults, isMailSent: false, version: 1 })
    expect(headers.get('etag')).toBe('"1"')
  })

  test('are kept, each with a version of its own', async () => {
    const person = await app.newPerson()
    const wanted = { ...defaults, approvalAsked: 'daily', newDevice: 'off' }
    const first = await person.put<MailPreferences>(path, wanted, { 'if-match': '"1"' })
    expect(first).toMatchObject({ status: 200, body: { ...wanted, version: 2 } })
    expect((await person.get(path)).body).toEqual(first.body)
    expect((await person.put(path, first.body)).body).toEqual(first.body)
    expect((await person.put(path, { ...wanted, expenseComment: 'off' })).body).toMatchObject({ version: 3 })
    expect((await (await app.newPerson()).get(path)).body).toMatchObject({ ...defaults, version: 1 })
  })

  test('refuse a change of what they no longer are, and answer what they are', async () => {
    const person = await app.newPerson()
    await person.put(path, { ...defaults, newDevice: 'off' })
    const late = await person.put(path, { ...defaults, approvalAsked: 'off' }, { 'if-match': '"1"' })
    expect(late).toMatchObject({ status: 412, body: { current: { newDevice: 'off', version: 2 } } })
    expect((await person.get(path)).body).toMatchObject({ approvalAsked: 'at-once' })
  })

  test('refuse nonsense, naming every field', async () => {
    const person = await app.newPerson()
    const { status, body } = await person.put<{ errors: { path: string }[] }>(path, {
      ...defaults,
      approvalAsked: 'weekly',
      newDevice: 'daily',
    })
    expect(status).toBe(400)
    expect(body.errors.map(error => error.path)).toEqual(['approvalAsked', 'newDevice'])
    expect((await person.put(path, { ...defaults, isMailSent: true })).status).toBe(400)
  })

  test('are nothing for strangers', async () => {
    expect((await app.stranger().get(path)).status).toBe(401)
    expect((await app.stranger().put(path, defaults)).status).toBe(401)
  })
})

describe('what is asked for', () => {
  const message = async (to: { userId: string }) => ({ ...approvalAsked, to })

  test('is written to anyone who wants it, and not to anyone who does not', async () => {
    const [one, other] = [await app.newPerson('wants'), await app.newPerson('wants-not')]
    await other.put(path, { ...defaults, approvalAsked: 'off' })
    for (const person of [one, other]) await mails.queue(await message({ userId: await idOf(person) }))
    expect(await mails.emailsTo('wants@example.com')).toHaveLength(1)
    expect(await mails.emailsTo('wants-not@example.com')).toEqual([])
  })

  test('is not written to whom the operator has disabled', async () => {
    const person = await app.newPerson('disabled')
    const userId = await idOf(person)
    await app.database.pool.query('update users set disabled_at = now() where id = $1', [userId])
    await mails.queue(await message({ userId }))
    expect(await mails.emailsTo('disabled@example.com')).toEqual([])
  })

  test('is written with dates and amounts as the person reads them', async () => {
    const person = await app.newPerson('berlin')
    const preferences = {
      timezone: 'Europe/Berlin',
      locale: 'de-DE',
      taxCountry: 'DE',
      taxYearStart: '01-01',
    }
    await person.put('/api/user/preferences', preferences)
    await mails.queue(await message({ userId: await idOf(person) }))
    const [written] = await mails.emailsTo('berlin@example.com')
    expect(written?.text).toContain('23,50\u00a0€  Lunch with a client (14.03.2026)')
  })

  test('goes with the person', async () => {
    const person = await app.newPerson('goes')
    const userId = await idOf(person)
    await mails.queue(await message({ userId }))
    await erasePerson(app.database, userId)
    expect(await mails.emailsTo('goes@example.com')).toEqual([])
  })
})

describe('the email of the day', () => {
  const toDaily = async (name: string, timezone = 'UTC') => {
    const person = await app.newPerson(name)
    await person.put(path, { ...defaults, approvalAsked: 'daily', expenseComment: 'daily' })
    await person.put('/api/user/preferences', {
      timezone,
      locale: null,
      taxCountry: 'US',
      taxYearStart: '01-01',
    })
    return { userId: await idOf(person), person }
  }
  const comment = {
    kind: 'expense-comment' as const,
    authorName: 'Ben',
    text: 'Which client?',
    expense: lunch,
    link: '/expenses/1' as const,
    isMention: false,
  }

  test('tells everything at once at 8 in the morning where the person is, and once', async () => {
    app.clock.moveTo('2026-03-16T06:30:00Z')
    const { userId } = await toDaily('daily', 'Europe/Berlin')
    await mails.queue({ ...approvalAsked, to: { userId }, dedupeKey: 'a daily one' })
    await mails.queue({ ...approvalAsked, to: { userId }, dedupeKey: 'a daily one' })
    await mails.queue({ ...comment, to: { userId } })
    await app.runScheduledJobs()
    expect(await mails.emailsTo('daily@example.com')).toEqual([])
    app.clock.moveTo('2026-03-16T07:00:00Z')
    await Promise.all([app.runScheduledJobs(), app.runScheduledJobs()])
    await app.runScheduledJobs()
    const emails = await mails.emailsTo('daily@example.com')
    expect(emails.map(({ subject }) => subject)).toEqual(['Your expenses: 1 to approve, 1 comment'])
    expect(emails[0]?.text).toContain('Which client?')
  })

  test('comes when the server is back, where it was down at 8', async () => {
    app.clock.moveTo('2026-03-16T06:30:00Z')
    const { userId } = await toDaily('late')
    await mails.queue({ ...approvalAsked, to: { userId } })
    app.clock.moveTo('2026-03-18T03:00:00Z')
    await app.runScheduledJobs()
    expect(await mails.emailsTo('late@example.com')).toHaveLength(1)
  })

  test('tells what happened after 8 the day after', async () => {
    app.clock.moveTo('2026-03-16T08:30:00Z')
    const { userId } = await toDaily('next')
    await mails.queue({ ...approvalAsked, to: { userId } })
    app.clock.moveTo('2026-03-17T07:59:00Z')
    await app.runScheduledJobs()
    expect(await mails.emailsTo('next@example.com')).toEqual([])
    app.clock.moveTo('2026-03-17T08:00:00Z')
    await app.runScheduledJobs()
    expect(await mails.emailsTo('next@example.com')).toHaveLength(1)
  })

  test('does not come where the person wants none of it any more', async () => {
    app.clock.moveTo('2026-03-16T06:30:00Z')
    const { userId, person } = await toDaily('no-more')
    await mails.queue({ ...approvalAsked, to: { userId } })
    await person.put(path, { ...defaults, approvalAsked: 'off' })
    app.clock.moveTo('2026-03-17T09:00:00Z')
    await app.runScheduledJobs()
    expect(await mails.emailsTo('no-more@example.com')).toEqual([])
  })

  test('leaves decisions that are wanted at once alone', async () => {
    const { userId } = await toDaily('mixed')
    await mails.queue({
      kind: 'approval-decided',
      to: { userId },
      decision: 'rejected',
      deciderName: 'Ben',
      reason: 'No receipt',
      expenses: [lunch],
      link: '/expenses/1',
    })
    expect(await mails.emailsTo('mixed@example.com')).toMatchObject([
      { subject: 'Rejected: Lunch with a client' },
    ])
  })
})
