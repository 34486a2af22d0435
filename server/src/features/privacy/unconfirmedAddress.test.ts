import { dayMs } from '@outlay/contract/core/daySpans'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { filesInZip } from '../../testing/filesInZip.ts'
import type { Person } from '../../testing/person.ts'
import { startTestApp, type TestApp } from '../../testing/testApp.ts'
import { administrationOf } from '../accounts/administration/userAdministration.factory.ts'
import { TestMails } from '../mail/mail.factory.ts'
import { askForArchive } from './downloads/downloads.factory.ts'

// With a mail server, an address counts only once confirmed; these tests send none.
const settings = { SMTP_URL: 'smtp://127.0.0.1:9', PUBLIC_URL: 'http://outlay.test' }
const address = 'held@example.com'
const password = 'correct horse'

let app: TestApp
beforeAll(async () => {
  app = await startTestApp(settings)
})
afterAll(() => app.close())

const emailsTo = (email: string) => new TestMails(app, settings).emailsTo(email)
const keptOf = async () =>
  (
    await app.database.pool.query(
      `select id from mail_messages where address = $1 union all select id from invitations where email = $1
       union all select id from email_changes where email = $1 order by id`,
      [address],
    )
  ).rows.map(({ id }: { id: string }) => id)

async function register(username: string, email: string): Promise<Person> {
  const person = app.stranger()
  expect((await person.post('/api/auth/register', { username, email, password })).status).toBe(201)
  return person
}

/** A confirmed address with records about it. */
async function holder(): Promise<Person> {
  const person = await register('holder', address)
  const [message] = await emailsTo(address)
  const [, token = ''] = /confirm-email\?token=([\w-]+)/.exec(message?.text ?? '') ?? []
  expect((await app.stranger().post('/api/auth/email-confirmations', { token })).status).toBe(204)
  await administrationOf(app).invite(address)
  return person
}

async function archiveOf(person: Person): Promise<string> {
  const { body } = await askForArchive(person)
  await app.runQueuedJobs()
  const answer = await person.fetch(`/api/privacy/downloads/${body.id}/archive`)
  expect(answer.status).toBe(200)
  return [...filesInZip(Buffer.from(await answer.arrayBuffer())).values()].join('\n')
}

test('anyone who only gives the address of another person learns and deletes nothing of theirs', async () => {
  const owner = await holder()
  const theirs = await keptOf()
  expect(theirs.length).toBeGreaterThan(2)
  const stranger = await register('stranger', address)

  const archive = await archiveOf(stranger)
  expect(theirs.filter(id => archive.includes(id))).toEqual([])
  expect(archive).not.toContain('You already have an Outlay account')
  const own = await archiveOf(owner)
  expect(theirs.filter(id => !own.includes(id))).toEqual([])

  const before = (await emailsTo(address)).map(({ id }) => id)
  expect((await stranger.post('/api/privacy/deletion', { password })).status).toBe(200)
  await app.database.pool.query(`update users set deletion_due_at = $1 where username = 'stranger'`, [
    app.clock.now(),
  ])
  await app.runScheduledJobs()
  const { rows } = await app.database.pool.query(`select from users where username = 'stranger'`)
  expect(rows).toEqual([])
  expect(await keptOf()).toEqual(expect.arrayContaining(theirs))
  // Nor are they emailed about an account that was never theirs.
  expect((await emailsTo(address)).map(({ id }) => id)).toEqual(before)
})

test('an address that nobody else has given goes with its account, and so does the email to it', async () => {
  const person = await register('alone', 'alone@example.com')
  expect(await emailsTo('alone@example.com')).toHaveLength(1)
  expect((await person.post('/api/privacy/deletion', { password })).status).toBe(200)
  app.clock.advanceMs(30 * dayMs)
  await app.runScheduledJobs()
  const emails = await emailsTo('alone@example.com')
  expect(emails.map(({ kind }) => kind)).toEqual(['account-deleted'])
})
