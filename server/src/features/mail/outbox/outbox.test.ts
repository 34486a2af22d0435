import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { Jobs } from '../../../core/jobs/jobs.ts'
import { createLogger } from '../../../core/logger.ts'
import { startFakeSmtp } from '../../../testing/fakes/fakeSmtp.ts'
import { startTestApp, type TestApp } from '../../../testing/testApp.ts'
import { approvalAsked, idOf, TestMails } from '../mail.factory.ts'
import { Outbox, outboxCommandOf, usage } from './outbox.ts'

let app: TestApp
let mails: TestMails
beforeAll(async () => {
  app = await startTestApp()
  mails = new TestMails(app, { PORT: '4321' })
})
afterAll(() => app.close())

/** The output of a command. */
async function run(isMailSent: boolean, ...words: string[]): Promise<string[]> {
  const { database, clock } = app
  const jobs = new Jobs({ database, logger: createLogger('silent') })
  const outbox = new Outbox({ db: database.db, clock, jobs, isMailSent })
  const lines: string[] = []
  for await (const line of outboxCommandOf(words)(outbox)) lines.push(line)
  return lines
}

async function keptEmail() {
  const person = await app.newPerson()
  await mails.queue({ ...approvalAsked, to: { userId: await idOf(person) } })
  const [message] = await mails.emails()
  if (!message) throw new Error('No email was kept')
  return message
}

describe('without a mail server', () => {
  test('emails are kept for the operator, who lists and reads them', async () => {
    const { id, address, subject, state } = await keptEmail()
    expect(state).toBe('kept')
    expect(await run(false, 'list')).toEqual([
      `${id}  2026-03-15 12:00 UTC  ${address}  ${subject}`,
      '  kept, as there is no mail server',
      '1 email',
    ])
    const shown = (await run(false, 'show', id)).join('\n')
    expect(shown).toContain(`To: ${address}`)
    expect(shown).toContain('http://127.0.0.1:4321/approvals')
    await app.runQueuedJobs()
    await expect(run(false, 'send', id)).rejects.toThrow('set SMTP_URL')
  })

  test('who then has one sends them email by email, each once', async () => {
    const { id, address } = await keptEmail()
    const smtp = await startFakeSmtp()
    const settings = { SMTP_URL: smtp.url, PUBLIC_URL: 'https://outlay.test' }
    const sending = await startTestApp(settings, app.database)
    onTestFinished(async () => {
      await sending.close()
      await smtp.close()
    })
    expect(await run(true, 'send', id)).toEqual([`The email to ${address} goes out as soon as Outlay runs.`])
    await expect(run(true, 'send', id)).rejects.toThrow('sent already, or under way')
    expect((await run(true)).join('\n')).toContain(`${subjectLine(id, address)}\n  waits to be sent`)
    await sending.runQueuedJobs()
    expect(smtp.received).toMatchObject([{ to: [address] }])
    await expect(run(true, 'send', id)).rejects.toThrow('sent already, or under way')
    expect((await run(true, 'list')).join('\n')).not.toContain(id)
    expect((await run(true, 'all')).join('\n')).toContain(id)
    expect(await run(true, 'show', id)).toContain('What an email says is not kept once it is sent.')
  })
})

const subjectLine = (id: string, address: string) =>
  `${id}  2026-03-15 12:00 UTC  ${address}  Ana Lima requested your approval: Lunch with a client`

test.each(['nothing', '018f0000-0000-7000-8000-000000000000'])(
  'an email %s that is none is said to be none',
  async id => {
    await expect(run(true, 'show', id)).rejects.toThrow(`There is no email ${id}.`)
  },
)

test.each([['drop'], ['show'], ['list', 'x'], ['toString']])(
  'says how it is used where it is not: %s %s',
  (...words) => {
    expect(() => outboxCommandOf(words)).toThrow(usage)
  },
)
