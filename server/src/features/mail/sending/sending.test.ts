import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { type FakeSmtp, startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import type { Person } from '../../../testing/person.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { approvalAsked, idOf, TestMails } from '../mail.factory.ts'

const publicUrl = 'https://outlay.test'

let smtp: FakeSmtp
let settings: Record<string, string>
let app: TestApp
let mails: TestMails
beforeAll(async () => {
  smtp = await startFakeSmtp()
  settings = { SMTP_URL: `${smtp.url}?socketTimeout=300&greetingTimeout=300`, PUBLIC_URL: publicUrl }
  app = await startTestApp(settings)
  mails = new TestMails(app, settings)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(async () => {
  smtp.follow('accept')
  smtp.received.length = 0
  await forgetEmails()
})

async function forgetEmails(): Promise<void> {
  await app.database.db.execute(sql`truncate mail_messages`)
  await app.database.db.execute(sql`truncate pgboss.job`)
}

/** A person who was emailed about their new account. */
async function newRecipient(): Promise<Person> {
  const person = await app.newPerson()
  await forgetEmails()
  return person
}

const invitation = {
  kind: 'team-invitation' as const,
  to: { address: 'ana@example.com' },
  teamName: 'North',
  inviterName: 'Ben',
  role: 'member',
  link: '/teams/join/1?token=2' as const,
  expiresAt: new Date('2026-03-22T12:00:00Z'),
}

async function theEmail() {
  const emails = await mails.emails()
  expect(emails).toHaveLength(1)
  return emails[0]
}
const tryAgain = () => app.runQueuedJobs({ early: true })

describe('an email', () => {
  test('is delivered once, whole, and noted as sent', async () => {
    await mails.queue(invitation)
    expect(await theEmail()).toMatchObject({ state: 'queued', attempts: 0 })
    await app.runQueuedJobs()
    await tryAgain()
    const message = await theEmail()
    expect(message).toMatchObject({ state: 'sent', attempts: 1, lastError: null, sentAt: app.clock.now() })
    expect(message).toMatchObject({ text: '', html: '' })
    expect(smtp.received).toMatchObject([{ to: ['ana@example.com'] }])
    const [{ raw = '' } = {}] = smtp.received
    expect(raw).toContain(`Message-ID: ${message?.messageId}`)
    expect(raw).toContain('From: Outlay <no-reply@outlay.test>')
    expect(raw).toMatch(/^Subject: =\?UTF-8\?\w\?\S+/m)
    expect(raw).toContain('Auto-Submitted: auto-generated')
    expect(raw).toContain('https://outlay.test/teams/join/1?token=')
  })

  test('is tried again after a refusal for now, with the same Message-ID', async () => {
    smtp.follow({ at: 'email', code: 451 })
    await mails.queue(invitation)
    await app.runQueuedJobs()
    expect(await theEmail()).toMatchObject({
      state: 'queued',
      attempts: 1,
      lastError: expect.stringContaining('451'),
    })
    await app.runQueuedJobs()
    expect(smtp.received).toHaveLength(1)
    smtp.follow('accept')
    await tryAgain()
    expect(await theEmail()).toMatchObject({ state: 'sent', attempts: 2 })
    const ids = smtp.received.map(({ raw }) => /^Message-ID: .*$/m.exec(raw)?.[0])
    expect(new Set(ids).size).toBe(1)
  })

  test('waits while the server is away', async () => {
    const away = await startFakeSmtp()
    await away.close()
    const ownSettings = { ...settings, SMTP_URL: away.url }
    const own = await startTestApp(ownSettings, app.database)
    onTestFinished(() => own.close())
    await mails.queue(invitation)
    await own.runQueuedJobs()
    expect(await theEmail()).toMatchObject({
      state: 'queued',
      lastError: expect.stringContaining('ECONNREFUSED'),
    })
    const back = await startFakeSmtp({ port: away.port })
    onTestFinished(() => back.close())
    await own.runQueuedJobs({ early: true })
    expect(await theEmail()).toMatchObject({ state: 'sent', attempts: 2 })
    expect(back.received).toHaveLength(1)
  })

  test('waits while the password is wrong, which is the operator’s to fix', async () => {
    const strict = await startFakeSmtp({ password: 'right & proper' })
    onTestFinished(() => strict.close())
    const urlWith = (password: string) =>
      `smtp://outlay:${encodeURIComponent(password)}@127.0.0.1:${strict.port}`
    const wrong = await startTestApp({ ...settings, SMTP_URL: urlWith('wrong') }, app.database)
    onTestFinished(() => wrong.close())
    await mails.queue(invitation)
    await wrong.runQueuedJobs()
    expect(await theEmail()).toMatchObject({ state: 'queued', lastError: expect.stringContaining('535') })
    expect(wrong.logged.join('')).not.toContain('wrong')
    const right = await startTestApp({ ...settings, SMTP_URL: urlWith('right & proper') }, app.database)
    onTestFinished(() => right.close())
    await right.runQueuedJobs({ early: true })
    expect(await theEmail()).toMatchObject({ state: 'sent' })
    expect(strict.received).toHaveLength(1)
  })

  test('is not handed to a server whose certificate nobody has signed, unless the operator says so', async () => {
    const unsigned = await startFakeSmtp({ hasTls: true })
    onTestFinished(() => unsigned.close())
    const own = await startTestApp({ ...settings, SMTP_URL: unsigned.url }, app.database)
    onTestFinished(() => own.close())
    await mails.queue(invitation)
    await own.runQueuedJobs()
    expect(await theEmail()).toMatchObject({ state: 'queued' })
    expect(unsigned.received).toEqual([])
    const trusting = { ...settings, SMTP_URL: `${unsigned.url}?tls.rejectUnauthorized=false&requireTLS=true` }
    const second = await startTestApp(trusting, app.database)
    onTestFinished(() => second.close())
    await second.runQueuedJobs({ early: true })
    expect(await theEmail()).toMatchObject({ state: 'sent' })
  })

  test('is given up after the last try', async () => {
    smtp.follow({ at: 'recipient', code: 450 })
    await mails.queue(invitation)
    for (let tries = 0; tries < 12; tries += 1) await tryAgain()
    expect(await theEmail()).toMatchObject({ state: 'failed', attempts: 11 })
    expect(smtp.received).toEqual([])
  })

  test.each(['recipient', 'email'] as const)(
    'whose %s is refused for good has failed, and it is said why',
    async at => {
      smtp.follow({ at, code: 550 })
      await mails.queue(invitation)
      await app.runQueuedJobs()
      smtp.follow('accept')
      await tryAgain()
      expect(await theEmail()).toMatchObject({
        state: 'failed',
        attempts: 1,
        lastError: expect.stringContaining('550 Not like this'),
      })
      expect(app.logged.join('')).toContain('npm run outbox')
      expect(app.logged.join('')).not.toContain('ana@example.com')
    },
  )

  test('waits where the server says nothing to anyone who connects', async () => {
    smtp.follow({ stallsAt: 'connection' })
    await mails.queue(invitation)
    await app.runQueuedJobs()
    expect(await theEmail()).toMatchObject({ state: 'queued', attempts: 1 })
  })

  test.each([[{ stallsAt: 'email' }], ['dies']] as const)(
    'that the server has, and does not say so (%o), is not sent again by itself',
    async script => {
      smtp.follow(script)
      await mails.queue(invitation)
      await app.runQueuedJobs()
      expect(await theEmail()).toMatchObject({ state: 'unknown', attempts: 1 })
      smtp.follow('accept')
      await tryAgain()
      expect(smtp.received).toHaveLength(1)
    },
  )

  test('whose process died in the middle of sending is not sent again by itself', async () => {
    await mails.queue(invitation)
    const db = app.database.db
    await db.execute(
      sql`update mail_messages set state = 'sending', attempted_at = ${app.clock.now().toISOString()}`,
    )
    await tryAgain()
    expect(await theEmail()).toMatchObject({ state: 'unknown' })
    await db.execute(sql`update mail_messages set state = 'sending'`)
    await app.runScheduledJobs()
    expect(await theEmail()).toMatchObject({ state: 'sending' })
    app.clock.advanceMs(16 * 60_000)
    await app.runScheduledJobs()
    expect(await theEmail()).toMatchObject({ state: 'unknown' })
    expect(smtp.received).toEqual([])
  })

  test('is sent once by two processes at work at the same time', async () => {
    const other = await startTestApp(settings, app.database)
    onTestFinished(() => other.close())
    for (let number = 0; number < 20; number += 1)
      await mails.queue({ ...invitation, to: { address: `${number}@example.com` } })
    await Promise.all([
      app.runQueuedJobs(),
      other.runQueuedJobs(),
      app.runQueuedJobs(),
      other.runQueuedJobs(),
    ])
    expect(new Set(smtp.received.map(({ to }) => to[0])).size).toBe(20)
    expect(smtp.received).toHaveLength(20)
    expect((await mails.emails()).every(({ state }) => state === 'sent')).toBe(true)
  })

  test('that no server has taken for three days is given up', async () => {
    await mails.queue(invitation)
    app.clock.advanceMs(3 * 24 * 60 * 60_000 + 1)
    await app.runScheduledJobs()
    expect(await theEmail()).toMatchObject({ state: 'failed' })
    await tryAgain()
    expect(smtp.received).toEqual([])
  })

  test('is forgotten after two months', async () => {
    await mails.queue(invitation)
    app.clock.advanceMs(61 * 24 * 60 * 60_000)
    await app.runScheduledJobs()
    expect(await mails.emails()).toEqual([])
  })

  test('with a key is kept once, however many ask at the same time', async () => {
    const person = await newRecipient()
    const message = { ...approvalAsked, to: { userId: await idOf(person) }, dedupeKey: 'approval-asked 1 1' }
    await Promise.all([mails.queue(message), mails.queue(message), mails.queue(message)])
    await app.runQueuedJobs()
    expect(smtp.received).toHaveLength(1)
  })
})

test('a server does what comes by itself, and finishes before it closes', async () => {
  const own = await startTestApp(settings, app.database, { startsJobs: true })
  await mails.queue(invitation)
  await smtp.arrival(1)
  await own.close()
  expect(await theEmail()).toMatchObject({ state: 'sent' })
})

test('a server that is told to close waits for no mail server that is silent, and the email waits', async () => {
  smtp.follow({ stallsAt: 'connection' })
  const patient = { SMTP_URL: smtp.url, PUBLIC_URL: publicUrl }
  const own = await startTestApp(patient, app.database, { startsJobs: true })
  const connected = smtp.connection()
  await mails.queue(invitation)
  await connected
  await own.close()
  expect(await theEmail()).toMatchObject({ state: 'queued', lastError: 'Outlay was closed' })
})

test('a name cannot add a header or a recipient, and is read as it was typed', async () => {
  const person = await newRecipient()
  await mails.queue({
    ...approvalAsked,
    to: { userId: await idOf(person) },
    submitterName: 'Zoë 山田\r\nBcc: evil@example.com\u2028\u202E',
    expenses: [{ description: 'x'.repeat(5000), amount: '1', currency: 'USD', date: '2026-03-14' }],
  })
  await app.runQueuedJobs()
  const [{ raw = '', to = [] } = {}] = smtp.received
  expect(to).toHaveLength(1)
  expect(raw).not.toMatch(/^Bcc:/im)
  expect(raw).toMatch(/^Subject: =\?UTF-8\?/m)
  const { subject = '' } = (await theEmail()) ?? {}
  expect(subject).toMatch(/^Zoë 山田 Bcc: evil@example.com .+ requested your approval: x+…$/)
  expect([...subject].length).toBeLessThan(200)
})
