import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { JobTry } from '../../../core/jobs/jobs.ts'
import type { Logger } from '../../../core/logger.ts'
import {
  claimEmail,
  deleteFinalEmails,
  type EmailRow,
  endEmail,
  endWaiting,
  failAbandoned,
} from '../mail.store.ts'
import type { EmailState } from '../mail.table.ts'
import { type Delivery, deliver, type PostedEmail } from './smtp.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly smtpUrl: string
  /** The From header: `Outlay <outlay@example.com>`. */
  readonly from: string
}

/** The job's payload. Jobs queued by earlier releases carry this name. */
const jobData = z.object({ letterId: z.string() })
export type EmailJob = z.infer<typeof jobData>

/** The server did not accept it now; the job is retried. */
class EmailDelayedError extends Error {}

const maxWaitMs = 3 * 24 * 60 * 60_000
/** Far longer than any delivery takes. */
const abandonedAfterMs = 15 * 60_000
const wasAbandoned = 'Outlay ended in the middle of sending it'

/**
 * Sends each email at most once: it is marked as sending before and as sent after contacting the server. If a process
 * dies in between, the outcome is unknown, and the operator decides.
 */
export class EmailSending {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** The job handler. Rejects to have the email retried. */
  async send({ data, isLast, signal }: JobTry): Promise<void> {
    const { db, clock, from, smtpUrl } = this.#deps
    const { letterId } = jobData.parse(data)
    const message = await claimEmail(db, letterId, clock.now())
    if (!message) return this.#noteAbandoned(letterId)
    const delivery = await deliver(smtpUrl, await postOf(message, from), signal)
    await this.#end(message, delivery, isLast)
  }

  /** Ends abandoned sends, and emails queued for days because the server was down. */
  async tidy(): Promise<void> {
    const { db, clock, logger } = this.#deps
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    const abandoned = await failAbandoned(db, before(abandonedAfterMs), {
      state: 'unknown',
      lastError: wasAbandoned,
    })
    const late = await endWaiting(db, before(maxWaitMs), {
      state: 'failed',
      lastError: 'No mail server took it within three days',
    })
    if (abandoned + late > 0) logger.error({ abandoned, late }, 'emails were not sent: npm run outbox')
  }

  /** A job restarted while its email is marked as sending means that its process died. */
  async #noteAbandoned(id: string): Promise<void> {
    const { db, logger } = this.#deps
    const ending = { state: 'unknown', lastError: wasAbandoned } as const
    if (!(await endEmail(db, { id, from: ['sending'] }, ending))) return
    logger.error({ emailId: id }, 'it is unknown whether an email was sent: npm run outbox')
  }

  async #end({ id, kind, attempts }: EmailRow, delivery: Delivery, isLast: boolean): Promise<void> {
    const { db, clock, logger } = this.#deps
    const underWay: readonly EmailState[] = ['sending', 'unknown']
    const end = (state: EmailState, more: { lastError: string }) =>
      endEmail(db, { id, from: underWay }, { state, ...more })
    if (delivery.kind === 'accepted') {
      // An email dropped while sending was still accepted; a dropped one is never retried.
      const from = [...underWay, 'dropped'] as const
      await endEmail(db, { id, from }, { state: 'sent', sentAt: clock.now() })
      if (kind === 'account-deleted') await deleteFinalEmails(db)
      logger.info({ emailId: id, kind, attempts }, 'an email was sent')
      return
    }
    const { reason: lastError, code } = delivery
    if (delivery.kind === 'again' && !isLast) {
      await end('queued', { lastError })
      throw new EmailDelayedError(`the mail server did not take an email (${code})`)
    }
    await end(delivery.kind === 'unknown' ? 'unknown' : 'failed', { lastError })
    logger.error({ emailId: id, kind, code }, 'an email was not sent, or may not have been: npm run outbox')
  }
}

interface Email {
  readonly address: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** An email as sent to the server: identical for every attempt except for the MIME boundary. */
async function postOf(email: Email, from: string): Promise<PostedEmail> {
  const { address, messageId, subject, text, html, createdAt } = email
  const message = new MailComposer({
    from,
    to: { name: '', address },
    subject,
    text,
    html,
    messageId,
    date: createdAt,
    // RFC 3834: suppresses automatic replies.
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Auto-Response-Suppress': 'All' },
    disableFileAccess: true,
    disableUrlAccess: true,
  }).compile()
  return { envelope: message.getEnvelope(), bytes: await message.build() }
}
