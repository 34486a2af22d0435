import { idSchema } from '@outlay/contract/core/fields'
import type { Clock } from '../../../core/clock.ts'
import { UsageError } from '../../../core/commands/commandErrors.ts'
import type { Db } from '../../../core/database/database.ts'
import { defineError } from '../../../core/errors.ts'
import type { Jobs } from '../../../core/jobs/jobs.ts'
import { type EmailRow, findEmail, listEmails, requeueEmail } from '../mail.store.ts'
import type { EmailState } from '../mail.table.ts'
import type { EmailJob } from '../sending/emailSending.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly jobs: Jobs
  readonly isMailSent: boolean
}

const emailNotFound = defineError({
  code: 'mail.email-not-found',
  kind: 'not-found',
  title: 'No such email',
  detail: 'There is no email of this id.',
})
const noMailServer = defineError({
  code: 'mail.no-server',
  kind: 'conflict',
  title: 'No mail server',
  detail: 'There is no mail server to send by: set SMTP_URL.',
})
const emailUnderWay = defineError({
  code: 'mail.email-under-way',
  kind: 'conflict',
  title: 'Under way',
  detail: 'This email is sent already, or under way.',
})

const emailDropped = defineError({
  code: 'mail.email-dropped',
  kind: 'conflict',
  title: 'Dropped',
  detail: 'This email is not sent any more: its reader has left the team it tells of.',
})

/** Not known to have been delivered. */
const unsent: readonly EmailState[] = ['kept', 'failed', 'unknown']
const maxListed = 500

/** The installation's emails, for its operator. */
export class Outbox {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** Newest first: emails not known to be delivered and those in progress; with `all`, sent ones too. */
  list({ all = false } = {}): Promise<EmailRow[]> {
    const states: readonly EmailState[] = [...unsent, 'dropped', 'queued', 'sending']
    return listEmails(this.#deps.db, all ? { limit: maxListed } : { states, limit: maxListed })
  }

  /** @throws emailNotFound */
  async show(id: string): Promise<EmailRow> {
    const message = idSchema.safeParse(id).success ? await findEmail(this.#deps.db, id) : undefined
    if (!message) throw emailNotFound({ detail: `There is no email ${id}.` })
    return message
  }

  /** Sends one that was not sent or is unknown. @throws emailNotFound, emailDropped, emailUnderWay, noMailServer */
  async send(id: string): Promise<EmailRow> {
    const { db, clock, jobs, isMailSent } = this.#deps
    const message = await this.show(id)
    if (message.state === 'dropped') throw emailDropped()
    if (!isMailSent) throw noMailServer()
    await db.transaction(async transaction => {
      const isQueued = await requeueEmail(transaction, { id, from: unsent, now: clock.now() })
      if (!isQueued) throw emailUnderWay()
      await jobs.enqueue(transaction, 'mail', { letterId: id } satisfies EmailJob)
    })
    return message
  }
}

export const usage = `npm run outbox -- COMMAND

  list       emails that nobody has got, as far as is known; the newest 500
  all        those that were sent, too
  show ID    what an email says
  send ID    has one sent that was not, or that may not have been; needs SMTP_URL

Without a command: list.`

interface CommandWithIds {
  readonly ids: number
  readonly run: (outbox: Outbox, id: string) => AsyncIterable<string>
}

const commands: Record<string, CommandWithIds> = {
  list: { ids: 0, run: outbox => list(outbox, { all: false }) },
  all: { ids: 0, run: outbox => list(outbox, { all: true }) },
  show: { ids: 1, run: show },
  send: { ids: 1, run: send },
}

/** Parses an outbox command, which returns the lines to print. @throws UsageError */
export function outboxCommandOf([name = 'list', ...ids]: readonly string[]) {
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (command?.ids !== ids.length) throw new UsageError(usage)
  const [id = ''] = ids
  return (outbox: Outbox) => command.run(outbox, id)
}

/** Descriptions of states for the operator. */
const meanings: Readonly<Record<EmailState, string>> = {
  queued: 'waits to be sent',
  sending: 'is being sent',
  sent: 'sent',
  kept: 'kept, as there is no mail server',
  failed: 'not sent',
  dropped: 'not to be sent any more, as its reader has left the team it tells of',
  unknown: 'nobody knows whether it was sent: ask, or send it again',
}

const notKept: Readonly<Partial<Record<EmailState, string>>> = {
  sent: 'What an email says is not kept once it is sent.',
  dropped: 'What an email says is not kept once its reader has left the team it tells of.',
}

async function* list(outbox: Outbox, which: { readonly all: boolean }): AsyncGenerator<string> {
  const emails = await outbox.list(which)
  for (const message of emails) {
    const { id, createdAt, address, subject, lastError } = message
    yield `${id}  ${minuteOf(createdAt)}  ${address}  ${subject}`
    yield `  ${meanings[message.state]}${lastError === null ? '' : `; ${lineOf(lastError)}`}`
  }
  yield emails.length === 1 ? '1 email' : `${emails.length} emails`
}

async function* show(outbox: Outbox, id: string): AsyncGenerator<string> {
  const message: EmailRow = await outbox.show(id)
  yield `To: ${message.address}`
  yield `Date: ${minuteOf(message.createdAt)}`
  yield `Subject: ${message.subject}`
  yield `State: ${meanings[message.state]}`
  yield ''
  yield notKept[message.state] ?? message.text
}

async function* send(outbox: Outbox, id: string): AsyncGenerator<string> {
  const { address } = await outbox.send(id)
  yield `The email to ${address} goes out as soon as Outlay runs.`
}

function minuteOf(instant: Date): string {
  return `${instant.toISOString().slice(0, 16).replace('T', ' ')} UTC`
}

/** Puts a multi-line server response on one line. */
function lineOf(text: string): string {
  return text.replace(/\s+/g, ' ')
}
