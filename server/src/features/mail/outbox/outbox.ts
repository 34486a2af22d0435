import { idSchema } from '@outlay/contract/core/fields'
import type { Clock } from '../../../core/clock.ts'
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
