import type { MailPreferences } from '@outlay/contract/mail/mailPreferences'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { Jobs } from '../../../core/jobs/jobs.ts'
import { createLogger } from '../../../core/logger.ts'
import { type FakeSmtp, startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { createTeam, joinTeam } from '../../teams/teams.factory.ts'
import { approvalAsked, idOf, lunch, TestMails } from '../mail.factory.ts'
import { Outbox } from './outbox.ts'

let smtp: FakeSmtp
let app: TestApp
let mails: TestMails
beforeAll(async () => {
  smtp = await startFakeSmtp()
  const settings = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://outlay.test' }
  app = await startTestApp(settings)
  mails = new TestMails(app, settings)
})
afterAll(async () => {
  await app.close()
  await smtp.close()
})
beforeEach(() => smtp.follow('accept'))

const decided = {
  kind: 'approval-decided' as const,
  decision: 'reimbursed' as const,
  deciderName: 'Ben',
  expenses: [lunch],
  link: '/expenses' as const,
}
const comment = {
  kind: 'expense-comment' as const,
  authorName: 'Ben',
  text: 'Which client?',
  expense: lunch,
  link: '/expenses' as const,
  isMention: false,
}
const newDevice = {
  kind: 'new-device' as const,
  when: new Date('2026-03-15T12:00:00Z'),
  device: 'Firefox on Linux',
  address: '203.0.113.7',
  link: '/settings' as const,
}
const invitation = {
  kind: 'team-invitation' as const,
  teamName: 'North',
  inviterName: 'Ben',
  role: 'member',
  link: '/teams/join/1?token=2' as const,
  expiresAt: new Date('2026-03-22T12:00:00Z'),
}

/** Two members of a team, with an empty outbox. */
async function twoOfATeam() {
  const [owner, person] = [await app.newPerson(), await app.newPerson()]
  const team = await createTeam(owner)
  await joinTeam(person, { inviter: owner, team })
  await app.database.db.execute(sql`truncate mail_messages`)
  await app.database.db.execute(sql`truncate pgboss.job`)
  smtp.received.length = 0
  const [ownerId, userId] = [await idOf(owner), await idOf(person)]
  const remove = () => owner.delete(`/api/teams/${team.id}/members/${userId}`)
  return { ownerId, person, userId, remove }
}

async function statesByKind() {
  return Object.fromEntries((await mails.emails()).map(({ kind, state }) => [kind, state]))
}

describe('an email of a team', () => {
  test.each([approvalAsked, decided, comment])(
    'is dropped once its reader was removed, and stays in the outbox: $kind',
    async facts => {
      const { ownerId, userId, remove } = await twoOfATeam()
      for (const id of [userId, ownerId]) await mails.queue({ ...facts, to: { userId: id } })
      expect((await remove()).status).toBe(204)
      await app.runQueuedJobs()
      await app.runQueuedJobs({ early: true })
      const emails = await mails.emails()
      const ofRemoved = emails.find(message => message.userId === userId)
      expect(ofRemoved).toMatchObject({ state: 'dropped', text: '', html: '' })
      expect(emails.find(message => message.userId === ownerId)?.state).toBe('sent')
      expect(smtp.received).toHaveLength(1)
    },
  )

  test('of the day is dropped, too; what is about the account, and an invitation, are sent', async () => {
    const { person, userId, remove } = await twoOfATeam()
    const path = '/api/user/mail-preferences'
    const { isMailSent: _, version: __, ...choices } = (await person.get<MailPreferences>(path)).body
    expect((await person.put(path, { ...choices, approvalDecided: 'daily' })).status).toBe(200)
    await mails.queue({ ...decided, to: { userId } })
    app.clock.advanceMs(25 * 60 * 60_000)
    await app.runScheduledJobs()
    await mails.queue({ ...newDevice, to: { userId } })
    await mails.queue({ ...invitation, to: { address: 'ana@example.com' } })
    await remove()
    await app.runQueuedJobs()
    expect(await statesByKind()).toEqual({
      digest: 'dropped',
      'new-device': 'sent',
      'team-invitation': 'sent',
    })
  })

  test('is dropped for who is in another team by then, too', async () => {
    const { person, userId, remove } = await twoOfATeam()
    await mails.queue({ ...approvalAsked, to: { userId } })
    await remove()
    await createTeam(person)
    await app.runQueuedJobs()
    expect(await statesByKind()).toEqual({ 'approval-asked': 'dropped' })
    expect(smtp.received).toEqual([])
  })

  test('is sent to who has left before, of what was still done for them', async () => {
    const { userId, remove } = await twoOfATeam()
    await remove()
    await mails.queue({ ...decided, to: { userId } })
    await app.runQueuedJobs()
    expect(await statesByKind()).toEqual({ 'approval-decided': 'sent' })
  })

  test('that failed is not sent anew by the operator once its reader has left', async () => {
    const { userId, remove } = await twoOfATeam()
    smtp.follow({ at: 'recipient', code: 550 })
    await mails.queue({ ...approvalAsked, to: { userId } })
    await app.runQueuedJobs()
    const [{ id, state } = { id: '', state: '' }] = await mails.emails()
    expect(state).toBe('failed')
    await remove()
    const { database, clock } = app
    const jobs = new Jobs({ database, logger: createLogger('silent') })
    const outbox = new Outbox({ db: database.db, clock, jobs, isMailSent: true })
    for (const _ of [1, 2]) await expect(outbox.send(id)).rejects.toThrow('its reader has left the team')
    expect((await outbox.list()).map(message => message.state)).toEqual(['dropped'])
  })
})
