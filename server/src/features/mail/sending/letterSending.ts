import MailComposer from 'nodemailer/lib/mail-composer'
import * as z from 'zod'
import type { Clock } from '../../../core/clock.ts'
import type { Db } from '../../../core/database/database.ts'
import type { JobTry } from '../../../core/jobs/jobs.ts'
import type { Logger } from '../../../core/logger.ts'
import {
  claimLetter,
  deleteFarewells,
  endAbandoned,
  endLetter,
  endWaiting,
  type LetterRow,
} from '../mail.store.ts'
import type { LetterState } from '../mail.table.ts'
import type { Delivery } from './delivery.ts'
import { deliver, type PostedLetter } from './smtp.ts'

interface Dependencies {
  readonly db: Db
  readonly clock: Clock
  readonly logger: Logger
  readonly smtpUrl: string
  /** The From header: `Outlay <outlay@example.com>`. */
  readonly from: string
}

/** The job's payload. */
const jobData = z.object({ letterId: z.string() })
export type LetterJob = z.infer<typeof jobData>

/** The server did not accept it now; the job is retried. */
class LetterWaitsError extends Error {}

const longestWaitMs = 3 * 24 * 60 * 60_000
/** Far longer than any delivery takes. */
const abandonedAfterMs = 15 * 60_000
const wasAbandoned = 'Outlay ended in the middle of sending it'

/**
 * Sends each email at most once: it is marked as sending before and as sent after contacting the server. If a process
 * dies in between, the outcome is unknown, and the operator decides.
 */
export class LetterSending {
  readonly #deps: Dependencies

  constructor(deps: Dependencies) {
    this.#deps = deps
  }

  /** The job handler. Rejects to have the email retried. */
  async send({ data, isLast, signal }: JobTry): Promise<void> {
    const { db, clock, from, smtpUrl } = this.#deps
    const { letterId } = jobData.parse(data)
    const letter = await claimLetter(db, letterId, clock.now())
    if (!letter) return this.#noteAbandoned(letterId)
    const delivery = await deliver(smtpUrl, await postOf(letter, from), signal)
    await this.#end(letter, delivery, isLast)
  }

  /** Ends abandoned sends, and emails queued for days because the server was down. */
  async tidy(): Promise<void> {
    const { db, clock, logger } = this.#deps
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    const abandoned = await endAbandoned(db, before(abandonedAfterMs), {
      state: 'unknown',
      lastError: wasAbandoned,
    })
    const late = await endWaiting(db, before(longestWaitMs), {
      state: 'failed',
      lastError: 'No mail server took it within three days',
    })
    if (abandoned + late > 0) logger.error({ abandoned, late }, 'letters were not sent: npm run outbox')
  }

  /** A job restarted while its email is marked as sending means that its process died. */
  async #noteAbandoned(id: string): Promise<void> {
    const { db, logger } = this.#deps
    const ending = { state: 'unknown', lastError: wasAbandoned } as const
    if (!(await endLetter(db, { id, from: ['sending'] }, ending))) return
    logger.error({ letter: id }, 'whether a letter was sent is not known: npm run outbox')
  }

  async #end({ id, kind, attempts }: LetterRow, delivery: Delivery, isLast: boolean): Promise<void> {
    const { db, clock, logger } = this.#deps
    const underWay: readonly LetterState[] = ['sending', 'unknown']
    const end = (state: LetterState, more: { lastError: string }) =>
      endLetter(db, { id, from: underWay }, { state, ...more })
    if (delivery.kind === 'accepted') {
      // An email dropped while sending was still accepted; a dropped one is never retried.
      const from = [...underWay, 'dropped'] as const
      await endLetter(db, { id, from }, { state: 'sent', sentAt: clock.now() })
      if (kind === 'account-deleted') await deleteFarewells(db)
      logger.info({ letter: id, kind, attempts }, 'a letter was sent')
      return
    }
    const { reason: lastError, code } = delivery
    if (delivery.kind === 'again' && !isLast) {
      await end('queued', { lastError })
      throw new LetterWaitsError(`the mail server did not take a letter (${code})`)
    }
    await end(delivery.kind === 'unknown' ? 'unknown' : 'failed', { lastError })
    logger.error({ letter: id, kind, code }, 'a letter was not sent, or may not have been: npm run outbox')
  }
}

interface Letter {
  readonly address: string
  readonly messageId: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly createdAt: Date
}

/** An email as sent to the server: identical for every attempt except for the MIME boundary. */
async function postOf(letter: Letter, from: string): Promise<PostedLetter> {
  const { address, messageId, subject, text, html, createdAt } = letter
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
